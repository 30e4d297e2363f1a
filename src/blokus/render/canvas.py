"""The SVG document around a drawing: theme, frame, title and description."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field

from blokus._core import Colour
from blokus.errors import ParseError
from blokus.render.markup import element, text_element
from blokus.render.outline import Square
from blokus.render.palette import THEMES, Palette, choice
from blokus.render.piece_art import draw_marks, draw_piece

MAX_SIZE = 16_384
MAX_TEXT = 2_000
_FONT = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,'DejaVu Sans',sans-serif"


@dataclass
class Canvas:
    """The palette and theme of one picture; makes a document of its drawing.

    Hues are plain attributes, so that the picture needs no style sheet; only theme "auto" adds one
    that makes the light tones dark.
    """

    palette: Palette
    theme: str
    patterns: bool
    _used: set[tuple[str, str]] = field(default_factory=set)

    def __post_init__(self) -> None:
        choice("theme", self.theme, (*THEMES, "auto"))

    def tone(self, **tones: str) -> dict[str, str]:
        """Return the attributes that fill or stroke with tones of the theme."""
        base = THEMES["light" if self.theme == "auto" else self.theme]
        attributes = {kind: str(getattr(base, tone)) for kind, tone in tones.items()}
        if self.theme == "auto":
            self._used.update(tones.items())
            attributes["class_"] = " ".join(_class(*item) for item in tones.items())
        return attributes

    def draw_piece(
        self, squares: Sequence[Square], colour: Colour, unmarked: Square | None = None
    ) -> str:
        """Draw a piece, with its colour's marks if the picture has patterns.

        The `unmarked` square is left free for something else.
        """
        paint = self.palette[colour]
        drawn = draw_piece(squares, paint)
        marked = [square for square in squares if square != unmarked]
        if self.patterns and marked:
            drawn += draw_marks(marked, colour, paint)
        return drawn

    def document(
        self, body: str, *, width: float, height: float, size: int, title: str, desc: str
    ) -> str:
        """Return the finished document, `size` pixels wide."""
        if not 1 <= size <= MAX_SIZE:
            raise ParseError(f"bad picture size {size!r}; 1 to {MAX_SIZE} pixels", str(size))
        title, desc = title[:MAX_TEXT], desc[:MAX_TEXT]
        card = {"x": 0.5, "y": 0.5, "width": width - 1, "height": height - 1, "rx": 12}
        frame = element("rect", **card, **self.tone(fill="frame", stroke="edge"))
        return element(
            "svg",
            text_element("title", title),
            text_element("desc", desc),
            self._style(),
            frame,
            body,
            xmlns="http://www.w3.org/2000/svg",
            width=size,
            height=max(1, round(size * height / width)),
            viewBox=f"0 0 {width:g} {height:g}",
            role="img",
            aria_label=title,
            font_family=_FONT,
        )

    def _style(self) -> str:
        dark = asdict(THEMES["dark"])
        rules = "".join(
            f".{_class(kind, tone)}{{{kind}:{dark[tone]}}}" for kind, tone in sorted(self._used)
        )
        if not rules:
            return ""
        return element("style", f"@media (prefers-color-scheme:dark){{{rules}}}")


def _class(kind: str, tone: str) -> str:
    return f"blokus-{kind}-{tone}"
