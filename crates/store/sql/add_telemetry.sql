INSERT INTO grading_telemetry
    (exercise_id, strategy, correct, fallback, fallback_reason, alternative, duration_us, answer_hash, at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
