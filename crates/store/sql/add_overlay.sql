INSERT INTO overlays (exercise_id, accepted, accepted_hash, author_id, created_at)
VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (exercise_id, accepted_hash) DO UPDATE SET accepted = excluded.accepted
RETURNING id
