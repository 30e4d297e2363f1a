"""The folders of the browser client point downward, its files in no ring; and these tests bite."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.web import picture
from tests.web.folders import ARROWS, MAIN, SOURCES, allowed, cycle, faults, graph, unused_arrows


def test_folders_import_only_what_their_arrows_lead_to() -> None:
    assert faults() == []


def test_the_arrows_are_those_of_the_sources() -> None:
    folders = {path.name for path in SOURCES.iterdir() if path.is_dir()}
    assert folders | {MAIN} == set(ARROWS)
    assert unused_arrows() == []


def test_the_arrows_lead_back_nowhere() -> None:
    assert [folder for folder in ARROWS if folder in allowed(folder)] == []


def test_no_files_import_each_other_in_a_ring() -> None:
    assert cycle(graph()) == []


def test_the_picture_shows_the_arrows() -> None:
    assert set(picture.PLACES) == set(ARROWS) - {MAIN, "styles"}
    assert picture.FILE.read_text() == picture.draw(), "python -m tests.web.picture draws it anew"


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    return shutil.copytree(SOURCES, tmp_path / "src")


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("core/cell.ts", "import { router } from '../ui/router.svelte.ts';"),
        ("board/config.ts", "import type { Game } from '../game/game.svelte.ts';"),
        ("texts/typeset.ts", "import '../ui/announcer.svelte.ts';"),
        ("computer/levels.ts", 'export * from "../ui/settings.svelte.ts";'),
        ("game/seats.ts", "import {\n  agoOf,\n} from\n  '../games/ago.ts';"),
        ("play/result.ts", "const later = () => import(`../screens/Play.svelte`);"),
        ("puzzles/words.ts", "type S = import('../play/session.svelte.ts').Session;"),
        ("play/advice.ts", "import icon from '/src/learn/lessons.ts?url';"),
        ("table/Tray.svelte", "{#await import('../play/Status.svelte') then { default: S }}"),
        ("screens/Play.svelte", "<script>import { begin } from '../shell/begin.ts';</script>"),
        ("core/deep/er.ts", "import { begin } from '../../shell/begin.ts';"),
        ("analysis/review.svelte.ts", "new Worker(new URL('../play/worker.ts', import.meta.url));"),
    ],
)
def test_an_import_that_is_not_allowed_is_reported(sources: Path, file: str, line: str) -> None:
    path = sources / file
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"{path.read_text() if path.exists() else ''}\n{line}\n")
    (fault,) = faults(sources)
    assert fault.startswith(f"{file} imports ")


def test_an_arrow_that_nothing_needs_is_reported(sources: Path) -> None:
    for path in (sources / "learn").iterdir():
        path.write_text("")
    assert unused_arrows(sources) == [("learn", "table")]


@pytest.mark.parametrize("planted", ["import './piece-art.ts';", "import './PieceArt.svelte';"])
def test_a_ring_of_files_is_reported(sources: Path, planted: str) -> None:
    path = sources / "board" / "outline.ts"
    path.write_text(f"{planted}\n{path.read_text()}")
    assert path in cycle(graph(sources))
