//! Who is asking, and what there is: the first thing a page wants to know.

use super::Reply;
use crate::access::{Access, Means, Who};
use crate::app::App;
use crate::config::{Mode, Registration};
use crate::endpoint::{Endpoint, get};
use crate::python::PythonState;
use axum::Extension;
use axum::extract::State;
use gradus_store::Role;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub(super) fn endpoints() -> Vec<Endpoint> {
    vec![
        get("me", "/api/v1/me", Access::Anyone, me)
            .of("account")
            .about("Who is asking; never 401")
            .gives::<Me>(),
    ]
}

/// Who is asking, and what there is.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Me {
    /// Whether people log in.
    mode: ModeView,
    /// Whoever is logged in.
    #[serde(skip_serializing_if = "Option::is_none")]
    user: Option<User>,
    /// What requests with the cookie carry in `x-csrf-token` if they change something.
    #[serde(skip_serializing_if = "Option::is_none")]
    csrf: Option<String>,
    /// Whether strangers may register.
    registration: bool,
    /// Of the service.
    version: &'static str,
    /// Whether programs can be run.
    python: PythonState,
}

/// Whether people log in.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum ModeView {
    /// One learner, no login.
    Local,
    /// People log in.
    Accounts,
}

/// Somebody with an account.
#[derive(Serialize, ToSchema)]
pub(super) struct User {
    /// Their id.
    pub(super) id: String,
    /// Their name.
    pub(super) name: String,
    /// What they may do.
    pub(super) role: RoleView,
}

/// What somebody may do.
#[derive(Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum RoleView {
    /// Practise.
    Learner,
    /// See and decide what concerns exercises.
    Author,
    /// Everything.
    Admin,
}

impl From<Role> for RoleView {
    fn from(role: Role) -> Self {
        match role {
            Role::Learner => Self::Learner,
            Role::Author => Self::Author,
            Role::Admin => Self::Admin,
        }
    }
}

impl From<RoleView> for Role {
    fn from(role: RoleView) -> Self {
        match role {
            RoleView::Learner => Self::Learner,
            RoleView::Author => Self::Author,
            RoleView::Admin => Self::Admin,
        }
    }
}

async fn me(State(app): State<App>, who: Option<Extension<Who>>) -> Reply<Me> {
    let who = who.map(|Extension(who)| who);
    let csrf = who.as_ref().and_then(|who| match &who.by {
        Means::Cookie { csrf, .. } => Some(csrf.clone()),
        Means::Local | Means::Token => None,
    });
    let config = app.config();
    Reply(Me {
        mode: match config.mode {
            Mode::Local => ModeView::Local,
            Mode::Accounts => ModeView::Accounts,
        },
        user: who.map(|who| User {
            id: who.id.to_string(),
            name: who.name,
            role: who.role.into(),
        }),
        csrf,
        registration: config.mode == Mode::Accounts && config.registration == Registration::Open,
        version: env!("CARGO_PKG_VERSION"),
        python: app.python().state(),
    })
}
