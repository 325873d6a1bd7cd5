//! Whoever can run Python.

use gradus_run::{Program, Run, Unavailable};
use gradus_store::LearnerId;
use std::pin::Pin;

/// A future that may be awaited on any thread.
pub type BoxFuture<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// Runs the programs that an answer needs. A server does it with a queue that is fair to learners.
pub trait Python: Send + Sync {
    /// Runs all of them in order, each in a fresh interpreter. `learner` is who waits for it; none for authors' tools.
    ///
    /// # Errors
    ///
    /// [`Unavailable`] where nothing could be run: never because of what a program did.
    fn run<'a>(
        &'a self,
        learner: Option<LearnerId>,
        programs: &'a [Program],
    ) -> BoxFuture<'a, std::result::Result<Vec<Run>, Unavailable>>;
}
