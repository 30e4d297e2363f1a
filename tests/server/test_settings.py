"""Settings from a file, the environment and flags: which counts, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from blokus import messages
from blokus.cli import main
from blokus.server.configuration import PREFIX, SettingError, describe, load
from blokus.server.settings import Settings


def test_nothing_given_is_the_default() -> None:
    assert load({}, {}) == Settings()


def test_a_flag_counts_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / "blokus.toml"
    file.write_text('port = 1\ngrace = 1\nburst = 1\nhosts = ["a.example", "b.example"]\n')
    environment = {"BLOKUS_SERVER_PORT": "2", "BLOKUS_SERVER_GRACE": "2.5", "PATH": "x"}
    found = load(environment, {"port": "3"}, file)
    assert (found.port, found.grace, found.burst) == (3, 2.5, 1)
    assert found.hosts == {"a.example", "b.example"}
    assert found.rate == Settings().rate


def test_the_environment_names_the_file(tmp_path: Path) -> None:
    file = tmp_path / "blokus.toml"
    file.write_text("port = 7\n")
    assert load({"BLOKUS_SERVER_CONFIG": str(file)}, {}).port == 7


def test_every_kind_of_value_is_read_from_text() -> None:
    found = load(
        {
            "BLOKUS_SERVER_HOSTS": "a.example, b.example",
            "BLOKUS_SERVER_METRICS": "10.0.0.0/8,::1/128",
            "BLOKUS_SERVER_MIGRATE": "no",
            "BLOKUS_SERVER_DATA": "/srv/games",
            "BLOKUS_SERVER_LOG_FORMAT": "json",
            "BLOKUS_SERVER_ENGINES": "ray://head.example:10001",
        },
        {"hosts": ["c.example"]},
    )
    assert found.hosts == {"c.example"}
    assert found.metrics == ("10.0.0.0/8", "::1/128")
    assert found.migrate is False
    assert found.data == Path("/srv/games")
    assert (found.log_format, found.engines) == ("json", "ray://head.example:10001")


WRONG = [
    ("prt = 1", "settings.unknown"),
    ('port = "8420"', "settings.whole-number"),
    ("port = 8420.5", "settings.whole-number"),
    ("port = true", "settings.whole-number"),
    ("port = 65536", "settings.whole-number"),
    ("grace = nan", "settings.number"),
    ("grace = -1", "settings.number"),
    ("grace = inf", "settings.number"),
    ('hosts = "a.example"', "settings.list"),
    ("hosts = [1]", "settings.list"),
    ('hosts = ["https://a.example"]', "settings.form.hosts"),
    ('migrate = "yes"', "settings.yes-no"),
    ("database = 1", "settings.text"),
    ('database = "mysql://x"', "settings.form.database"),
    ('engines = "ray://head"', "settings.form.engines"),
    ('metrics = ["10.0.0.1/8"]', "settings.form.metrics"),
    ('log_level = "loud"', "settings.choice"),
    ('data = ""', "settings.form.text"),
    ("port = ", "settings.bad-file"),
]


@pytest.mark.parametrize(("line", "key"), WRONG)
def test_what_is_wrong_in_a_file_is_refused(tmp_path: Path, line: str, key: str) -> None:
    file = tmp_path / "blokus.toml"
    file.write_text(line)
    with pytest.raises(SettingError) as refused:
        load({}, {}, file)
    assert refused.value.key == key
    for lang in messages.LANGUAGES:
        assert str(file) in messages.text(key, lang, **refused.value.values)


@pytest.mark.parametrize(
    ("name", "words", "key"),
    [
        ("PORT", "x", "settings.whole-number"),
        ("GRACE", "nan", "settings.number"),
        ("MIGRATE", "perhaps", "settings.yes-no"),
        ("LOG_LEVEL", "", "settings.choice"),
        ("DATABASE", "", "settings.form.database"),
        ("PROT", "1", "settings.unknown"),
    ],
)
def test_what_is_wrong_in_the_environment_is_refused(name: str, words: str, key: str) -> None:
    with pytest.raises(SettingError) as refused:
        load({PREFIX + name: words}, {})
    assert refused.value.key == key
    assert PREFIX + name in messages.text(key, "en", **refused.value.values)


def test_no_file_is_told() -> None:
    with pytest.raises(SettingError) as refused:
        load({}, {}, Path("/no/such/file.toml"))
    assert refused.value.key == "settings.no-file"


def test_every_number_has_bounds() -> None:
    for setting in describe().values():
        assert (setting.number is None) == (setting.least is None), setting.name
        assert (setting.least is None) == (setting.most is None), setting.name


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--grace", "soon"], "--grace: soon is no number from 0 to 600"),
        (["--config", "missing.toml"], "missing.toml"),
        (["--database", "postgresql://127.0.0.1:1/none"], "cannot use the database"),
        (["--migrate", "no"], "blokus admin migrate up"),
    ],
)
def test_the_command_says_what_to_do_before_it_starts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], options: list[str], told: str
) -> None:
    command = ["serve", "--no-browser", "--port", "0", "--data", str(tmp_path), "--lang", "en"]
    assert main([*command, *options]) in {1, 2}
    assert told in capsys.readouterr().err
