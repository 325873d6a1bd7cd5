SELECT a.version_id, a.session_id, a.credit, a.quality, a.at,
    CASE
        WHEN a.retry_open = 1
            AND NOT EXISTS (SELECT 1 FROM reviews r WHERE r.attempt_id = a.id)
            AND NOT EXISTS (SELECT 1 FROM attempts b WHERE b.retry_of = a.id)
            AND NOT EXISTS (SELECT 1 FROM attempts c WHERE c.supersedes = a.id)
        THEN CAST(1 AS BIGINT)
        ELSE CAST(0 AS BIGINT)
    END AS open,
    a.tracked
FROM attempts a
WHERE a.id = $1 AND a.learner_id = $2
