-- Which entry of the review queue a solution was accepted from, so that the decision can be taken back.

ALTER TABLE overlays ADD COLUMN queue_id BIGINT REFERENCES review_queue (id) ON DELETE SET NULL;
UPDATE overlays SET queue_id = (
    SELECT q.id FROM review_queue q
    WHERE q.exercise_id = overlays.exercise_id AND q.status = 'accepted' AND q.answer = overlays.accepted
    ORDER BY q.id LIMIT 1);
CREATE INDEX overlays_of_entry ON overlays (queue_id);
