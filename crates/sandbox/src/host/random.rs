//! Numbers that look random and come from a seed, so that equal programs give equal runs.

use super::{Host, wasi};
use wasmtime::StoreContextMut;
use wasmtime::component::Linker;

/// More than this at once is nothing CPython asks for.
const MOST_BYTES: u64 = 1 << 20;

/// SplitMix64: small, even, and no secret.
pub(super) struct Random(u64);

impl Random {
    pub(super) fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn bytes(&mut self, length: usize) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(length + 8);
        while bytes.len() < length {
            bytes.extend_from_slice(&self.next().to_le_bytes());
        }
        bytes.truncate(length);
        bytes
    }
}

pub(super) fn link(linker: &mut Linker<Host>) -> wasmtime::Result<()> {
    let mut random = linker.instance(&wasi("random/random"))?;
    random.func_wrap(
        "get-random-bytes",
        |mut store: StoreContextMut<'_, Host>, (length,): (u64,)| {
            let length = usize::try_from(length.min(MOST_BYTES)).unwrap_or(0);
            Ok((store.data_mut().random.bytes(length),))
        },
    )
}
