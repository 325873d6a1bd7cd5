-- Packs and their exercises, kept in every edition that learners have met.
-- IDENTITY, NOW_MS and BYTES are written in each database's own words; everything else is portable. Times are UTC milliseconds.

CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

CREATE TABLE packs (
    id IDENTITY,
    name TEXT NOT NULL UNIQUE,
    current_version BIGINT,
    created_at BIGINT NOT NULL
);

CREATE TABLE pack_versions (
    id IDENTITY,
    pack_id BIGINT NOT NULL REFERENCES packs (id) ON DELETE CASCADE,
    version TEXT NOT NULL,
    hash TEXT NOT NULL,
    about TEXT NOT NULL,
    curriculum TEXT NOT NULL,
    alternatives BIGINT NOT NULL DEFAULT 0 CHECK (alternatives >= 0),
    imported_at BIGINT NOT NULL
);
CREATE INDEX pack_versions_of_pack ON pack_versions (pack_id, id);

CREATE TABLE exercises (
    id IDENTITY,
    pack_id BIGINT NOT NULL REFERENCES packs (id) ON DELETE CASCADE,
    slug TEXT NOT NULL,
    current_version BIGINT,
    position BIGINT NOT NULL DEFAULT 0,
    retired BIGINT NOT NULL DEFAULT 0 CHECK (retired IN (0, 1)),
    UNIQUE (pack_id, slug)
);

CREATE TABLE exercise_versions (
    id IDENTITY,
    exercise_id BIGINT NOT NULL REFERENCES exercises (id) ON DELETE CASCADE,
    pack_version_id BIGINT NOT NULL REFERENCES pack_versions (id) ON DELETE CASCADE,
    hash TEXT NOT NULL,
    content TEXT NOT NULL,
    item TEXT NOT NULL,
    skill TEXT NOT NULL,
    concept TEXT NOT NULL,
    difficulty BIGINT NOT NULL CHECK (difficulty BETWEEN 1 AND 5),
    taught BIGINT NOT NULL DEFAULT 0 CHECK (taught IN (0, 1)),
    UNIQUE (exercise_id, hash)
);
