//! What texts may be stored, and their hashes.

use crate::{Result, StoreError};
use sha2::{Digest, Sha256};

/// Names are looked up by index and shown in lists.
pub(crate) const NAME_BYTES: usize = 300;

/// PostgreSQL keeps no U+0000 in text, so it is refused everywhere, by name.
pub(crate) fn checked<'t>(what: &'static str, text: &'t str) -> Result<&'t str> {
    if text.contains('\0') {
        return Err(StoreError::invalid(
            what,
            "it contains the character U+0000; leave it out",
        ));
    }
    Ok(text)
}

/// A text that serves as a name: not empty, not long, on one line.
pub(crate) fn checked_name<'t>(what: &'static str, name: &'t str) -> Result<&'t str> {
    if name.trim().is_empty() {
        return Err(StoreError::invalid(what, "it is empty"));
    }
    if name.len() > NAME_BYTES {
        let why = format!("it has {} bytes, at most {NAME_BYTES} are allowed", name.len());
        return Err(StoreError::invalid(what, why));
    }
    if name.chars().any(char::is_control) {
        return Err(StoreError::invalid(
            what,
            "it contains a control character, such as a line break; leave it out",
        ));
    }
    Ok(name)
}

/// SHA-256 in hex.
pub(crate) fn hash(text: &str) -> String {
    hex(&Sha256::digest(text.as_bytes()))
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
