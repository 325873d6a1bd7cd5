-- An answer with another try open was not correct.
INSERT INTO practised (learner_id, kind, name, times, correct, credit, last_at)
SELECT g.id, n.kind, CASE WHEN n.kind = 'skill' THEN a.skill ELSE CAST(a.exercise_id AS TEXT) END, 1, 0, a.credit, a.at
FROM guard g
JOIN (SELECT 'exercise' AS kind UNION ALL SELECT 'skill') n ON 1 = 1
LEFT JOIN attempts a ON a.learner_id = g.id AND a.idempotency_key = $1
WHERE 1 = 1
ON CONFLICT (learner_id, kind, name) DO UPDATE SET
    times = practised.times + 1,
    credit = practised.credit + excluded.credit,
    last_at = CASE WHEN excluded.last_at > practised.last_at THEN excluded.last_at ELSE practised.last_at END
