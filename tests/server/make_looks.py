"""Writes the data of names from the Unicode data of ICU (`libicu`, UTS #39), for a newer Unicode.

python -m tests.server.make_looks
"""

from __future__ import annotations

import ctypes
import ctypes.util
import itertools
import re
import sys
import unicodedata
from collections.abc import Iterable, Iterator
from pathlib import Path

from blokus.server.names import DATA

_DEFAULT_IGNORABLE = 5  # UCHAR_DEFAULT_IGNORABLE_CODE_POINT
_SMALL_CAPITAL = re.compile("LATIN LETTER SMALL CAPITAL ([A-Z])")
# Those of UAX #31, table 5, with what all of them share.
_SCRIPTS = {
    *("Arab", "Armn", "Beng", "Bopo", "Cyrl", "Deva", "Ethi", "Geor", "Grek", "Gujr", "Guru"),
    *("Hang", "Hani", "Hebr", "Hira", "Kana", "Khmr", "Knda", "Laoo", "Latn", "Mlym", "Mymr"),
    *("Orya", "Sinh", "Taml", "Telu", "Thaa", "Thai", "Tibt", "Zinh", "Zyyy"),
}
# Letters of phonetics and clicks, which ICU recommends and names do not need; those of IPA with a
# capital are written in languages.
_PHONETIC = [
    *[(0x1C0, 0x1C4), (0x2B0, 0x300), (0x1D00, 0x1DC0), (0xA700, 0xA800), (0xAB30, 0xAB70)],
    (0x1DF00, 0x1E000),
]
_IPA = (0x250, 0x2B0)
# Look like nothing and are no default-ignorable code points: BRAILLE PATTERN BLANK.
_BLANK = {0x2800}


class Icu:
    """The functions of ICU that are needed here."""

    def __init__(self) -> None:
        name = ctypes.util.find_library("icui18n")
        if name is None:
            raise SystemExit("install ICU (Debian: libicu-dev)")
        version = name.rpartition(".")[2]
        common = ctypes.CDLL(name.replace("icui18n", "icuuc"))
        spoof = ctypes.CDLL(name)
        self._script = getattr(common, f"uscript_getScript_{version}")
        self._script_name = getattr(common, f"uscript_getShortName_{version}")
        self._script_name.restype = ctypes.c_char_p
        self._has = getattr(common, f"u_hasBinaryProperty_{version}")
        self._contains = getattr(common, f"uset_contains_{version}")
        self._contains.argtypes = [ctypes.c_void_p, ctypes.c_int32]
        self._skeleton = getattr(spoof, f"uspoof_getSkeletonUTF8_{version}")
        opened = getattr(spoof, f"uspoof_open_{version}")
        recommended = getattr(spoof, f"uspoof_getRecommendedSet_{version}")
        opened.restype = recommended.restype = ctypes.c_void_p
        self._error = ctypes.c_int(0)
        self._checker = ctypes.c_void_p(opened(ctypes.byref(self._error)))
        self._recommended = recommended(ctypes.byref(self._error))
        unicode_version = (ctypes.c_uint8 * 4)()
        getattr(common, f"u_getUnicodeVersion_{version}")(unicode_version)
        self.unicode = ".".join(map(str, unicode_version[:2]))

    def is_allowed(self, code: int) -> bool:
        """Tell whether identifiers may have a letter, digit or mark."""
        kind = unicodedata.category(chr(code))
        is_phonetic = any(first <= code < end for first, end in _PHONETIC)
        is_ipa = _IPA[0] <= code < _IPA[1] and chr(code).upper() == chr(code)
        if self.script(code) not in _SCRIPTS or is_phonetic or is_ipa:
            return False
        is_kind = kind[0] in "LM" or kind == "Nd"
        is_plain = unicodedata.is_normalized("NFKC", chr(code))
        return is_kind and is_plain and bool(self._contains(self._recommended, code))

    def is_ignorable(self, code: int) -> bool:
        return code in _BLANK or bool(self._has(code, _DEFAULT_IGNORABLE) & 1)

    def script(self, code: int) -> str:
        found = self._script(code, ctypes.byref(self._error))
        return str(self._script_name(found).decode())

    def look(self, letter: str) -> str:
        """Return what a letter looks like, without case and accents."""
        given, found = letter.encode(), ctypes.create_string_buffer(200)
        size = len(given), found, 200, ctypes.byref(self._error)
        self._skeleton(self._checker, 0, given, *size)
        plain = unicodedata.normalize("NFKD", found.value.decode()).casefold()
        bare = (c for c in plain if not unicodedata.combining(c))
        return "".join(_small(c) for c in bare)


def _small(letter: str) -> str:
    found = _SMALL_CAPITAL.fullmatch(unicodedata.name(letter, ""))
    return found[1].lower() if found else letter


def _ranges(codes: Iterable[int]) -> Iterator[str]:
    for _, group in itertools.groupby(enumerate(codes), lambda pair: pair[1] - pair[0]):
        found = [code for _, code in group]
        yield f"{found[0]:X}-{found[-1]:X}" if len(found) > 1 else f"{found[0]:X}"


def _lines(icu: Icu) -> Iterator[str]:
    yield f"# Unicode {icu.unicode}, UTS #39; written by tests.server.make_looks."
    yield "# Code points that show nothing, then those of names by script."
    codes = [code for code in range(sys.maxunicode + 1) if not 0xD800 <= code < 0xE000]
    yield " ".join(("ignorable", *_ranges(filter(icu.is_ignorable, codes))))
    allowed = [code for code in codes if icu.is_allowed(code)]
    scripts: dict[str, list[int]] = {}
    for code in allowed:
        scripts.setdefault(icu.script(code), []).append(code)
    for script, members in sorted(scripts.items()):
        yield " ".join((script, *_ranges(members)))
    yield "# Small letters, and as what each is read: like its capital, where that is like a Latin"
    yield "# one, else like itself; then like itself, where that differs."
    for letter in map(chr, allowed):
        is_plain = letter == letter.casefold() == unicodedata.normalize("NFKD", letter)
        if not is_plain or unicodedata.combining(letter) or letter.isascii():
            continue
        small, capital = icu.look(letter), icu.look(letter.upper())
        read = capital if capital.isascii() and capital.isalnum() else small
        if read.isalnum() and {read, small} != {letter}:
            yield f"{letter} {read}" + (f" {small}" if small.isalnum() and small != read else "")


if __name__ == "__main__":
    Path(str(DATA)).write_text("\n".join(_lines(Icu())) + "\n", encoding="utf-8")
