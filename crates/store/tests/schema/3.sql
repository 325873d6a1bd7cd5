INSERT INTO logins (id, learner_id, data, expires_at) VALUES ('cookie', 1, '{}', 9);
INSERT INTO tokens (learner_id, name, hash, created_at) VALUES (1, 'laptop', 'hash', 5);
