INSERT INTO pack_versions (pack_id, version, hash, about, curriculum, alternatives, imported_at)
VALUES ($1, $2, $3, $4, $5, $6, $7)
RETURNING id
