SELECT o.id, p.name, e.slug, o.accepted, o.created_at
FROM overlays o
JOIN exercises e ON e.id = o.exercise_id
JOIN packs p ON p.id = e.pack_id
WHERE ($1 IS NULL OR p.name = $1) AND ($2 IS NULL OR e.slug = $2)
ORDER BY o.id
