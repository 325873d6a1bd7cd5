SELECT skill, COUNT(*),
    CAST(SUM(CASE WHEN outcome IN ('correct', 'close') THEN 1 ELSE 0 END) AS BIGINT),
    SUM(credit),
    CAST(SUM(CASE WHEN at >= $2 THEN 1 ELSE 0 END) AS BIGINT),
    CAST(SUM(CASE WHEN at >= $2 AND outcome IN ('correct', 'close') THEN 1 ELSE 0 END) AS BIGINT),
    SUM(CASE WHEN at >= $2 THEN credit ELSE 0.0 END),
    MAX(at)
FROM current_attempts a
WHERE learner_id = $1
    AND (retry_open = 0 OR EXISTS (SELECT 1 FROM reviews r WHERE r.attempt_id = a.id))
GROUP BY skill
