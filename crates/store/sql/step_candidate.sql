INSERT INTO review_queue (exercise_id, version_id, form, form_hash, answer, accepted_by, first_at, last_at)
SELECT v.exercise_id, v.id, $2, $3, $4, $5, $6, $6
FROM guard g
LEFT JOIN exercise_versions v ON v.id = $1
WHERE 1 = 1
ON CONFLICT (exercise_id, form_hash) DO UPDATE SET
    last_at = CASE WHEN excluded.last_at > review_queue.last_at THEN excluded.last_at ELSE review_queue.last_at END,
    accepted_by = COALESCE(review_queue.accepted_by, excluded.accepted_by)
RETURNING id
