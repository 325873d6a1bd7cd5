SELECT p.name AS pack, e.slug, f.attempts, f.correct, f.mean_credit, f.last_at
FROM exercise_performance f
JOIN exercises e ON e.id = f.exercise_id
JOIN packs p ON p.id = e.pack_id
WHERE p.name = $1
ORDER BY f.attempts DESC, e.id
