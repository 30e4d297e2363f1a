"""The web app: serves the browser client; needs the extra `server`.

`create_app` builds it. Everything that answers requests is a router in its own module, so that
more of them (online games, accounts) can stand beside the ones there are.
"""
