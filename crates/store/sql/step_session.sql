UPDATE sessions SET
    state = $2, shown = NULL, edition_id = $3, ending = $4,
    last_activity = CASE WHEN $5 > last_activity THEN $5 ELSE last_activity END
WHERE id = $1 AND learner_id = (SELECT g.id FROM guard g)
RETURNING id
