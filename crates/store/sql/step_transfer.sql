INSERT INTO transfer_assessments (attempt_id, learner_id, skill, credit, practised, since_ms, at)
SELECT a.id, g.id, v.skill, $4, $5, $6, $7
FROM guard g
LEFT JOIN counted a ON 1 = 1
LEFT JOIN exercise_versions v ON v.id = COALESCE($1, (
    SELECT s.version_id FROM attempts s WHERE s.learner_id = $2 AND s.idempotency_key = $3))
