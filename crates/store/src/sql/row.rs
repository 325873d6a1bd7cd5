//! Reading columns by place, in the order the statement names them.

use super::postgres;
use crate::{Result, StoreError};
use rusqlite::types::Value;
use serde::de::DeserializeOwned;
use sqlx::postgres::PgRow;

/// A row of either database.
pub(crate) enum Row {
    Sqlite(Vec<Value>),
    Postgres(PgRow),
}

impl Row {
    pub(crate) fn int(&self, place: usize) -> Result<i64> {
        self.maybe_int(place)?.ok_or_else(|| absent(place))
    }

    pub(crate) fn maybe_int(&self, place: usize) -> Result<Option<i64>> {
        match self {
            Self::Postgres(row) => postgres::int(row, place),
            Self::Sqlite(values) => match values.get(place) {
                Some(Value::Integer(number)) => Ok(Some(*number)),
                value => none(value, place, "a whole number"),
            },
        }
    }

    pub(crate) fn real(&self, place: usize) -> Result<f64> {
        self.maybe_real(place)?.ok_or_else(|| absent(place))
    }

    pub(crate) fn maybe_real(&self, place: usize) -> Result<Option<f64>> {
        match self {
            Self::Postgres(row) => postgres::real(row, place),
            Self::Sqlite(values) => match values.get(place) {
                Some(Value::Real(number)) => Ok(Some(*number)),
                // What SQLite computes from whole numbers is whole.
                Some(Value::Integer(number)) => Ok(Some(*number as f64)),
                value => none(value, place, "a number"),
            },
        }
    }

    pub(crate) fn text(&self, place: usize) -> Result<String> {
        self.maybe_text(place)?.ok_or_else(|| absent(place))
    }

    pub(crate) fn maybe_text(&self, place: usize) -> Result<Option<String>> {
        match self {
            Self::Postgres(row) => postgres::text(row, place),
            Self::Sqlite(values) => match values.get(place) {
                Some(Value::Text(text)) => Ok(Some(text.clone())),
                value => none(value, place, "text"),
            },
        }
    }

    pub(crate) fn bytes(&self, place: usize) -> Result<Vec<u8>> {
        let bytes = match self {
            Self::Postgres(row) => postgres::bytes(row, place)?,
            Self::Sqlite(values) => match values.get(place) {
                Some(Value::Blob(bytes)) => Some(bytes.clone()),
                value => none(value, place, "bytes")?,
            },
        };
        bytes.ok_or_else(|| absent(place))
    }

    pub(crate) fn flag(&self, place: usize) -> Result<bool> {
        Ok(self.int(place)? != 0)
    }

    pub(crate) fn maybe_flag(&self, place: usize) -> Result<Option<bool>> {
        Ok(self.maybe_int(place)?.map(|flag| flag != 0))
    }

    pub(crate) fn json<T: DeserializeOwned>(&self, place: usize, what: &'static str) -> Result<T> {
        parsed(&self.text(place)?, what)
    }
}

fn none<T>(value: Option<&Value>, place: usize, wanted: &str) -> Result<Option<T>> {
    match value {
        Some(Value::Null) => Ok(None),
        Some(value) => {
            let found = value.data_type();
            Err(StoreError::unreadable(
                "column",
                format!("column {place} is {found}, not {wanted}"),
            ))
        }
        None => Err(StoreError::unreadable("row", format!("it has no column {place}"))),
    }
}

fn absent(place: usize) -> StoreError {
    StoreError::unreadable("row", format!("column {place} is empty"))
}

/// A value kept as JSON.
pub(crate) fn parsed<T: DeserializeOwned>(text: &str, what: &'static str) -> Result<T> {
    serde_json::from_str(text).map_err(|error| StoreError::unreadable(what, error))
}

/// The JSON a value is kept as.
pub(crate) fn written(value: &impl serde::Serialize, what: &'static str) -> Result<String> {
    serde_json::to_string(value).map_err(|error| StoreError::invalid(what, error.to_string()))
}
