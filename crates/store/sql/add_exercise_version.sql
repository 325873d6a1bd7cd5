INSERT INTO exercise_versions
    (exercise_id, pack_version_id, hash, content, item, skill, concept, difficulty, taught)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
ON CONFLICT (exercise_id, hash) DO UPDATE SET hash = excluded.hash
RETURNING id
