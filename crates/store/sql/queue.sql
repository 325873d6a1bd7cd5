SELECT q.id, p.name AS pack, e.slug, q.version_id, q.form, q.answer, q.accepted_by, q.status, q.first_at, q.last_at,
    COUNT(DISTINCT v.attempt_id) AS seen,
    CAST(SUM(CASE WHEN v.kind = 'dispute' THEN 1 ELSE 0 END) AS BIGINT) AS disputes
FROM review_queue q
JOIN exercises e ON e.id = q.exercise_id
JOIN packs p ON p.id = e.pack_id
JOIN review_votes v ON v.queue_id = q.id
