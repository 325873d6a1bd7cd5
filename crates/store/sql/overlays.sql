SELECT o.id, p.name AS pack, e.slug, o.accepted, o.created_at
FROM overlays o
JOIN exercises e ON e.id = o.exercise_id
JOIN packs p ON p.id = e.pack_id
ORDER BY o.id
