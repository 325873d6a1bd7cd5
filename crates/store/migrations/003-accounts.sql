-- What logging in and several servers at once need.

CREATE TABLE logins (
    id TEXT PRIMARY KEY,
    learner_id BIGINT REFERENCES learners (id) ON DELETE CASCADE,
    data TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX logins_of_learner ON logins (learner_id);
CREATE INDEX logins_by_expiry ON logins (expires_at);

CREATE TABLE tokens (
    id IDENTITY,
    learner_id BIGINT NOT NULL REFERENCES learners (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    hash TEXT NOT NULL UNIQUE,
    created_at BIGINT NOT NULL,
    last_used_at BIGINT,
    revoked_at BIGINT
);
CREATE INDEX tokens_of_learner ON tokens (learner_id);

CREATE TABLE locks (
    name TEXT PRIMARY KEY,
    holder TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);

CREATE TABLE hits (
    name TEXT NOT NULL,
    window_start BIGINT NOT NULL,
    count BIGINT NOT NULL,
    PRIMARY KEY (name, window_start)
);
CREATE INDEX hits_by_time ON hits (window_start);
