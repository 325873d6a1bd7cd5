//! Statements in one text for both databases: `$1` for arguments, columns by name.
//!
//! SQLite is called in the thread that asks: a statement takes microseconds, and handing each one to another thread and back
//! takes several times as long. PostgreSQL is waited for.

mod batch;
mod connection;
mod postgres;
mod query;
mod row;
mod sqlite;

pub(crate) use batch::{Batch, Ids};
pub(crate) use connection::Connection;
pub(crate) use query::{Argument, Query, query};
use row::Columns;
pub(crate) use row::{Row, from_json, to_json};
pub(crate) use sqlite::{Sqlite, make_private};
