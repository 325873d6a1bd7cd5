"""Keeps the memory that a program gets in one piece.

Every page that a run writes to is copied from the snapshot first, and that is most of what a run costs. Importing and warming
up leave thousands of small gaps between what they keep; a program whose objects went there would touch as many pages. So these
gaps are taken up before the snapshot, and what a program asks for lies side by side: in large gaps, and behind everything.
"""

import gc

# Taken before the program's view of the collector is closed.
_all_objects = gc.get_objects

MOST_BLOCKS = 50_000
# Gaps that are worth keeping.
LARGE = [1 << bits for bits in range(20, 15, -1)]
# The larger ones first, or they would be taken up by small blocks. The allocator works in steps of sixteen.
SMALL = [1 << 15, 1 << 14, 1 << 13, *range(4096, 1, -16)]


def fill_gaps():
    """Takes up the small gaps between what is in use. What is returned must be kept."""
    # In CPython the identity of an object is its address.
    end = max(map(id, _all_objects()))
    large = _fill(end, [(bytes, (size,)) for size in LARGE])
    # The smallest gaps hold nothing but a bare object.
    small = _fill(end, [*((bytes, (size,)) for size in SMALL), (object, ())])
    large.clear()
    return small


def _fill(end, kinds):
    # Of its final size at once: a list that grows moves, and leaves gaps.
    kept = [None] * MOST_BLOCKS
    count = 0
    for make, arguments in kinds:
        while count < MOST_BLOCKS and id(block := make(*arguments)) < end:
            kept[count] = block
            count += 1
    return kept
