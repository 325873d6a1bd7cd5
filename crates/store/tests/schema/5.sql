INSERT INTO sessions (learner_id, mode, state, tracked, shown, started_at, last_activity)
VALUES (1, '{"name":"scheduled"}', '{"showing":null,"queue":[],"steps":[],"returns":{},"shown":{},"last":null,"answered":0}', 1, '{"one":{"instance":"a","exercise":"old/first","version":1,"seed":"00","hints":0,"shownAt":5}}', 5, 5);
