-- Answers that may have been wronged, and what authors decided about them. Long texts are unique by their hash, as
-- PostgreSQL indexes no text over some 2 700 bytes.

CREATE TABLE review_queue (
    id IDENTITY,
    exercise_id BIGINT NOT NULL REFERENCES exercises (id) ON DELETE CASCADE,
    version_id BIGINT NOT NULL REFERENCES exercise_versions (id) ON DELETE CASCADE,
    form TEXT NOT NULL,
    form_hash TEXT NOT NULL,
    answer TEXT NOT NULL,
    accepted_by TEXT,
    status TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'accepted', 'dismissed')),
    decided_by BIGINT REFERENCES learners (id) ON DELETE SET NULL,
    decided_at BIGINT,
    first_at BIGINT NOT NULL,
    last_at BIGINT NOT NULL,
    UNIQUE (exercise_id, form_hash)
);
CREATE INDEX review_queue_by_status ON review_queue (status, last_at);
CREATE INDEX review_queue_decided ON review_queue (decided_by);
CREATE INDEX review_queue_of_version ON review_queue (version_id);

-- Who gave such an answer, and whether the learner said so: an entry lives as long as one of them.
CREATE TABLE review_votes (
    queue_id BIGINT NOT NULL REFERENCES review_queue (id) ON DELETE CASCADE,
    attempt_id BIGINT NOT NULL REFERENCES attempts (id) ON DELETE CASCADE,
    learner_id BIGINT NOT NULL REFERENCES learners (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('second_look', 'dispute')),
    note TEXT,
    at BIGINT NOT NULL,
    PRIMARY KEY (queue_id, attempt_id, kind)
);
CREATE INDEX review_votes_of_learner ON review_votes (learner_id);
CREATE INDEX review_votes_of_attempt ON review_votes (attempt_id);

CREATE TABLE overlays (
    id IDENTITY,
    exercise_id BIGINT NOT NULL REFERENCES exercises (id) ON DELETE CASCADE,
    accepted TEXT NOT NULL,
    accepted_hash TEXT NOT NULL,
    author_id BIGINT REFERENCES learners (id) ON DELETE SET NULL,
    created_at BIGINT NOT NULL,
    UNIQUE (exercise_id, accepted_hash)
);
CREATE INDEX overlays_of_author ON overlays (author_id);
