SELECT p.name AS pack, e.slug, q.accepted_by, COUNT(*) AS candidates
FROM review_votes v
JOIN review_queue q ON q.id = v.queue_id
JOIN exercises e ON e.id = q.exercise_id
JOIN packs p ON p.id = e.pack_id
WHERE v.kind = 'second_look' AND v.at >= $1 AND q.accepted_by IS NOT NULL
GROUP BY p.name, e.slug, q.accepted_by
