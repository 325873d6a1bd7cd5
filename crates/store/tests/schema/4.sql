INSERT INTO review_queue (exercise_id, version_id, form, form_hash, answer, first_at, last_at)
VALUES (1, 1, 'form', 'hash', 'x', 5, 5);
INSERT INTO review_votes (queue_id, attempt_id, learner_id, kind, at) VALUES (1, 1, 1, 'dispute', 5);
INSERT INTO overlays (exercise_id, accepted, accepted_hash, created_at) VALUES (1, 'y', 'hash', 5);
INSERT INTO review_queue (exercise_id, version_id, form, form_hash, answer, status, first_at, last_at)
VALUES (1, 1, 'other', 'other hash', 'z', 'accepted', 5, 5);
INSERT INTO review_votes (queue_id, attempt_id, learner_id, kind, at) VALUES (2, 1, 1, 'dispute', 5);
INSERT INTO overlays (exercise_id, accepted, accepted_hash, created_at) VALUES (1, 'z', 'other hash', 5);
