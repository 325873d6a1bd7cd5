INSERT INTO grading_telemetry
    (exercise_id, strategy, correct, fallback, fallback_reason, alternative, duration_us, answer_hash, at)
SELECT v.exercise_id, $2, $3, $4, $5, $6, $7, $8, $9
FROM guard g
LEFT JOIN exercise_versions v ON v.id = $1
