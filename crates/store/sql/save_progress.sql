INSERT INTO concept_progress (learner_id, concept, state, changed_at)
VALUES ($1, $2, $3, $4)
ON CONFLICT (learner_id, concept) DO UPDATE SET state = excluded.state, changed_at = excluded.changed_at
