"""Speed, beside other programs in the same run: `make bench`, or `python -m benchmarks NAME`.

A benchmark is a module of this package with one function:

    def measure(seconds: float) -> Iterable[Result]

that spends about `seconds` of CPU time on each contestant of each figure. The first line of its
docstring says what is measured. Modules without that function are helpers.
"""
