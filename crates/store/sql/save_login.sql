INSERT INTO logins (id, learner_id, data, expires_at)
VALUES ($1, $2, $3, $4)
ON CONFLICT (id) DO UPDATE SET
    learner_id = excluded.learner_id, data = excluded.data, expires_at = excluded.expires_at
