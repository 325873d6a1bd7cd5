SELECT p.name, e.slug, t.strategy, COUNT(*),
    CAST(SUM(1 - t.correct) AS BIGINT),
    CAST(SUM(t.fallback) AS BIGINT)
FROM grading_telemetry t
JOIN exercises e ON e.id = t.exercise_id
JOIN packs p ON p.id = e.pack_id
WHERE t.at >= $1
GROUP BY p.name, e.slug, t.strategy
