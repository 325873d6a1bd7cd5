SELECT a.outcome, a.credit, a.response_ms, a.hints, a.method, a.canonical, a.answer,
    (SELECT COUNT(*) FROM review_votes v WHERE v.attempt_id = a.id AND v.kind = 'second_look') AS second_looks,
    o.others, o.of_others
FROM current_attempts a
LEFT JOIN (
    SELECT b.learner_id, COUNT(*) AS others, SUM(b.credit) AS of_others
    FROM current_attempts b
    WHERE b.exercise_id <> $1
        AND b.learner_id IN (SELECT c.learner_id FROM attempts c WHERE c.exercise_id = $1 AND c.at >= $2)
    GROUP BY b.learner_id
) o ON o.learner_id = a.learner_id
WHERE a.exercise_id = $1 AND a.at >= $2
ORDER BY a.at DESC
LIMIT 10000
