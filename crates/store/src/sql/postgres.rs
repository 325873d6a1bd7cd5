//! Statements on PostgreSQL.

use super::{Argument, Row};
use crate::{Result, StoreError};
use sqlx::postgres::{PgArguments, PgRow};
use sqlx::{AssertSqlSafe, Column as _, PgConnection, Postgres, Row as _, TypeInfo as _};
use std::borrow::Cow;

type Statement = sqlx::query::Query<'static, Postgres, PgArguments>;

pub(super) async fn execute(
    db: &mut PgConnection,
    sql: Cow<'static, str>,
    arguments: Vec<Argument>,
) -> Result<u64> {
    Ok(statement(sql, arguments).execute(db).await?.rows_affected())
}

pub(super) async fn all(
    db: &mut PgConnection,
    sql: Cow<'static, str>,
    arguments: Vec<Argument>,
) -> Result<Vec<Row>> {
    let rows = statement(sql, arguments).fetch_all(db).await?;
    Ok(rows.into_iter().map(Row::Postgres).collect())
}

pub(super) async fn first(
    db: &mut PgConnection,
    sql: Cow<'static, str>,
    arguments: Vec<Argument>,
) -> Result<Option<Row>> {
    Ok(statement(sql, arguments)
        .fetch_optional(db)
        .await?
        .map(Row::Postgres))
}

fn statement(sql: Cow<'static, str>, arguments: Vec<Argument>) -> Statement {
    let statement = match sql {
        Cow::Borrowed(sql) => sqlx::query(sql),
        Cow::Owned(sql) => sqlx::query(AssertSqlSafe(sql)),
    };
    arguments
        .into_iter()
        .fold(statement, |statement, argument| match argument {
            Argument::Int(value) => statement.bind(value),
            Argument::Real(value) => statement.bind(value),
            Argument::Text(value) => statement.bind(value),
            Argument::Bytes(value) => statement.bind(value),
        })
}

/// Whole numbers that a statement writes out or computes may be narrower than the columns they stand for.
pub(super) fn int(row: &PgRow, name: &str) -> Result<Option<i64>> {
    match type_of(row, name)? {
        "INT4" => Ok(row.try_get::<Option<i32>, _>(name)?.map(i64::from)),
        _ => Ok(row.try_get(name)?),
    }
}

pub(super) fn real(row: &PgRow, name: &str) -> Result<Option<f64>> {
    match type_of(row, name)? {
        "INT4" | "INT8" => Ok(int(row, name)?.map(|number| number as f64)),
        _ => Ok(row.try_get(name)?),
    }
}

pub(super) fn text(row: &PgRow, name: &str) -> Result<Option<String>> {
    Ok(row.try_get(name)?)
}

pub(super) fn bytes(row: &PgRow, name: &str) -> Result<Option<Vec<u8>>> {
    Ok(row.try_get(name)?)
}

fn type_of<'r>(row: &'r PgRow, name: &str) -> Result<&'r str> {
    let missing = |_| StoreError::unreadable("row", format!("it has no column `{name}`"));
    Ok(row.try_column(name).map_err(missing)?.type_info().name())
}
