//! Passwords: Argon2id on threads of its own, a few at once.

use crate::problem::{Problem, Result};
use argon2::password_hash::SaltString;
use argon2::{Algorithm, Argon2, Params, PasswordHash, PasswordHasher, PasswordVerifier, Version};
use gradus_session::ErrorCode;
use std::sync::Arc;
use tokio::sync::Semaphore;

/// Hashes and checks passwords. Each takes 19 MiB and some tens of milliseconds, so that few run at once and few wait.
#[derive(Clone)]
pub(crate) struct Passwords {
    running: Arc<Semaphore>,
    waiting: Arc<Semaphore>,
}

/// Whoever comes when so many wait is turned away.
const WAITING: usize = 32;
const SHORTEST: usize = 8;
const LONGEST: usize = 256;
const LONGEST_NAME: usize = 64;

impl Passwords {
    pub(crate) fn new() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            running: Arc::new(Semaphore::new(cores.div_ceil(2))),
            waiting: Arc::new(Semaphore::new(WAITING)),
        }
    }

    /// The hash to keep.
    pub(crate) async fn hash(&self, password: String) -> Result<String> {
        self.compute(move || hashed(&password)).await?
    }

    /// Whether the password belongs to the hash. Without a hash it takes as long and is wrong, so that nobody learns by
    /// the time it takes which names there are.
    pub(crate) async fn verify(&self, password: String, hash: Option<String>) -> Result<bool> {
        self.compute(move || match hash {
            Some(hash) => matches(&password, &hash),
            None => hashed(&password).map(|_| false),
        })
        .await?
    }

    async fn compute<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T> {
        let busy = || {
            Problem::unavailable(
                ErrorCode::Busy,
                "many log in at this moment; try again in a second",
                1,
            )
        };
        let _waiting = self.waiting.try_acquire().map_err(|_| busy())?;
        let permit = Arc::clone(&self.running)
            .acquire_owned()
            .await
            .map_err(|_| busy())?;
        let work = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            work()
        });
        work.await.map_err(Problem::internal)
    }
}

/// Refuses passwords that are too short to be worth hashing or too long to be meant.
pub(crate) fn checked_password(place: &'static str, password: &str) -> Result<()> {
    if (SHORTEST..=LONGEST).contains(&password.len()) {
        return Ok(());
    }
    let detail = format!("a password has {SHORTEST} to {LONGEST} bytes");
    Err(Problem::bad_request(ErrorCode::BadPassword, detail).at(place))
}

/// Refuses names that cannot be told apart or shown.
pub(crate) fn checked_name(name: &str) -> Result<()> {
    let shown = name.chars().all(|letter| !letter.is_control());
    let fits = (1..=LONGEST_NAME).contains(&name.chars().count());
    if shown && fits && name.trim() == name {
        return Ok(());
    }
    let detail =
        format!("a name has 1 to {LONGEST_NAME} characters, no control characters, no space at its ends");
    Err(Problem::bad_request(ErrorCode::BadName, detail).at("name"))
}

fn argon() -> Argon2<'static> {
    Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::default())
}

fn hashed(password: &str) -> Result<String> {
    let mut salt = [0; 16];
    getrandom::fill(&mut salt).map_err(|error| Problem::internal(format!("no randomness: {error}")))?;
    let salt = SaltString::encode_b64(&salt).map_err(Problem::internal)?;
    let hash = argon().hash_password(password.as_bytes(), &salt);
    hash.map(|hash| hash.to_string()).map_err(Problem::internal)
}

fn matches(password: &str, hash: &str) -> Result<bool> {
    let hash = PasswordHash::new(hash).map_err(Problem::internal)?;
    Ok(argon().verify_password(password.as_bytes(), &hash).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_is_known_again() {
        let passwords = Passwords::new();
        let hash = passwords.hash("correct horse".into()).await.unwrap();
        assert!(hash.starts_with("$argon2id$"), "{hash}");
        for (password, hash, expected) in [
            ("correct horse", Some(hash.clone()), true),
            ("Correct horse", Some(hash), false),
            ("correct horse", None, false),
        ] {
            assert_eq!(passwords.verify(password.into(), hash).await.unwrap(), expected);
        }
    }

    #[test]
    fn names_and_passwords_have_limits() {
        for name in ["", " a", "a\n", &"n".repeat(65)] {
            assert!(checked_name(name).is_err(), "{name:?}");
        }
        assert!(checked_name("Ада Лавлейс").is_ok());
        assert!(checked_password("password", "1234567").is_err());
        assert!(checked_password("password", &"x".repeat(257)).is_err());
    }
}
