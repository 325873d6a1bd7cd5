INSERT INTO packs (name, created_at) VALUES ('old', 1);
INSERT INTO pack_versions (pack_id, version, hash, about, curriculum, imported_at)
VALUES (1, '0.9', 'hash', '{}', '[{"name":"concept","prereqs":[]}]', 1);
UPDATE packs SET current_version = 1;
INSERT INTO exercises (pack_id, slug) VALUES (1, 'first');
INSERT INTO exercise_versions (exercise_id, pack_version_id, hash, content, item, skill, concept, difficulty)
VALUES (1, 1, 'hash', '{"prompt":"old"}', 'old:item', 'old:item', 'old:concept', 3);
UPDATE exercises SET current_version = 1;
