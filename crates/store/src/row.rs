//! Reading columns by place, in the order the statement names them.

use crate::{Result, StoreError};
use serde::de::DeserializeOwned;
use sqlx::Row;
use sqlx::any::AnyRow;

pub(crate) trait Columns {
    fn int(&self, place: usize) -> Result<i64>;
    fn maybe_int(&self, place: usize) -> Result<Option<i64>>;
    fn real(&self, place: usize) -> Result<f64>;
    fn maybe_real(&self, place: usize) -> Result<Option<f64>>;
    fn text(&self, place: usize) -> Result<String>;
    fn maybe_text(&self, place: usize) -> Result<Option<String>>;

    fn flag(&self, place: usize) -> Result<bool> {
        Ok(self.int(place)? != 0)
    }

    fn maybe_flag(&self, place: usize) -> Result<Option<bool>> {
        Ok(self.maybe_int(place)?.map(|flag| flag != 0))
    }

    fn json<T: DeserializeOwned>(&self, place: usize, what: &'static str) -> Result<T> {
        parsed(&self.text(place)?, what)
    }
}

/// A value kept as JSON.
pub(crate) fn parsed<T: DeserializeOwned>(text: &str, what: &'static str) -> Result<T> {
    serde_json::from_str(text).map_err(|error| StoreError::unreadable(what, error))
}

/// The JSON a value is kept as.
pub(crate) fn written(value: &impl serde::Serialize, what: &'static str) -> Result<String> {
    serde_json::to_string(value).map_err(|error| StoreError::invalid(what, error.to_string()))
}

impl Columns for AnyRow {
    fn int(&self, place: usize) -> Result<i64> {
        Ok(self.try_get(place)?)
    }

    fn maybe_int(&self, place: usize) -> Result<Option<i64>> {
        Ok(self.try_get(place)?)
    }

    fn real(&self, place: usize) -> Result<f64> {
        Ok(self.try_get(place)?)
    }

    fn maybe_real(&self, place: usize) -> Result<Option<f64>> {
        Ok(self.try_get(place)?)
    }

    fn text(&self, place: usize) -> Result<String> {
        Ok(self.try_get(place)?)
    }

    fn maybe_text(&self, place: usize) -> Result<Option<String>> {
        Ok(self.try_get(place)?)
    }
}
