"""The audit of packages reads locks and answers rightly; `make audit` asks the service itself."""

from __future__ import annotations

from pathlib import Path

from tests.packaging.audit import behind, locked, read_answer

ROOT = Path(__file__).parents[2]


def test_every_lock_is_read() -> None:
    for path in (ROOT / "requirements").glob("*.lock"):
        text = path.read_text()
        names = {line.partition("==")[0] for line in text.splitlines() if line[:1].isalnum()}
        assert set(locked(text)) == names, path
        assert "--hash=sha256:" in text


def test_versions_are_compared() -> None:
    now = locked("a==1.0 \\\n    --hash=sha256:0\nb-c==2.1 ; sys_platform != 'win32' \\\n")
    assert now == {"a": "1.0", "b-c": "2.1"}
    assert behind(now, {"a": "1.0", "b-c": "2.2", "d": "1"}) == ["b-c 2.1, newest 2.2"]


def test_faults_and_unknown_packages_are_told_apart() -> None:
    answer = read_answer(
        [
            {"name": "a", "version": "1", "vulns": []},
            {"name": "b", "skip_reason": "not found"},
            {"name": "c", "version": "2", "vulns": [{"id": "CVE-1", "fix_versions": ["2.1"]}]},
            {"name": "d", "version": "3", "vulns": [{"id": "CVE-2", "fix_versions": []}]},
        ]
    )
    assert answer.faults == {
        "c 2": ["CVE-1, repaired in 2.1"],
        "d 3": ["CVE-2, repaired in no version"],
    }
    assert (answer.unknown, answer.asked) == (["b"], 4)
