//! Practising: what a learner, an author or a command may do, above grading, packs, schedule and store.
