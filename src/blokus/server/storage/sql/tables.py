"""The tables, as the newest migration leaves them."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
)

metadata = MetaData()

# Conditions of partial indexes; a query that says the same uses them.
UNFILED = text("phase = 'ended' AND NOT is_filed")
RATED = text("is_rated")
UNPLACED = text("place IS NULL")
# The events by which a seat was given up before the start, as `encoding` writes them.
LEFT = text('substr(body, 1, 14) = \'{"type":"left"\'')


def _owned(name: str, by: str, *, is_key: bool = False) -> Column[str]:
    """Return a column that names whose the row is; the row goes with them."""
    key = ForeignKey(by, ondelete="CASCADE")
    return Column(name, String, key, nullable=False, primary_key=is_key, index=not is_key)


events = Table(
    "events",
    metadata,
    Column("room", String, primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("command", String, nullable=False),
    Column("body", Text, nullable=False),
    UniqueConstraint("room", "command", name="events_command"),
    Index("events_left", "room", "version", sqlite_where=LEFT, postgresql_where=LEFT),
)

# What follows from the events, for lists and timers; `blokus admin check` compares it with them.
rooms = Table(
    "rooms",
    metadata,
    Column("id", String, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("variant", String, nullable=False),
    Column("phase", String, nullable=False),
    Column("is_public", Boolean, nullable=False),
    Column("host", String, nullable=False, index=True),
    Column("opened", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("due", BigInteger),
    Column("on_turn", String),
    # Whether the finished game stands in `games`.
    Column("is_filed", Boolean, nullable=False, server_default=false()),
    # The process that wrote last, or took the room over: it minds the timers and asks the engine.
    Column("keeper", String),
    Index("rooms_due", "due", postgresql_where=text("due IS NOT NULL")),
    Index("rooms_public", "is_public", "phase", "changed"),
    Index("rooms_unfiled", "changed", sqlite_where=UNFILED, postgresql_where=UNFILED),
)

# Every seat of a room: who holds it (nobody: free, or a computer's), and its place after the end,
# unless the game was void.
seats = Table(
    "seats",
    metadata,
    Column("room", String, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String, index=True),
    Column("name", String),
    Column("place", Integer),
    # The seats of games that go on.
    Index("seats_open", "person", sqlite_where=UNPLACED, postgresql_where=UNPLACED),
)

# Finished games; these tables and the ratings follow from the log too.
games = Table(
    "games",
    metadata,
    Column("room", String, primary_key=True),
    Column("variant", String, nullable=False),
    # The pool; none for a game that cannot be rated.
    Column("family", String),
    Column("speed", String),
    Column("is_public", Boolean, nullable=False),
    Column("is_rated", Boolean, nullable=False),
    Column("opened", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("ending", String, nullable=False),
    Column("is_void", Boolean, nullable=False),
    Column("moves", Integer, nullable=False),
    # That of the first player, turned to the one corner of its kind.
    Column("first_move", String),
    Index("games_public", "is_public", "ended", "room"),
    Index("games_variant", "is_public", "variant", "ended", "room"),
    Index("games_first_move", "is_public", "first_move", "ended", "room"),
    Index(
        "games_rated",
        "family",
        "speed",
        "ended",
        "room",
        sqlite_where=RATED,
        postgresql_where=RATED,
    ),
)

# Who played them. The ratings before and after stand where the game changed them.
entrants = Table(
    "entrants",
    metadata,
    Column("room", String, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", String, nullable=False),
    Column("name", String, nullable=False),
    Column("level", Integer),
    Column("side", Integer, nullable=False),
    # None in a void game.
    Column("place", Integer),
    Column("score", Integer, nullable=False),
    # How the game ended for the seat, and after how many moves the player stopped.
    Column("ending", String, nullable=False),
    Column("ply", Integer),
    Column("first_move", String),
    Column("ended", BigInteger, nullable=False),
    Column("value_before", Float),
    Column("value", Float),
    Column("deviation", Float),
    Column("anchored", Float),
    Column("met", String),
    # As in `games`, so that lists of a player need no other table.
    Column("variant", String, nullable=False),
    Column("family", String),
    Column("speed", String),
    Column("is_public", Boolean, nullable=False),
    Index("entrants_player", "player", "ended", "room"),
    Index("entrants_curve", "player", "family", "speed", "ended"),
)

# The ratings after the latest game of each player in each pool, which is named.
ratings = Table(
    "ratings",
    metadata,
    Column("player", String, primary_key=True),
    Column("family", String, primary_key=True),
    Column("speed", String, primary_key=True),
    Column("value", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("games", Integer, nullable=False),
    # By settled opponents alone; up to three of these, with spaces between their ids.
    Column("anchored", Float, nullable=False),
    Column("met", String, nullable=False),
    Column("is_settled", Boolean, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("room", String, nullable=False),
    Index("ratings_ranking", "family", "speed", "is_settled", "value", "player", "ended"),
)

# How public games with a first move went, by the rating of the first player: the lower end of a
# band of 200 points, or 0 when the game was not rated.
openings = Table(
    "openings",
    metadata,
    Column("variant", String, primary_key=True),
    Column("first_move", String, primary_key=True),
    Column("band", Integer, primary_key=True),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
)

# What the players of a rated game shared when it was filed, as JSON; this does not follow from the
# log and stays when all games are filed anew.
bonds = Table(
    "bonds",
    metadata,
    Column("room", String, primary_key=True),
    Column("shared", Text, nullable=False),
)

follows = Table(
    "follows",
    metadata,
    Column("person", String, primary_key=True),
    Column("followed", String, primary_key=True),
    Index("follows_followed", "followed"),
)

blocks = Table(
    "blocks",
    metadata,
    Column("person", String, primary_key=True),
    Column("blocked", String, primary_key=True),
    Index("blocks_blocked", "blocked"),
)

# Accounts; a guest who signs up keeps the id.
accounts = Table(
    "accounts",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    # What the name looks like: no two accounts look alike. Both databases sort it by characters, so
    # that those that begin alike stand together.
    Column("skeleton", String, nullable=False, unique=True),
    Column("password", String),
    Column("created", BigInteger, nullable=False),
    Column("country", String),
    Column("kind", String, nullable=False),
    # A digest of the network that the account was made in.
    Column("network", String),
)

# The browsers that accounts signed in with, as digests of their cookies.
devices = Table(
    "devices",
    metadata,
    _owned("account", "accounts.id", is_key=True),
    Column("digest", String, primary_key=True),
    Column("seen", BigInteger, nullable=False),
)

# The ids of accounts that were deleted: nobody gets one again.
burnt = Table("burnt", metadata, Column("person", String, primary_key=True))

# Of tokens and recovery codes there are digests only.
sessions = Table(
    "sessions",
    metadata,
    Column("digest", String, primary_key=True),
    _owned("account", "accounts.id"),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("agent", String, nullable=False),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String, primary_key=True),
    _owned("account", "accounts.id"),
    Column("key", LargeBinary, nullable=False),
    Column("count", BigInteger, nullable=False),
    Column("label", String, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
)

codes = Table(
    "codes",
    metadata,
    Column("digest", String, primary_key=True),
    _owned("account", "accounts.id"),
)

# Questions to devices that wait for an answer.
challenges = Table(
    "challenges",
    metadata,
    Column("ticket", String, primary_key=True),
    Column("challenge", LargeBinary, nullable=False),
    Column("person", String),
    Column("name", String),
    Column("expires", BigInteger, nullable=False, index=True),
)

# Accounts that programs play for: whose they are, what games they take (JSON), and when they last
# listened.
bots = Table(
    "bots",
    metadata,
    _owned("account", "accounts.id", is_key=True),
    _owned("owner", "accounts.id"),
    Column("acceptance", Text, nullable=False),
    Column("seen", BigInteger, nullable=False, index=True),
)

# The ways into such accounts; `scopes` are words with commas between them.
tokens = Table(
    "tokens",
    metadata,
    Column("digest", String, primary_key=True),
    _owned("account", "bots.account"),
    Column("label", String, nullable=False),
    Column("scopes", String, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
)

# Games that somebody asked a player for; `terms` is JSON, `room` is named once it is accepted.
game_challenges = Table(
    "game_challenges",
    metadata,
    Column("id", String, primary_key=True),
    Column("challenger", String, nullable=False, index=True),
    Column("challenged", String, nullable=False),
    Column("terms", Text, nullable=False),
    Column("created", BigInteger, nullable=False, index=True),
    Column("state", String, nullable=False),
    Column("room", String),
    Index("game_challenges_open", "challenged", "created"),
)

# What people told about players; somebody looks at it with `blokus admin`.
reports = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("reporter", String, nullable=False, index=True),
    Column("player", String, nullable=False, index=True),
    Column("cause", String, nullable=False),
    Column("room", String),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("is_settled", Boolean, nullable=False, server_default=false()),
)

# Those whose names were changed in the log, and when (database's time): processes that hold rooms
# read them anew. Settled are those that were looked for once more, when nobody used the old name.
renamed = Table(
    "renamed",
    metadata,
    Column("person", String, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("is_settled", Boolean, nullable=False),
)

# Those who lost a way in, and when they last did (database's time): see `departures.py`.
departures = Table(
    "departures",
    metadata,
    Column("person", String, primary_key=True),
    Column("at", BigInteger, nullable=False),
)

# People, with or without an account, who may not come in.
bans = Table(
    "bans",
    metadata,
    Column("person", String, primary_key=True),
    Column("at", BigInteger, nullable=False),
)

# When a server last told that it runs, in milliseconds.
beats = Table(
    "beats",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
)

# The processes that serve these rooms, and when each last told that it runs (database's time).
workers = Table(
    "workers",
    metadata,
    Column("id", String, primary_key=True),
    Column("seen", BigInteger, nullable=False),
    # How many people are connected to it.
    Column("people", Integer, nullable=False),
)

# Who is connected to which room, by process; a row counts while its process runs.
presences = Table(
    "presences",
    metadata,
    Column("worker", String, primary_key=True),
    Column("room", String, primary_key=True, index=True),
    Column("person", String, primary_key=True),
)

# What one process does for all: who does it, and until when it is theirs without renewal.
leases = Table(
    "leases",
    metadata,
    Column("name", String, primary_key=True),
    Column("holder", String, nullable=False),
    Column("until", BigInteger, nullable=False),
)

# Those who wait for a game; once they are paired, the room, and whether it is open.
seeks = Table(
    "seeks",
    metadata,
    Column("person", String, primary_key=True),
    Column("body", Text, nullable=False),
    # When the person was last connected, in milliseconds.
    Column("seen", BigInteger, nullable=False),
    Column("room", String),
    Column("is_open", Boolean, nullable=False),
)

# What only the server may know, such as the key that signs cookies.
secrets = Table(
    "secrets",
    metadata,
    Column("name", String, primary_key=True),
    Column("value", String, nullable=False),
)
