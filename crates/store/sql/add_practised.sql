INSERT INTO practised (learner_id, kind, name, times, correct, credit, last_at)
VALUES ($1, 'exercise', $2, 1, $4, $5, $6), ($1, 'skill', $3, 1, $4, $5, $6)
ON CONFLICT (learner_id, kind, name) DO UPDATE SET
    times = practised.times + 1,
    correct = practised.correct + excluded.correct,
    credit = practised.credit + excluded.credit,
    last_at = CASE WHEN excluded.last_at > practised.last_at THEN excluded.last_at ELSE practised.last_at END
