-- Which entry of the review queue a solution was accepted from, so that the decision can be taken back.

ALTER TABLE overlays ADD COLUMN queue_id BIGINT REFERENCES review_queue (id) ON DELETE SET NULL;
CREATE INDEX overlays_of_entry ON overlays (queue_id);
