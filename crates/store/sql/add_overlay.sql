INSERT INTO overlays (exercise_id, accepted, accepted_hash, author_id, created_at, queue_id)
VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT (exercise_id, accepted_hash) DO UPDATE SET accepted = excluded.accepted, queue_id = excluded.queue_id
RETURNING id
