"""Random review histories through the reference implementation of FSRS-6, as JSON lines.

The scheduler's conformance test reads what this wrote. To write it again:

    python3 -m venv .venv && .venv/bin/pip install -r tools/fsrs-reference/requirements.txt
    .venv/bin/python tools/fsrs-reference/generate.py > crates/schedule/tests/data/fsrs-reference.jsonl

Each line is one item: how it is scheduled, and its reviews as
[milliseconds since 1970, rating, stability, difficulty, state, step, due].
"""

import json
import random
from datetime import datetime, timedelta, timezone

from fsrs import Card, Rating, Scheduler, State
from fsrs.scheduler import DEFAULT_PARAMETERS, LOWER_BOUNDS_PARAMETERS, UPPER_BOUNDS_PARAMETERS

HISTORIES = 300
START = datetime(2024, 1, 1, tzinfo=timezone.utc)
STEPS = [[60, 600], [60, 600], [60, 600], [600], [60, 300, 3600], []]
RELEARNING = [[600], [600], [60, 600], []]


def main():
    chance = random.Random(20240101)
    for number in range(HISTORIES):
        print(json.dumps(history(chance, number), separators=(",", ":")))


def history(chance, number):
    parameters = DEFAULT_PARAMETERS if number % 3 else near_the_defaults(chance)
    retention = chance.choice([0.9, 0.9, 0.8, 0.95, 0.7])
    learning, relearning = chance.choice(STEPS), chance.choice(RELEARNING)
    scheduler = Scheduler(
        parameters=parameters,
        desired_retention=retention,
        learning_steps=[timedelta(seconds=s) for s in learning],
        relearning_steps=[timedelta(seconds=s) for s in relearning],
        enable_fuzzing=False,
    )
    return {
        "parameters": None if parameters is DEFAULT_PARAMETERS else parameters,
        "retention": retention,
        "learning": learning,
        "relearning": relearning,
        "reviews": reviews(chance, scheduler),
    }


def near_the_defaults(chance):
    moved = [value * chance.uniform(0.7, 1.3) for value in DEFAULT_PARAMETERS]
    bounds = zip(moved, LOWER_BOUNDS_PARAMETERS, UPPER_BOUNDS_PARAMETERS)
    return [round(min(max(value, least), most), 6) for value, least, most in bounds]


def reviews(chance, scheduler):
    card, now, rows = Card(card_id=1, due=START), START, []
    for _ in range(chance.randint(5, 25)):
        rating = chance.choices(list(Rating), weights=[2, 2, 5, 1])[0]
        card, _ = scheduler.review_card(card, rating, now)
        if card.stability > 36_500:  # the reference has no cap, others stop at a hundred years
            break
        rows.append(row(card, rating, now))
        now = next_review(chance, card, now)
    return rows


def row(card, rating, now):
    return [
        millis(now),
        int(rating),
        card.stability,
        card.difficulty,
        State(card.state).name.lower(),
        card.step,
        millis(card.due),
    ]


def next_review(chance, card, now):
    """On time, early, late, on the same day, or after two years away."""
    wait = max((card.due - now).total_seconds(), 60)
    factor = chance.choice([1, 1, 1, 1, chance.uniform(0.05, 1), chance.uniform(1, 3)])
    if chance.random() < 0.03:
        return now + timedelta(days=730)
    return now + timedelta(seconds=int(wait * factor) + chance.randint(0, 7200))


def millis(moment):
    return int(moment.timestamp() * 1000)


main()
