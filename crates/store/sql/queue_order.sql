GROUP BY q.id, p.name, e.slug, q.version_id, q.form, q.answer, q.accepted_by, q.status, q.first_at, q.last_at
ORDER BY COUNT(DISTINCT v.attempt_id) DESC, q.id
LIMIT $2
