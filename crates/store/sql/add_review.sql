-- A prediction that is not there arrives as -1: sqlx 0.9 sends an absent double as a single, which PostgreSQL refuses.
INSERT INTO reviews (attempt_id, learner_id, item, skill, concept, rating, credit, predicted, since_ms, at)
VALUES ($1, $2, $3, $4, $5, $6, $7, NULLIF($8, CAST(-1 AS DOUBLE PRECISION)), $9, $10)
