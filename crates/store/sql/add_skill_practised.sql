INSERT INTO skills_practised (learner_id, skill, times, last_at)
VALUES ($1, $2, 1, $3)
ON CONFLICT (learner_id, skill) DO UPDATE SET
    times = skills_practised.times + 1,
    last_at = CASE WHEN excluded.last_at > skills_practised.last_at THEN excluded.last_at ELSE skills_practised.last_at END
