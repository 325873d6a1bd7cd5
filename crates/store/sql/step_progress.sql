INSERT INTO concept_progress (learner_id, concept, state, changed_at)
SELECT g.id, $1, $2, $3
FROM guard g
WHERE 1 = 1
ON CONFLICT (learner_id, concept) DO UPDATE SET state = excluded.state, changed_at = excluded.changed_at
