l.retention, l.accelerated, l.parameters, l.revision,
    v.id AS edition_id,
    m.stability, m.difficulty, m.stage, m.step, m.due, m.last_review, m.reviews, m.lapses,
    k.times AS practised, k.last_at AS practised_at,
    x.times AS completed,
    CASE WHEN c.state = 'completed' THEN CAST(0 AS BIGINT) ELSE (
        SELECT COUNT(*) FROM current_reviews r
        WHERE r.learner_id = $1 AND r.concept = v.concept AND r.at >= $4 AND r.at <= $5) END AS window_reviews,
    CASE WHEN c.state = 'completed' THEN NULL ELSE (
        SELECT SUM(r.credit) FROM current_reviews r
        WHERE r.learner_id = $1 AND r.concept = v.concept AND r.at >= $4 AND r.at <= $5) END AS window_credit,
    (SELECT string_agg(p.state || ' ' || p.concept, $6) FROM concept_progress p WHERE p.learner_id = $1) AS progress,
    a.id AS earlier_id, a.version_id AS earlier_edition, a.session_id AS earlier_session, a.answer AS earlier_answer,
    a.result AS earlier_result, a.receipt AS earlier_receipt, a.at AS earlier_at,
    CASE
        WHEN a.retry_open = 1
            AND NOT EXISTS (SELECT 1 FROM reviews r WHERE r.attempt_id = a.id)
            AND NOT EXISTS (SELECT 1 FROM attempts b WHERE b.retry_of = a.id)
            AND NOT EXISTS (SELECT 1 FROM attempts b WHERE b.supersedes = a.id)
        THEN CAST(1 AS BIGINT)
        ELSE CAST(0 AS BIGINT)
    END AS earlier_open
