-- Many plain answers of as many learners, for PostgreSQL: what a single one costs there (starting a plan, reading the constraints of
-- a table, waiting for the disk) is paid once for all of them. It writes what the `step_*.sql` statements write.
WITH input AS MATERIALIZED (
    SELECT * FROM json_to_recordset(CAST($1 AS JSON)) AS i (
        learner BIGINT, revision BIGINT, now BIGINT,
        session BIGINT, state TEXT, ending TEXT, screen BIGINT,
        edition BIGINT, key TEXT, answer TEXT, canonical TEXT, outcome TEXT, credit DOUBLE PRECISION, quality BIGINT,
        method TEXT, fallback_reason TEXT, matched_alternative TEXT, parameters TEXT, seed TEXT, used_construct BIGINT,
        coached BIGINT, hints BIGINT, response_ms BIGINT, retry_of TEXT, retry_open BIGINT, tracked BIGINT,
        graded_by TEXT, grader_version TEXT, result TEXT, receipt TEXT, at BIGINT,
        correct BIGINT, strategy TEXT, fallback BIGINT, alternative BIGINT, grading_us BIGINT, answer_hash TEXT,
        item TEXT, rating BIGINT, review_credit DOUBLE PRECISION, predicted DOUBLE PRECISION, since_ms BIGINT,
        stability DOUBLE PRECISION, difficulty DOUBLE PRECISION, stage TEXT, step BIGINT, due BIGINT, last_review BIGINT,
        reviews BIGINT, lapses BIGINT, before TEXT, progress JSON,
        transfer_credit DOUBLE PRECISION, transfer_practised BIGINT, transfer_since BIGINT)
), guard AS (
    UPDATE learners l SET revision = l.revision + 1
    FROM input i
    WHERE l.id = i.learner AND l.revision = i.revision
    RETURNING l.id
), taken AS MATERIALIZED (
    SELECT i.*, v.exercise_id, v.skill, v.concept
    FROM guard g
    JOIN input i ON i.learner = g.id
    LEFT JOIN exercise_versions v ON v.id = i.edition
), session_row AS (
    UPDATE sessions s SET
        state = t.state, shown = NULL, edition_id = t.screen, ending = t.ending,
        last_activity = GREATEST(s.last_activity, t.now)
    FROM taken t
    WHERE s.id = t.session AND s.learner_id = t.learner AND t.state IS NOT NULL
), counted AS (
    INSERT INTO attempts (
        learner_id, session_id, exercise_id, version_id, kind, idempotency_key, skill, concept, answer, canonical, outcome,
        credit, quality, method, fallback_reason, matched_alternative, parameters, seed, used_construct, coached, hints,
        response_ms, retry_of, retry_open, tracked, graded_by, grader_version, result, receipt, at, recorded_at)
    SELECT t.learner, t.session, t.exercise_id, t.edition, 'answer', t.key, t.skill, t.concept, t.answer, t.canonical, t.outcome,
        t.credit, t.quality, t.method, t.fallback_reason, t.matched_alternative, t.parameters, t.seed, t.used_construct,
        t.coached, t.hints, t.response_ms,
        (SELECT a.id FROM attempts a WHERE a.learner_id = t.learner AND a.idempotency_key = t.retry_of),
        t.retry_open, t.tracked, t.graded_by, t.grader_version, t.result, t.receipt, t.at, t.now
    FROM taken t
    RETURNING id, learner_id
), telemetry_row AS (
    INSERT INTO grading_telemetry
        (exercise_id, strategy, correct, fallback, fallback_reason, alternative, duration_us, answer_hash, at)
    SELECT t.exercise_id, t.strategy, t.correct, t.fallback, t.fallback_reason, t.alternative, t.grading_us, t.answer_hash, t.at
    FROM taken t
    WHERE t.strategy IS NOT NULL
), practised_rows AS (
    INSERT INTO practised (learner_id, kind, name, times, correct, credit, last_at)
    SELECT t.learner, n.kind, CASE WHEN n.kind = 'skill' THEN t.skill ELSE CAST(t.exercise_id AS TEXT) END, 1,
        t.correct, t.credit, t.at
    FROM taken t
    JOIN (VALUES ('exercise'), ('skill')) n (kind) ON t.retry_open = 0
    ON CONFLICT (learner_id, kind, name) DO UPDATE SET
        times = practised.times + 1,
        correct = practised.correct + excluded.correct,
        credit = practised.credit + excluded.credit,
        last_at = GREATEST(practised.last_at, excluded.last_at)
), review_row AS (
    INSERT INTO reviews (attempt_id, learner_id, item, skill, concept, rating, credit, predicted, since_ms, at)
    SELECT a.id, t.learner, t.item, t.skill, t.concept, t.rating, t.review_credit, t.predicted, t.since_ms, t.at
    FROM taken t
    JOIN counted a ON a.learner_id = t.learner
    WHERE t.item IS NOT NULL
), memory_row AS (
    INSERT INTO memory
        (learner_id, item, stability, difficulty, stage, step, due, last_review, reviews, lapses, attempt_id, before)
    SELECT t.learner, t.item, t.stability, t.difficulty, t.stage, t.step, t.due, t.last_review, t.reviews, t.lapses, a.id, t.before
    FROM taken t
    JOIN counted a ON a.learner_id = t.learner
    WHERE t.item IS NOT NULL
    ON CONFLICT (learner_id, item) DO UPDATE SET
        stability = excluded.stability, difficulty = excluded.difficulty, stage = excluded.stage, step = excluded.step,
        due = excluded.due, last_review = excluded.last_review, reviews = excluded.reviews, lapses = excluded.lapses,
        attempt_id = excluded.attempt_id, before = excluded.before
), progress_rows AS (
    INSERT INTO concept_progress (learner_id, concept, state, changed_at)
    SELECT t.learner, p.key, p.value, t.at
    FROM taken t
    JOIN LATERAL json_each_text(t.progress) p ON TRUE
    ON CONFLICT (learner_id, concept) DO UPDATE SET state = excluded.state, changed_at = excluded.changed_at
), transfer_row AS (
    INSERT INTO transfer_assessments (attempt_id, learner_id, skill, credit, practised, since_ms, at)
    SELECT a.id, t.learner, t.skill, t.transfer_credit, t.transfer_practised, t.transfer_since, t.at
    FROM taken t
    JOIN counted a ON a.learner_id = t.learner
    WHERE t.transfer_practised IS NOT NULL
)
SELECT a.learner_id, a.id FROM counted a
