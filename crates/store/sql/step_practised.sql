INSERT INTO practised (learner_id, kind, name, times, correct, credit, last_at)
SELECT g.id, n.kind, CASE WHEN n.kind = 'skill' THEN v.skill ELSE CAST(v.exercise_id AS TEXT) END, 1, $2, $3, $4
FROM guard g
JOIN (SELECT 'exercise' AS kind UNION ALL SELECT 'skill') n ON 1 = 1
LEFT JOIN exercise_versions v ON v.id = $1
WHERE 1 = 1
ON CONFLICT (learner_id, kind, name) DO UPDATE SET
    times = practised.times + 1,
    correct = practised.correct + excluded.correct,
    credit = practised.credit + excluded.credit,
    last_at = CASE WHEN excluded.last_at > practised.last_at THEN excluded.last_at ELSE practised.last_at END
