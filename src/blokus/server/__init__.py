"""The web app; needs the extra `server`.

`app.create_app` puts it together from its parts, `run.run` answers requests with it.
"""
