SELECT p.name AS pack, e.slug, t.strategy, COUNT(*) AS graded,
    CAST(SUM(1 - t.correct) AS BIGINT) AS wrong,
    CAST(SUM(t.fallback) AS BIGINT) AS fallbacks
FROM grading_telemetry t
JOIN exercises e ON e.id = t.exercise_id
JOIN packs p ON p.id = e.pack_id
WHERE t.at >= $1
GROUP BY p.name, e.slug, t.strategy
