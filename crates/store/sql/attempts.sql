SELECT a.id, a.kind, a.supersedes,
    CAST(CASE WHEN later.id IS NULL THEN 0 ELSE 1 END AS BIGINT) AS superseded,
    a.learner_id, a.session_id, a.idempotency_key, p.name AS pack, e.slug, a.version_id, pv.version AS pack_version, a.skill, a.answer, a.canonical, a.outcome,
    a.credit, a.quality, a.method, a.fallback_reason, a.matched_alternative, a.parameters, a.seed, a.used_construct,
    a.coached, a.hints, a.response_ms, a.retry_of, a.retry_open, a.tracked, a.graded_by, a.grader_version, a.result,
    a.at, a.recorded_at
FROM attempts a
JOIN exercises e ON e.id = a.exercise_id
JOIN packs p ON p.id = e.pack_id
JOIN exercise_versions v ON v.id = a.version_id
JOIN pack_versions pv ON pv.id = v.pack_version_id
LEFT JOIN attempts later ON later.supersedes = a.id
