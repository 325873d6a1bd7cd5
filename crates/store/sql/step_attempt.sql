INSERT INTO attempts (
    learner_id, session_id, exercise_id, version_id, kind, idempotency_key, skill, concept, answer, canonical, outcome, credit,
    quality, method, fallback_reason, matched_alternative, parameters, seed, used_construct, coached, hints, response_ms,
    retry_of, retry_open, tracked, graded_by, grader_version, result, receipt, at, recorded_at)
SELECT g.id, $1, v.exercise_id, v.id, 'answer', $3, v.skill, v.concept, $4, $5, $6, $7,
    $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
    (SELECT a.id FROM attempts a WHERE a.learner_id = g.id AND a.idempotency_key = $18),
    $19, $20, $21, $22, $23, $24, $25, $26
FROM guard g
LEFT JOIN exercise_versions v ON v.id = $2
RETURNING id
