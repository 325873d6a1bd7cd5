-- Names of grading strategies are checked wherever they are kept; `attempts.method` was from the beginning. A column cannot be
-- given a constraint in SQLite, so each is replaced by one that has it.

ALTER TABLE grading_telemetry ADD COLUMN checked_strategy TEXT NOT NULL DEFAULT 'exact' CHECK (checked_strategy IN (
    'exact', 'token', 'ast', 'execution', 'text', 'similarity', 'choice', 'order'));
DELETE FROM grading_telemetry WHERE strategy NOT IN (
    'exact', 'token', 'ast', 'execution', 'text', 'similarity', 'choice', 'order');
UPDATE grading_telemetry SET checked_strategy = strategy;
ALTER TABLE grading_telemetry DROP COLUMN strategy;
ALTER TABLE grading_telemetry RENAME COLUMN checked_strategy TO strategy;

ALTER TABLE review_queue ADD COLUMN checked_accepted_by TEXT CHECK (checked_accepted_by IN (
    'exact', 'token', 'ast', 'execution', 'text', 'similarity', 'choice', 'order'));
UPDATE review_queue SET checked_accepted_by = accepted_by WHERE accepted_by IN (
    'exact', 'token', 'ast', 'execution', 'text', 'similarity', 'choice', 'order');
ALTER TABLE review_queue DROP COLUMN accepted_by;
ALTER TABLE review_queue RENAME COLUMN checked_accepted_by TO accepted_by;
