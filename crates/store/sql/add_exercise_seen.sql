INSERT INTO exercises_seen (learner_id, exercise_id, times, last_at)
VALUES ($1, $2, 1, $3)
ON CONFLICT (learner_id, exercise_id) DO UPDATE SET
    times = exercises_seen.times + 1,
    last_at = CASE WHEN excluded.last_at > exercises_seen.last_at THEN excluded.last_at ELSE exercises_seen.last_at END
