"""A small net: what goes in, some units that each weigh all of it, and what they say together.

Numbers are added up one by one and in one order, so that both builds come to the same.
"""

from __future__ import annotations


class Net:
    """One hidden layer, and a way past it."""

    def __init__(self, inputs: int, direct: list[float], hidden: list[float], outputs: list[float]) -> None:
        self.inputs = inputs
        self.direct = direct
        """The weight of every input by itself, then what is always added."""
        self.hidden = hidden
        """Unit by unit: the weights of its inputs, then what it always adds."""
        self.outputs = outputs
        """What each unit counts for."""

    def of(self, numbers: list[float]) -> float:
        """What the net says of some numbers.  Many are nought and make no difference."""
        direct = self.direct
        hidden = self.hidden
        inputs = self.inputs
        made = direct[inputs]
        some: list[int] = []
        for index in range(inputs):
            if numbers[index] != 0.0:
                some.append(index)
                made += direct[index] * numbers[index]
        begin = 0
        for output in self.outputs:
            total = hidden[begin + inputs]
            for index in some:
                total += hidden[begin + index] * numbers[index]
            if total > 0.0:
                made += total * output
            begin += inputs + 1
        return made
