INSERT INTO locks (name, holder, expires_at)
VALUES ($1, $2, $3)
ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, expires_at = excluded.expires_at
WHERE locks.holder = excluded.holder OR locks.expires_at <= $4
RETURNING name
