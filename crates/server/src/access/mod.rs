//! Who asks, and whether they may.

mod address;
mod cookie;
mod guard;
mod login;
mod origin;
mod password;
mod rate;
mod remembered;
mod secret;
mod who;

pub(crate) use address::{Peer, address_of};
pub(crate) use cookie::clearing_cookie;
pub(crate) use guard::{Guard, guard};
pub(crate) use login::{SetCookie, begin_login};
pub(crate) use origin::check_origin;
pub(crate) use password::{Passwords, checked_name, checked_password};
pub(crate) use rate::{GradingRate, limit_logins};
pub(crate) use remembered::Remembered;
pub(crate) use secret::{hash, new_secret, new_token};
pub(crate) use who::{Means, Who};

use gradus_store::Role;

/// Who may call a route.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Access {
    /// Whoever reaches the service.
    Anyone,
    /// Whoever is logged in.
    Learner,
    /// Authors and admins.
    Author,
    /// Admins.
    Admin,
}

impl Access {
    /// Whether somebody with this role may; nobody is logged in if there is none.
    pub fn allows(self, role: Option<Role>) -> bool {
        match self {
            Self::Anyone => true,
            Self::Learner => role.is_some(),
            Self::Author => role >= Some(Role::Author),
            Self::Admin => role >= Some(Role::Admin),
        }
    }
}
