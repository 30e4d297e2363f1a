"""The wire between client and server: closed unions of frames by direction, in JSON.

`to_server` and `to_client` are its whole vocabulary; `docs/formats/online.md` specifies it.
"""

# Grows when a client of the version before would misread the server, or the server it.
VERSION = 1
# The longest frame that a client may send, in bytes.
LONGEST_FRAME = 8192
