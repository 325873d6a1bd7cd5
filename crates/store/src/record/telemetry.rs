//! What is kept about grading: never the answer, only a keyed hash of it.

use crate::text::hex;
use crate::{Result, StoreError};
use hmac::{Hmac, Mac};
use sha2::Sha256;

/// HMAC-SHA-256 in hex. Short answers could be guessed from a plain hash.
pub(crate) fn keyed_hash(secret: &[u8], answer: &str) -> Result<String> {
    Ok(hex(&keyed(secret, answer)?))
}

pub(crate) fn keyed(secret: &[u8], text: &str) -> Result<[u8; 32]> {
    let mut mac =
        Hmac::<Sha256>::new_from_slice(secret).map_err(|error| StoreError::unreadable("secret", error))?;
    mac.update(text.as_bytes());
    Ok(mac.finalize().into_bytes().into())
}

/// A secret for a new installation.
pub(crate) fn new_secret() -> Result<String> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| StoreError::Unavailable(format!("no randomness: {error}")))?;
    Ok(hex(&bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The second test case of RFC 4231.
    #[test]
    fn hashes_are_hmac_sha_256() {
        assert_eq!(
            keyed_hash(b"Jefe", "what do ya want for nothing?").unwrap(),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        );
    }
}
