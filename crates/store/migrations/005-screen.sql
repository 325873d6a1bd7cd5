-- What is on a learner's screen, so that any server can go on with it; and the sounds of packs.

ALTER TABLE sessions ADD COLUMN shown TEXT;
CREATE INDEX sessions_by_ending ON sessions (learner_id, ending, id);

CREATE TABLE pack_assets (
    pack_id BIGINT NOT NULL REFERENCES packs (id) ON DELETE CASCADE,
    path TEXT NOT NULL,
    hash TEXT NOT NULL,
    content BYTES NOT NULL,
    PRIMARY KEY (pack_id, path)
);
