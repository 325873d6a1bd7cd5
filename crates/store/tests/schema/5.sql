INSERT INTO sessions (learner_id, mode, state, tracked, shown, started_at, last_activity)
VALUES (1, '{"name":"scheduled"}', '{"showing":null,"queue":[],"steps":[],"returns":{},"shown":{},"last":null,"answered":0}', 1, 'a screen', 5, 5);
