INSERT INTO learners (name, created_at) VALUES ('veteran', 1);
INSERT INTO attempts (
    learner_id, exercise_id, version_id, kind, idempotency_key, skill, concept, answer, outcome, credit, quality, method,
    coached, hints, retry_open, tracked, graded_by, grader_version, result, receipt, at, recorded_at)
VALUES (1, 1, 1, 'answer', 'key', 'old:item', 'old:concept', 'x', 'correct', 1, 4, 'ast',
    0, 0, 0, 1, 'server', '0', '{}', 'null', 5, 5);
INSERT INTO reviews (attempt_id, learner_id, item, skill, concept, rating, credit, at)
VALUES (1, 1, 'old:item', 'old:item', 'old:concept', 3, 1, 5);
INSERT INTO memory (learner_id, item, stability, difficulty, stage, step, due, last_review, reviews, lapses, attempt_id)
VALUES (1, 'old:item', 2.3, 5, 'learning', 1, 600005, 5, 1, 0, 1);
INSERT INTO concept_progress (learner_id, concept, state, changed_at) VALUES (1, 'old:concept', 'in_progress', 5);
