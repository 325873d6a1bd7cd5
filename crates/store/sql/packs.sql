SELECT p.id, p.name, v.version, v.about, v.imported_at,
    (SELECT COUNT(*) FROM exercises e WHERE e.pack_id = p.id AND e.retired = 0) AS exercises
FROM packs p
JOIN pack_versions v ON v.id = p.current_version
ORDER BY p.name
