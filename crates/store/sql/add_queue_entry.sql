INSERT INTO review_queue (exercise_id, version_id, form, form_hash, answer, accepted_by, first_at, last_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $7)
ON CONFLICT (exercise_id, form_hash) DO UPDATE SET
    last_at = CASE WHEN excluded.last_at > review_queue.last_at THEN excluded.last_at ELSE review_queue.last_at END,
    accepted_by = COALESCE(review_queue.accepted_by, excluded.accepted_by)
RETURNING id
