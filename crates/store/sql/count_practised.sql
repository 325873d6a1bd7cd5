INSERT INTO practised (learner_id, kind, name, times, correct, credit, last_at)
SELECT a.learner_id, $2, $3, COUNT(*),
    CAST(SUM(CASE WHEN a.outcome IN ('correct', 'close') THEN 1 ELSE 0 END) AS BIGINT), SUM(a.credit), MAX(a.at)
FROM current_attempts a
WHERE a.learner_id = $1
    AND CASE WHEN $2 = 'skill' THEN a.skill ELSE CAST(a.exercise_id AS TEXT) END = $3
    AND (a.retry_open = 0 OR EXISTS (SELECT 1 FROM reviews r WHERE r.attempt_id = a.id))
GROUP BY a.learner_id
