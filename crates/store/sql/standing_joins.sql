LEFT JOIN memory m ON m.learner_id = $1 AND m.item = v.item
LEFT JOIN concept_progress c ON c.learner_id = $1 AND c.concept = v.concept
LEFT JOIN practised k ON k.learner_id = $1 AND k.kind = 'skill' AND k.name = v.skill
LEFT JOIN practised x ON x.learner_id = $1 AND x.kind = 'exercise' AND x.name = CAST(v.exercise_id AS TEXT)
LEFT JOIN attempts a ON a.learner_id = $1 AND a.idempotency_key = $3
