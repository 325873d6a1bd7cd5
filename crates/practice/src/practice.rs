//! The one type that everything is asked of.

use crate::library::{Librarian, Library};
use crate::seal::Seal;
use crate::{Python, Result};
use gradus_store::Store;
use std::sync::Arc;

/// What a learner, an author or a command may do. Cheap to clone; all clones share what is in memory.
#[derive(Clone)]
pub struct Practice(Arc<Inner>);

struct Inner {
    store: Store,
    python: Arc<dyn Python>,
    librarian: Librarian,
    seal: Seal,
}

/// How to practise.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Off: code answers are graded `exact`, as before there were strategies.
    pub strategy_routing: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            strategy_routing: true,
        }
    }
}

impl Practice {
    /// Reads the packs, so that the first learner does not wait for them.
    pub async fn open(store: Store, python: Arc<dyn Python>, options: Options) -> Result<Self> {
        let seal = Seal::new(&store.secret_for("ids of grammar exercises")?);
        let practice = Self(Arc::new(Inner {
            store,
            python,
            librarian: Librarian::new(options.strategy_routing),
            seal,
        }));
        practice.library().await?;
        Ok(practice)
    }

    /// Where everything is kept.
    pub fn store(&self) -> &Store {
        &self.0.store
    }

    pub(crate) fn python(&self) -> &dyn Python {
        &*self.0.python
    }

    pub(crate) fn seal(&self) -> &Seal {
        &self.0.seal
    }

    /// The packs as they are now.
    pub(crate) async fn library(&self) -> Result<Arc<Library>> {
        self.0.librarian.library(&self.0.store).await
    }
}
