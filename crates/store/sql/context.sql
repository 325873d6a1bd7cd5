-- All that recording an attempt needs to read, at once: every statement is a round trip.
SELECT e.id AS exercise_id, p.name AS pack, e.slug, v.item, v.skill, v.concept,
    (SELECT a.id FROM attempts a WHERE a.learner_id = $1 AND a.idempotency_key = $3) AS earlier,
    c.state,
    s.times AS practised, s.last_at AS practised_at, x.times AS completed,
    CASE WHEN c.state = 'completed' THEN CAST(0 AS BIGINT) ELSE (
        SELECT COUNT(*) FROM current_reviews r
        WHERE r.learner_id = $1 AND r.concept = v.concept AND r.at >= $4 AND r.at <= $5) END AS window_reviews,
    CASE WHEN c.state = 'completed' THEN NULL ELSE (
        SELECT SUM(r.credit) FROM current_reviews r
        WHERE r.learner_id = $1 AND r.concept = v.concept AND r.at >= $4 AND r.at <= $5) END AS window_credit,
    m.stability, m.difficulty, m.stage, m.step, m.due, m.last_review, m.reviews, m.lapses
FROM exercise_versions v
JOIN exercises e ON e.id = v.exercise_id
JOIN packs p ON p.id = e.pack_id
LEFT JOIN memory m ON m.learner_id = $1 AND m.item = v.item
LEFT JOIN concept_progress c ON c.learner_id = $1 AND c.concept = v.concept
LEFT JOIN practised s ON s.learner_id = $1 AND s.kind = 'skill' AND s.name = v.skill
LEFT JOIN practised x ON x.learner_id = $1 AND x.kind = 'exercise' AND x.name = CAST(e.id AS TEXT)
WHERE v.id = $2
