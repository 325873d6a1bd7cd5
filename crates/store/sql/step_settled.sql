UPDATE attempts SET receipt = $2
WHERE learner_id = (SELECT g.id FROM guard g) AND idempotency_key = $1
RETURNING id
