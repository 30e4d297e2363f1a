# What stubgen leaves out of src/blokus/_core.pyi (make stub).
blokus\._core\.__suffix__:
    __version__: str
