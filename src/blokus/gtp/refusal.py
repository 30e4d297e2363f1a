"""The answer to a command that cannot be carried out."""


class Refusal(Exception):
    """A command that this engine cannot carry out; the message is its answer."""
