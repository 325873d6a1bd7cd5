INSERT INTO memory
    (learner_id, item, stability, difficulty, stage, step, due, last_review, reviews, lapses, attempt_id, before)
SELECT g.id, $1, $2, $3, $4, $5, $6, $7, $8, $9, a.id, $10
FROM guard g
LEFT JOIN counted a ON 1 = 1
WHERE 1 = 1
ON CONFLICT (learner_id, item) DO UPDATE SET
    stability = excluded.stability, difficulty = excluded.difficulty, stage = excluded.stage, step = excluded.step,
    due = excluded.due, last_review = excluded.last_review, reviews = excluded.reviews, lapses = excluded.lapses,
    attempt_id = excluded.attempt_id, before = excluded.before
