//! What the command line does for accounts.

use crate::access::{Passwords, checked_name, checked_password};
use crate::clock::now;
use anyhow::{Result, bail};
use gradus_store::{LearnerId, NewLearner, Role, Store, StoreError};

/// Makes an account with this role; somebody who is there already gets the role and the password.
///
/// # Errors
///
/// If name or password cannot be used, or the store fails.
pub async fn create_account(store: &Store, name: &str, password: &str, role: Role) -> Result<LearnerId> {
    for checked in [checked_name(name), checked_password("password", password)] {
        if let Err(problem) = checked {
            bail!("{}", problem.detail);
        }
    }
    let Ok(hash) = Passwords::new().hash(password.to_owned()).await else {
        bail!("the password cannot be hashed");
    };
    match store.learners().named(name).await {
        Ok(learner) => {
            store.accounts().set_password_hash(learner.id, hash).await?;
            store.learners().set_role(learner.id, role).await?;
            store.accounts().delete_logins_of(learner.id).await?;
            Ok(learner.id)
        }
        Err(StoreError::NotFound { .. }) => {
            let new = NewLearner {
                name: name.into(),
                role,
                password_hash: Some(hash),
            };
            Ok(store.learners().add(new, now()).await?)
        }
        Err(error) => Err(error.into()),
    }
}

/// Makes the first admin, or gives somebody a new password and the role.
///
/// # Errors
///
/// As [`create_account`].
pub async fn create_admin(store: &Store, name: &str, password: &str) -> Result<LearnerId> {
    create_account(store, name, password, Role::Admin).await
}
