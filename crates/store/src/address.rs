//! Where a database is.

use crate::{Backend, Result, StoreError};
use sqlx::postgres::PgConnectOptions;
use std::path::PathBuf;
use std::str::FromStr;

pub(crate) enum Address {
    /// A SQLite file.
    File(PathBuf),
    /// A PostgreSQL server.
    Server(Box<PgConnectOptions>),
}

impl Address {
    /// Anything that does not begin like the address of a server is the path of a file.
    pub(crate) fn of(url: &str) -> Result<Self> {
        if url.starts_with("postgres:") || url.starts_with("postgresql:") {
            return Ok(Self::Server(Box::new(PgConnectOptions::from_str(url)?)));
        }
        if let Some((scheme, _)) = url.split_once("://")
            && scheme != "sqlite"
        {
            let why = format!("`{scheme}` is not known here; write postgres://…, or the path of a file");
            return Err(StoreError::invalid("the address of the database", why));
        }
        let marked = url
            .strip_prefix("sqlite://")
            .or_else(|| url.strip_prefix("sqlite:"));
        let path = match marked.map(|marked| marked.split_once('?').unwrap_or((marked, ""))) {
            None => url,
            // The mode that other programs have to be told is the only one there is here.
            Some((path, "" | "mode=rwc")) => path,
            Some((_, options)) => {
                let why = format!("`?{options}` is not understood; write the path of the file alone");
                return Err(StoreError::invalid("the address of the database", why));
            }
        };
        match path {
            "" | ":memory:" => {
                let why = "a database is a file here; write its path, such as gradus.db";
                Err(StoreError::invalid("the address of the database", why))
            }
            path => Ok(Self::File(path.into())),
        }
    }

    pub(crate) fn backend(&self) -> Backend {
        match self {
            Self::File(_) => Backend::Sqlite,
            Self::Server(_) => Backend::Postgres,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses() {
        for (given, path) in [
            ("/var/lib/g.db", Some("/var/lib/g.db")),
            ("sqlite:g.db", Some("g.db")),
            ("sqlite:///var/g.db?mode=rwc", Some("/var/g.db")),
            ("what?#%.db", Some("what?#%.db")),
            ("postgres://x/y", None),
        ] {
            match (Address::of(given), path) {
                (Ok(Address::File(found)), Some(path)) => assert_eq!(found, PathBuf::from(path)),
                (Ok(Address::Server(_)), None) => {}
                _ => panic!("{given}"),
            }
        }
        for given in [
            "",
            "mysql://x/y",
            "sqlite:",
            "sqlite::memory:",
            "sqlite://g.db?mode=ro",
        ] {
            assert!(Address::of(given).is_err(), "{given}");
        }
    }
}
