INSERT INTO attempts (
    learner_id, session_id, exercise_id, version_id, kind, supersedes, idempotency_key, skill, concept, answer,
    canonical, outcome, credit, quality, method, fallback_reason, matched_alternative, parameters, seed,
    used_construct, coached, hints, response_ms, retry_of, retry_open, tracked, graded_by, grader_version, result,
    receipt, at, recorded_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24,
    $25, $26, $27, $28, $29, $30, $31, $32)
RETURNING id
