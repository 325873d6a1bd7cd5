//! Ids that hold what was shown: nobody else can read or make one.

use crate::{PracticeError, Result};
use chacha20poly1305::aead::{Aead, KeyInit};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Seals values with a key of this installation.
pub(crate) struct Seal(XChaCha20Poly1305);

/// XChaCha's nonces are long enough to be drawn at random for ever.
const NONCE: usize = 24;

impl Seal {
    pub(crate) fn new(secret: &[u8; 32]) -> Self {
        Self(XChaCha20Poly1305::new(secret.into()))
    }

    /// A value as an id.
    pub(crate) fn seal(&self, value: &impl Serialize) -> Result<String> {
        let failed = |_| PracticeError::Internal("an id could not be sealed".into());
        let plain = serde_json::to_vec(value).map_err(|error| PracticeError::Internal(error.to_string()))?;
        let nonce: [u8; NONCE] = random()?;
        let mut sealed = nonce.to_vec();
        let text = self
            .0
            .encrypt(XNonce::from_slice(&nonce), plain.as_slice())
            .map_err(failed)?;
        sealed.extend(text);
        Ok(hex(&sealed))
    }

    /// The value of an id; nothing if it is none of ours.
    pub(crate) fn open<T: DeserializeOwned>(&self, id: &str) -> Option<T> {
        let sealed = unhex(id)?;
        let (nonce, text) = sealed.split_at_checked(NONCE)?;
        let plain = self.0.decrypt(XNonce::from_slice(nonce), text).ok()?;
        serde_json::from_slice(&plain).ok()
    }
}

/// An id that nobody can guess.
pub(crate) fn random_id() -> Result<String> {
    Ok(hex(&random::<16>()?))
}

fn random<const N: usize>() -> Result<[u8; N]> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)
        .map_err(|error| PracticeError::Internal(format!("there is no randomness: {error}")))?;
    Ok(bytes)
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let digits = text.as_bytes();
    if !digits.len().is_multiple_of(2) {
        return None;
    }
    let digit = |byte: u8| char::from(byte).to_digit(16);
    let byte = |pair: &[u8]| u8::try_from(digit(pair[0])? * 16 + digit(pair[1])?).ok();
    digits.chunks_exact(2).map(byte).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_sealed_here_can_be_opened() {
        let seal = Seal::new(&[7; 32]);
        let id = seal.seal(&("a", 5)).unwrap();
        assert_eq!(seal.open(&id), Some(("a".to_owned(), 5)));
        assert_ne!(seal.seal(&("a", 5)).unwrap(), id, "no two are alike");
        assert_eq!(Seal::new(&[8; 32]).open::<(String, i32)>(&id), None);
        for forged in [
            String::new(),
            "zz".into(),
            "é".into(),
            id[..id.len() - 2].to_owned(),
            id.replace(&id[60..62], "00"),
        ] {
            if forged != id {
                assert_eq!(seal.open::<(String, i32)>(&forged), None, "{forged}");
            }
        }
    }
}
