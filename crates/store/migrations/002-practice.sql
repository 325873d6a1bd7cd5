-- Learners, what they answered, and what follows from it.

CREATE TABLE learners (
    id IDENTITY,
    name TEXT NOT NULL UNIQUE,
    role TEXT NOT NULL DEFAULT 'learner' CHECK (role IN ('learner', 'author', 'admin')),
    password_hash TEXT,
    retention DOUBLE PRECISION NOT NULL DEFAULT 0.9 CHECK (retention BETWEEN 0.7 AND 0.99),
    accelerated BIGINT NOT NULL DEFAULT 0 CHECK (accelerated IN (0, 1)),
    parameters TEXT,
    preferences TEXT NOT NULL DEFAULT '{}',
    revision BIGINT NOT NULL DEFAULT 0,
    created_at BIGINT NOT NULL
);

CREATE TABLE sessions (
    id IDENTITY,
    learner_id BIGINT NOT NULL REFERENCES learners (id) ON DELETE CASCADE,
    mode TEXT NOT NULL,
    state TEXT NOT NULL,
    tracked BIGINT NOT NULL CHECK (tracked IN (0, 1)),
    ending TEXT NOT NULL DEFAULT 'open' CHECK (ending IN ('open', 'finished', 'quit')),
    started_at BIGINT NOT NULL,
    last_activity BIGINT NOT NULL
);
CREATE INDEX sessions_of_learner ON sessions (learner_id, started_at);

CREATE TABLE attempts (
    id IDENTITY,
    learner_id BIGINT NOT NULL REFERENCES learners (id) ON DELETE CASCADE,
    session_id BIGINT REFERENCES sessions (id) ON DELETE CASCADE,
    exercise_id BIGINT NOT NULL REFERENCES exercises (id),
    version_id BIGINT NOT NULL REFERENCES exercise_versions (id),
    kind TEXT NOT NULL CHECK (kind IN ('answer', 'undo', 'regrade')),
    supersedes BIGINT UNIQUE REFERENCES attempts (id) ON DELETE CASCADE,
    idempotency_key TEXT NOT NULL,
    skill TEXT NOT NULL,
    concept TEXT NOT NULL,
    answer TEXT NOT NULL,
    canonical TEXT,
    outcome TEXT NOT NULL CHECK (outcome IN ('correct', 'close', 'partial', 'incorrect')),
    credit DOUBLE PRECISION NOT NULL CHECK (credit BETWEEN 0 AND 1),
    quality BIGINT NOT NULL CHECK (quality BETWEEN 0 AND 4),
    method TEXT NOT NULL CHECK (method IN (
        'string', 'token', 'ast', 'execution', 'text', 'similarity', 'choice', 'order',
        'string-fallback', 'token-fallback', 'ast-fallback', 'execution-fallback')),
    fallback_reason TEXT,
    matched_alternative TEXT,
    parameters TEXT,
    seed TEXT,
    used_construct BIGINT CHECK (used_construct IN (0, 1)),
    coached BIGINT NOT NULL CHECK (coached IN (0, 1)),
    hints BIGINT NOT NULL CHECK (hints >= 0),
    response_ms BIGINT CHECK (response_ms >= 0),
    retry_of BIGINT REFERENCES attempts (id) ON DELETE CASCADE,
    retry_open BIGINT NOT NULL CHECK (retry_open IN (0, 1)),
    tracked BIGINT NOT NULL CHECK (tracked IN (0, 1)),
    graded_by TEXT NOT NULL CHECK (graded_by IN ('server', 'offline')),
    grader_version TEXT NOT NULL,
    result TEXT NOT NULL,
    receipt TEXT NOT NULL,
    at BIGINT NOT NULL,
    recorded_at BIGINT NOT NULL,
    CHECK ((kind = 'answer') = (supersedes IS NULL)),
    UNIQUE (learner_id, idempotency_key)
);
CREATE INDEX attempts_of_learner ON attempts (learner_id, at);
CREATE INDEX attempts_of_skill ON attempts (learner_id, skill, at);
CREATE INDEX attempts_of_exercise ON attempts (exercise_id, at);
CREATE INDEX attempts_of_session ON attempts (session_id, id);
CREATE INDEX attempts_retried ON attempts (retry_of);
CREATE INDEX attempts_of_version ON attempts (version_id);

