-- A prediction that is not there arrives as -1: sqlx 0.9 sends an absent double as a single, which PostgreSQL refuses.
INSERT INTO reviews (attempt_id, learner_id, item, skill, concept, rating, credit, predicted, since_ms, at)
SELECT a.id, g.id, $4, v.skill, v.concept, $5, $6, NULLIF($7, CAST(-1 AS DOUBLE PRECISION)), $8, $9
FROM guard g
LEFT JOIN counted a ON 1 = 1
LEFT JOIN exercise_versions v ON v.id = COALESCE($1, (
    SELECT s.version_id FROM attempts s WHERE s.learner_id = $2 AND s.idempotency_key = $3))
