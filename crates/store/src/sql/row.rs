//! Reading columns by name.

use super::postgres;
use crate::{Result, StoreError};
use rusqlite::types::Value;
use serde::de::DeserializeOwned;
use sqlx::postgres::PgRow;
use std::sync::Arc;

/// A row of either database.
pub(crate) enum Row {
    Sqlite { columns: Columns, values: Vec<Value> },
    Postgres(PgRow),
}

/// The names of the columns a statement gives, shared by all its rows. A row has few of them: looking through them takes
/// no longer than hashing the name.
pub(crate) type Columns = Arc<[Box<str>]>;

impl Row {
    pub(crate) fn int(&self, name: &str) -> Result<i64> {
        self.maybe_int(name)?.ok_or_else(|| absent(name))
    }

    pub(crate) fn maybe_int(&self, name: &str) -> Result<Option<i64>> {
        match self {
            Self::Postgres(row) => postgres::int(row, name),
            Self::Sqlite { columns, values } => match value(columns, values, name) {
                Some(Value::Integer(number)) => Ok(Some(*number)),
                value => none(value, name, "a whole number"),
            },
        }
    }

    pub(crate) fn real(&self, name: &str) -> Result<f64> {
        self.maybe_real(name)?.ok_or_else(|| absent(name))
    }

    pub(crate) fn maybe_real(&self, name: &str) -> Result<Option<f64>> {
        match self {
            Self::Postgres(row) => postgres::real(row, name),
            Self::Sqlite { columns, values } => match value(columns, values, name) {
                Some(Value::Real(number)) => Ok(Some(*number)),
                // What SQLite computes from whole numbers is whole.
                Some(Value::Integer(number)) => Ok(Some(*number as f64)),
                value => none(value, name, "a number"),
            },
        }
    }

    pub(crate) fn text(&self, name: &str) -> Result<String> {
        self.maybe_text(name)?.ok_or_else(|| absent(name))
    }

    pub(crate) fn maybe_text(&self, name: &str) -> Result<Option<String>> {
        match self {
            Self::Postgres(row) => postgres::text(row, name),
            Self::Sqlite { columns, values } => match value(columns, values, name) {
                Some(Value::Text(text)) => Ok(Some(text.clone())),
                value => none(value, name, "text"),
            },
        }
    }

    pub(crate) fn bytes(&self, name: &str) -> Result<Vec<u8>> {
        let bytes = match self {
            Self::Postgres(row) => postgres::bytes(row, name)?,
            Self::Sqlite { columns, values } => match value(columns, values, name) {
                Some(Value::Blob(bytes)) => Some(bytes.clone()),
                value => none(value, name, "bytes")?,
            },
        };
        bytes.ok_or_else(|| absent(name))
    }

    pub(crate) fn flag(&self, name: &str) -> Result<bool> {
        Ok(self.int(name)? != 0)
    }

    pub(crate) fn maybe_flag(&self, name: &str) -> Result<Option<bool>> {
        Ok(self.maybe_int(name)?.map(|flag| flag != 0))
    }

    pub(crate) fn json<T: DeserializeOwned>(&self, name: &str, what: &'static str) -> Result<T> {
        from_json(&self.text(name)?, what)
    }
}

fn value<'v>(columns: &Columns, values: &'v [Value], name: &str) -> Option<&'v Value> {
    let place = columns.iter().position(|column| **column == *name)?;
    values.get(place)
}

fn none<T>(value: Option<&Value>, name: &str, wanted: &str) -> Result<Option<T>> {
    match value {
        Some(Value::Null) => Ok(None),
        Some(value) => {
            let found = value.data_type();
            Err(StoreError::unreadable(
                "column",
                format!("column `{name}` is {found}, not {wanted}"),
            ))
        }
        None => Err(StoreError::unreadable(
            "row",
            format!("it has no column `{name}`"),
        )),
    }
}

fn absent(name: &str) -> StoreError {
    StoreError::unreadable("row", format!("column `{name}` is empty"))
}

/// A value kept as JSON.
pub(crate) fn from_json<T: DeserializeOwned>(text: &str, what: &'static str) -> Result<T> {
    serde_json::from_str(text).map_err(|error| StoreError::unreadable(what, error))
}

/// The JSON a value is kept as.
pub(crate) fn to_json(value: &impl serde::Serialize, what: &'static str) -> Result<String> {
    serde_json::to_string(value).map_err(|error| StoreError::invalid(what, error.to_string()))
}