-- One for each grade that counts: the second of two tries, or the first when the learner went on.
CREATE TABLE reviews (
    id IDENTITY,
    attempt_id BIGINT NOT NULL UNIQUE REFERENCES attempts (id) ON DELETE CASCADE,
    learner_id BIGINT NOT NULL REFERENCES learners (id) ON DELETE CASCADE,
    item TEXT NOT NULL,
    skill TEXT NOT NULL,
    concept TEXT NOT NULL,
    rating BIGINT NOT NULL CHECK (rating BETWEEN 1 AND 4),
    credit DOUBLE PRECISION NOT NULL CHECK (credit BETWEEN 0 AND 1),
    predicted DOUBLE PRECISION CHECK (predicted BETWEEN 0 AND 1),
    since_ms BIGINT CHECK (since_ms >= 0),
    at BIGINT NOT NULL
);
CREATE INDEX reviews_of_item ON reviews (learner_id, item, at);
CREATE INDEX reviews_of_concept ON reviews (learner_id, concept, at);
CREATE INDEX reviews_of_learner ON reviews (learner_id, at);

CREATE TABLE memory (
    learner_id BIGINT NOT NULL REFERENCES learners (id) ON DELETE CASCADE,
    item TEXT NOT NULL,
    stability DOUBLE PRECISION NOT NULL CHECK (stability > 0),
    difficulty DOUBLE PRECISION NOT NULL CHECK (difficulty BETWEEN 1 AND 10),
    stage TEXT NOT NULL CHECK (stage IN ('learning', 'reviewing', 'relearning')),
    step BIGINT CHECK (step >= 0),
    due BIGINT NOT NULL,
    last_review BIGINT NOT NULL,
    reviews BIGINT NOT NULL CHECK (reviews > 0),
    lapses BIGINT NOT NULL CHECK (lapses >= 0),
    attempt_id BIGINT NOT NULL REFERENCES attempts (id) ON DELETE CASCADE,
    before TEXT,
    PRIMARY KEY (learner_id, item)
);
CREATE INDEX memory_due ON memory (learner_id, due);
CREATE INDEX memory_of_attempt ON memory (attempt_id);

CREATE TABLE concept_progress (
    learner_id BIGINT NOT NULL REFERENCES learners (id) ON DELETE CASCADE,
    concept TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('locked', 'unlocked', 'in_progress', 'completed')),
    changed_at BIGINT NOT NULL,
    PRIMARY KEY (learner_id, concept)
);

-- Completed attempts counted by exercise and by skill, so that neither choosing nor figures have to go through all of them.
-- The name of an exercise is its id.
CREATE TABLE practised (
    learner_id BIGINT NOT NULL REFERENCES learners (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('exercise', 'skill')),
    name TEXT NOT NULL,
    times BIGINT NOT NULL CHECK (times > 0),
    correct BIGINT NOT NULL CHECK (correct BETWEEN 0 AND times),
    credit DOUBLE PRECISION NOT NULL CHECK (credit >= 0),
    last_at BIGINT NOT NULL,
    PRIMARY KEY (learner_id, kind, name)
);

CREATE TABLE transfer_assessments (
    attempt_id BIGINT PRIMARY KEY REFERENCES attempts (id) ON DELETE CASCADE,
    learner_id BIGINT NOT NULL REFERENCES learners (id) ON DELETE CASCADE,
    skill TEXT NOT NULL,
    credit DOUBLE PRECISION NOT NULL CHECK (credit BETWEEN 0 AND 1),
    practised BIGINT NOT NULL CHECK (practised > 0),
    since_ms BIGINT NOT NULL CHECK (since_ms >= 0),
    at BIGINT NOT NULL
);
CREATE INDEX transfer_of_learner ON transfer_assessments (learner_id, at);

-- No learner and no answer: only a keyed hash that tells equal answers apart from others.
CREATE TABLE grading_telemetry (
    id IDENTITY,
    exercise_id BIGINT NOT NULL REFERENCES exercises (id) ON DELETE CASCADE,
    strategy TEXT NOT NULL,
    correct BIGINT NOT NULL CHECK (correct IN (0, 1)),
    fallback BIGINT NOT NULL CHECK (fallback IN (0, 1)),
    fallback_reason TEXT,
    alternative BIGINT CHECK (alternative >= 0),
    duration_us BIGINT NOT NULL CHECK (duration_us >= 0),
    answer_hash TEXT NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX telemetry_by_time ON grading_telemetry (at, exercise_id);

CREATE VIEW current_attempts AS
SELECT a.* FROM attempts a
WHERE a.kind <> 'undo' AND NOT EXISTS (SELECT 1 FROM attempts later WHERE later.supersedes = a.id);

CREATE VIEW current_reviews AS
SELECT r.* FROM reviews r
WHERE NOT EXISTS (SELECT 1 FROM attempts later WHERE later.supersedes = r.attempt_id);

CREATE VIEW exercise_performance AS
SELECT
    exercise_id,
    COUNT(*) AS attempts,
    CAST(SUM(CASE WHEN outcome IN ('correct', 'close') THEN 1 ELSE 0 END) AS BIGINT) AS correct,
    AVG(credit) AS mean_credit,
    MAX(at) AS last_at
FROM current_attempts
WHERE at >= NOW_MS - 2592000000
GROUP BY exercise_id;
