-- Starting a session averages the credit of a week, and every answer asks how a concept stands: both read from the index
-- alone, because the rows of one learner lie far apart in the table.

DROP INDEX reviews_of_learner;
CREATE INDEX reviews_of_learner ON reviews (learner_id, at, skill, credit, attempt_id);
DROP INDEX reviews_of_concept;
CREATE INDEX reviews_of_concept ON reviews (learner_id, concept, at, credit, attempt_id);
