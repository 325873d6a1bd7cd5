SELECT e.id AS exercise_id, v.id AS version_id, p.name AS pack, e.slug, v.item, v.skill, v.concept, v.difficulty, v.taught
FROM exercises e
JOIN packs p ON p.id = e.pack_id
JOIN exercise_versions v ON v.id = e.current_version
WHERE e.retired = 0
ORDER BY p.id, e.position, e.id
