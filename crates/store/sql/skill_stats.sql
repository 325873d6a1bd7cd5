SELECT p.name AS skill, p.times, p.correct, p.credit, COALESCE(r.times, 0) AS recent_times,
    COALESCE(r.correct, 0) AS recent_correct,
    COALESCE(r.credit, CAST(0 AS DOUBLE PRECISION)) AS recent_credit, p.last_at
FROM practised p
LEFT JOIN (
    SELECT a.skill, COUNT(*) AS times, SUM(a.credit) AS credit,
        CAST(SUM(CASE WHEN a.outcome IN ('correct', 'close') THEN 1 ELSE 0 END) AS BIGINT) AS correct
    FROM current_attempts a
    WHERE a.learner_id = $1 AND a.at >= $2
        AND (a.retry_open = 0 OR EXISTS (SELECT 1 FROM reviews v WHERE v.attempt_id = a.id))
    GROUP BY a.skill
) r ON r.skill = p.name
WHERE p.learner_id = $1 AND p.kind = 'skill'
