# What stubgen cannot know for src/blokus/_core.pyi (make stub).
blokus\._core\.VARIANTS:
    VARIANTS: tuple[str, ...]

blokus\._core\.LegalMoves\.__iter__:
    \from collections.abc import Iterator
    def __iter__(self) -> Iterator[Move]: ...

blokus\._core\.RECORD_HEADERS:
    RECORD_HEADERS: dict[str, str]

blokus\._core\.HIGHEST_LEVEL:
    HIGHEST_LEVEL: int

blokus\._core\._NET_SHAPE:
    _NET_SHAPE: dict[str, int]

blokus\._core\.Point\.__match_args__:
    __match_args__: tuple[str, ...]

blokus\._core\.__suffix__:
    __version__: str
