//! How much memory a program may have.

use wasmtime::ResourceLimiter;

/// The limit, and whether it was reached. Python sees a refusal as a `MemoryError`, which a program may even catch.
pub(crate) struct Memory {
    limit: u64,
    pub(crate) refused: bool,
    /// What it has, in bytes.
    pub(crate) size: usize,
}

impl Memory {
    pub(super) fn unlimited() -> Self {
        Self {
            limit: u64::MAX,
            refused: false,
            size: 0,
        }
    }

    /// Sets the limit, which what is there already may have passed.
    pub(super) fn limit_to(&mut self, limit: u64) {
        self.limit = limit;
        self.refused = self.size as u64 > limit;
    }

    /// What is left of the limit; files are kept in it too.
    pub(super) fn room(&self) -> u64 {
        self.limit.saturating_sub(self.size as u64)
    }
}

impl ResourceLimiter for Memory {
    fn memory_growing(
        &mut self,
        _current: usize,
        desired: usize,
        maximum: Option<usize>,
    ) -> wasmtime::Result<bool> {
        let fits = desired as u64 <= self.limit && maximum.is_none_or(|maximum| desired <= maximum);
        if fits {
            self.size = desired;
        } else {
            self.refused = true;
        }
        Ok(fits)
    }

    fn table_growing(
        &mut self,
        _current: usize,
        desired: usize,
        maximum: Option<usize>,
    ) -> wasmtime::Result<bool> {
        Ok(maximum.is_none_or(|maximum| desired <= maximum))
    }
}
