//! Secrets that are shown once and kept as hashes.

use crate::problem::{Problem, Result};
use sha2::{Digest, Sha256};

/// 256 random bits.
pub(crate) fn new_secret() -> Result<String> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| Problem::internal(format!("no randomness: {error}")))?;
    Ok(hex(&bytes))
}

/// An API token: recognisable where it should not be, in a log or a repository.
pub(crate) fn new_token() -> Result<String> {
    Ok(format!("{TOKEN_PREFIX}{}", new_secret()?))
}

/// What every token begins with.
pub(super) const TOKEN_PREFIX: &str = "gradus_";

/// What is kept of a secret. Secrets are long and random, so a plain hash is enough.
pub(crate) fn hash(secret: &str) -> String {
    hex(&Sha256::digest(secret.as_bytes()))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
