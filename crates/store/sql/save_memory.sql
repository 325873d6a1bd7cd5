INSERT INTO memory
    (learner_id, item, stability, difficulty, stage, step, due, last_review, reviews, lapses, attempt_id, before)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
ON CONFLICT (learner_id, item) DO UPDATE SET
    stability = excluded.stability, difficulty = excluded.difficulty, stage = excluded.stage, step = excluded.step,
    due = excluded.due, last_review = excluded.last_review, reviews = excluded.reviews, lapses = excluded.lapses,
    attempt_id = excluded.attempt_id, before = excluded.before
