//! A statement and what it is given.

use super::{Connection, Row, postgres};
use crate::{Result, StoreError};
use std::borrow::Cow;

/// A statement with its arguments. Text that comes from outside is an argument, never part of the statement.
pub(crate) struct Query {
    sql: Cow<'static, str>,
    arguments: Vec<Argument>,
}

/// An argument; one that is absent still has a type, which PostgreSQL wants to know.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Argument {
    Int(Option<i64>),
    Real(Option<f64>),
    Text(Option<String>),
    Bytes(Vec<u8>),
}

pub(crate) fn query(sql: impl Into<Cow<'static, str>>) -> Query {
    Query {
        sql: sql.into(),
        arguments: Vec::new(),
    }
}

impl Query {
    /// The next of `$1`, `$2`, …
    pub(crate) fn bind(mut self, argument: impl Into<Argument>) -> Self {
        self.arguments.push(argument.into());
        self
    }

    /// Runs it and says how many rows it changed.
    pub(crate) async fn execute(self, db: &mut Connection) -> Result<u64> {
        match db {
            Connection::Sqlite(db) => db.execute(&self.sql, &self.arguments),
            Connection::Postgres(db) => postgres::execute(db, self.sql, self.arguments).await,
            Connection::Transaction(db) => postgres::execute(db, self.sql, self.arguments).await,
        }
    }

    pub(crate) async fn fetch_all(self, db: &mut Connection) -> Result<Vec<Row>> {
        match db {
            Connection::Sqlite(db) => db.rows(&self.sql, &self.arguments, usize::MAX),
            Connection::Postgres(db) => postgres::all(db, self.sql, self.arguments).await,
            Connection::Transaction(db) => postgres::all(db, self.sql, self.arguments).await,
        }
    }

    /// The first row, if there is one.
    pub(crate) async fn fetch_optional(self, db: &mut Connection) -> Result<Option<Row>> {
        match db {
            Connection::Sqlite(db) => Ok(db.rows(&self.sql, &self.arguments, 1)?.pop()),
            Connection::Postgres(db) => postgres::first(db, self.sql, self.arguments).await,
            Connection::Transaction(db) => postgres::first(db, self.sql, self.arguments).await,
        }
    }

    /// The first row of a statement that always gives one.
    pub(crate) async fn fetch_one(self, db: &mut Connection) -> Result<Row> {
        let row = self.fetch_optional(db).await?;
        row.ok_or_else(|| StoreError::unreadable("row", "there is none"))
    }
}

impl From<i64> for Argument {
    fn from(value: i64) -> Self {
        Self::Int(Some(value))
    }
}

impl From<Option<i64>> for Argument {
    fn from(value: Option<i64>) -> Self {
        Self::Int(value)
    }
}

impl From<f64> for Argument {
    fn from(value: f64) -> Self {
        Self::Real(Some(value))
    }
}

impl From<Option<f64>> for Argument {
    fn from(value: Option<f64>) -> Self {
        Self::Real(value)
    }
}

impl From<String> for Argument {
    fn from(value: String) -> Self {
        Self::Text(Some(value))
    }
}

impl From<&String> for Argument {
    fn from(value: &String) -> Self {
        value.as_str().into()
    }
}

impl From<&str> for Argument {
    fn from(value: &str) -> Self {
        Self::Text(Some(value.to_owned()))
    }
}

impl From<Option<String>> for Argument {
    fn from(value: Option<String>) -> Self {
        Self::Text(value)
    }
}

impl From<&Option<String>> for Argument {
    fn from(value: &Option<String>) -> Self {
        Self::Text(value.clone())
    }
}

impl From<Option<&str>> for Argument {
    fn from(value: Option<&str>) -> Self {
        Self::Text(value.map(str::to_owned))
    }
}

impl From<Vec<u8>> for Argument {
    fn from(value: Vec<u8>) -> Self {
        Self::Bytes(value)
    }
}
