-- A step of a session is read at once, with where the learner stands with what is on the screen: so the edition on the screen
-- has a column of its own. It changes with every answer, and nobody searches by it: neither an index nor a reference.
-- `shown` is what the first release kept of a screen; it is emptied when the session goes on.

ALTER TABLE sessions ADD COLUMN edition_id BIGINT;
