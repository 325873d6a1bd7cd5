//! A connection to either database.

use super::Sqlite;
use crate::Result;
use sqlx::pool::PoolConnection;
use sqlx::{AssertSqlSafe, Executor as _, Postgres, Transaction};

/// Where statements are run.
pub(crate) enum Connection {
    Sqlite(Sqlite),
    Postgres(PoolConnection<Postgres>),
    Transaction(Transaction<'static, Postgres>),
}

impl Connection {
    /// Several statements without arguments.
    pub(crate) async fn script(&mut self, sql: String) -> Result<()> {
        match self {
            Self::Sqlite(db) => db.script(&sql)?,
            Self::Postgres(db) => {
                db.execute(sqlx::raw_sql(AssertSqlSafe(sql))).await?;
            }
            Self::Transaction(db) => {
                db.execute(sqlx::raw_sql(AssertSqlSafe(sql))).await?;
            }
        }
        Ok(())
    }

    /// Ends a transaction of PostgreSQL; on SQLite, the writer ends those of a whole group.
    pub(crate) async fn commit(self) -> Result<()> {
        match self {
            Self::Transaction(transaction) => Ok(transaction.commit().await?),
            Self::Sqlite(_) | Self::Postgres(_) => Ok(()),
        }
    }

    /// Ends a transaction as if it had not been.
    pub(crate) async fn roll_back(self) -> Result<()> {
        match self {
            Self::Transaction(transaction) => Ok(transaction.rollback().await?),
            Self::Sqlite(_) | Self::Postgres(_) => Ok(()),
        }
    }
}
