INSERT INTO review_votes (queue_id, attempt_id, learner_id, kind, at)
SELECT q.id, a.id, g.id, 'second_look', $1
FROM guard g
LEFT JOIN counted a ON 1 = 1
LEFT JOIN candidate q ON 1 = 1
WHERE 1 = 1
ON CONFLICT DO NOTHING
