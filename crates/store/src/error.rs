//! What may go wrong, in terms a caller can act on.

/// The result of an operation of the store.
pub type Result<T> = std::result::Result<T, StoreError>;

/// Why an operation did not happen. Whatever the reason, nothing of it was written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// There is no such thing, or not for this learner.
    #[error("there is no {what} `{id}`")]
    NotFound {
        /// What was looked for.
        what: &'static str,
        /// By which id.
        id: String,
    },
    /// The name is taken.
    #[error("the {what} `{name}` is taken")]
    Taken {
        /// What has the name.
        what: &'static str,
        /// Which name.
        name: String,
    },
    /// An idempotency key came again with another answer.
    #[error("this idempotency key was used for another answer; send a new one with a new answer")]
    KeyReused,
    /// The session shows something else by now.
    #[error("the session shows something else by now; load it again")]
    Stale,
    /// The attempt was superseded already, by an undo or a new grade.
    #[error("attempt {0} was superseded already")]
    Superseded(i64),
    /// Something given cannot be stored.
    #[error("{what} cannot be stored: {why}")]
    Invalid {
        /// What was given.
        what: &'static str,
        /// What is wrong with it.
        why: String,
    },
    /// The disk is full, or the database has reached its limit.
    #[error("the disk is full, nothing was written; make room and try again ({0})")]
    Full(String),
    /// The database cannot be reached or is busy; the operation may be repeated.
    #[error("the database is not available right now, nothing was written; try again ({0})")]
    Unavailable(String),
    /// The database was written by a newer version.
    #[error("the database has schema version {found}, this program knows {known}; use the newer program")]
    TooNew {
        /// What the database has.
        found: i64,
        /// What this program knows.
        known: i64,
    },
    /// Something in the database is not what this program writes.
    #[error("the database holds a {what} that cannot be read: {why}")]
    Unreadable {
        /// What it is.
        what: &'static str,
        /// Why it cannot be read.
        why: String,
    },
    /// The database cannot do this.
    #[error("{0}")]
    Unsupported(String),
    /// Anything else the database says.
    #[error("the database refused: {why}")]
    Refused {
        /// Its code for it: a number of SQLite, five characters of PostgreSQL.
        code: String,
        /// In its words.
        why: String,
    },
}

impl StoreError {
    #[allow(
        clippy::needless_pass_by_value,
        reason = "callers pass ids and texts as they have them"
    )]
    pub(crate) fn not_found(what: &'static str, id: impl ToString) -> Self {
        Self::NotFound {
            what,
            id: id.to_string(),
        }
    }

    pub(crate) fn invalid(what: &'static str, why: impl Into<String>) -> Self {
        Self::Invalid {
            what,
            why: why.into(),
        }
    }

    #[allow(
        clippy::needless_pass_by_value,
        reason = "callers pass errors and texts as they have them"
    )]
    pub(crate) fn unreadable(what: &'static str, why: impl ToString) -> Self {
        Self::Unreadable {
            what,
            why: why.to_string(),
        }
    }

    /// Whether the same operation may succeed a moment later.
    pub fn is_temporary(&self) -> bool {
        matches!(self, Self::Unavailable(_) | Self::Full(_))
    }

    /// Whether another transaction was in the way, which is over by now.
    pub(crate) fn is_contention(&self) -> bool {
        self.has_code(&["40001", "40P01"])
    }

    /// Whether a unique constraint was in the way: SQLITE_CONSTRAINT_PRIMARYKEY, SQLITE_CONSTRAINT_UNIQUE, PostgreSQL's
    /// unique_violation.
    pub(crate) fn is_duplicate(&self) -> bool {
        self.has_code(&["1555", "2067", "23505"])
    }

    fn has_code(&self, codes: &[&str]) -> bool {
        matches!(self, Self::Refused { code, .. } if codes.contains(&code.as_str()))
    }

    fn of_code(code: String, why: String) -> Self {
        match () {
            () if is_full(&code) => Self::Full(why),
            () if is_absent(&code) => Self::Unavailable(why),
            () => Self::Refused { code, why },
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        let why = error.to_string();
        match &error {
            sqlx::Error::Io(_)
            | sqlx::Error::PoolTimedOut
            | sqlx::Error::PoolClosed
            | sqlx::Error::WorkerCrashed
            | sqlx::Error::Protocol(_) => Self::Unavailable(why),
            sqlx::Error::Database(error) => Self::of_code(error.code().unwrap_or_default().into_owned(), why),
            _ => Self::of_code(String::new(), why),
        }
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        let code = error.sqlite_error().map(|error| error.extended_code.to_string());
        Self::of_code(code.unwrap_or_default(), error.to_string())
    }
}

/// SQLITE_FULL, SQLITE_IOERR_WRITE (a limit on file size looks so), PostgreSQL's disk_full.
fn is_full(code: &str) -> bool {
    ["13", "778", "53100"].contains(&code)
}

/// SQLITE_BUSY and SQLITE_LOCKED with their kinds, SQLITE_IOERR and SQLITE_CANTOPEN; PostgreSQL shutting down, starting,
/// out of connections, or gone.
fn is_absent(code: &str) -> bool {
    let sqlite = code
        .parse::<u32>()
        .is_ok_and(|code| [5, 6, 10, 14].contains(&(code & 0xff)));
    (code.len() < 5 && sqlite) || code.starts_with("57P") || code.starts_with("08") || code == "53300"
}
