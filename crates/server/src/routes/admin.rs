//! Who is there, and what they may do.

use super::Reply;
use super::me::{RoleView, User};
use crate::access::{Access, Who};
use crate::app::App;
use crate::body::{Asked, Json, Named};
use crate::endpoint::{Endpoint, get, put};
use crate::observe::note;
use crate::problem::{Problem, Result};
use axum::extract::State;
use axum::http::StatusCode;
use gradus_session::ErrorCode;
use gradus_store::{Learner, LearnerId, Role};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub(super) fn endpoints() -> Vec<Endpoint> {
    vec![
        get("learners", "/api/v1/admin/learners", Access::Admin, learners)
            .of("admin")
            .about("Everybody, in the order they came")
            .asks::<LearnersQuery>()
            .gives::<Learners>(),
        put(
            "changeRole",
            "/api/v1/admin/learners/{id}/role",
            Access::Admin,
            change_role,
        )
        .of("admin")
        .about("Changes what somebody may do")
        .takes::<RoleChange>()
        .gives::<User>(),
    ]
}

/// Which part of the list.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
struct LearnersQuery {
    /// After this id; from the first one if left out.
    #[serde(default)]
    after: Option<i64>,
    /// 1 to 500; 100 if left out.
    #[serde(default)]
    #[param(minimum = 1, maximum = 500)]
    limit: Option<u32>,
}

/// Everybody.
#[derive(Serialize, ToSchema)]
struct Learners {
    /// In the order they came.
    learners: Vec<User>,
}

/// Another role.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct RoleChange {
    /// What they may do from now on.
    role: RoleView,
}

async fn learners(State(app): State<App>, Asked(query): Asked<LearnersQuery>) -> Result<Reply<Learners>> {
    let limit = query.limit.unwrap_or(100);
    if !(1..=500).contains(&limit) {
        return Err(Problem::bad_request(ErrorCode::BadQuery, "limit goes from 1 to 500").at("limit"));
    }
    let after = LearnerId(query.after.unwrap_or(0));
    let learners = app.store().learners().page(after, limit).await?;
    Ok(Reply(Learners {
        learners: learners.into_iter().map(user).collect(),
    }))
}

async fn change_role(
    State(app): State<App>,
    who: Who,
    Named(id): Named<String>,
    Json(change): Json<RoleChange>,
) -> Result<Reply<User>> {
    let id = id
        .parse()
        .map(LearnerId)
        .map_err(|_| Problem::not_found(format!("there is no learner `{id}`")))?;
    let role = Role::from(change.role);
    if id == who.id && role != Role::Admin {
        let detail = "an admin cannot take the role from themselves; another admin can";
        return Err(Problem::new(StatusCode::CONFLICT, ErrorCode::OwnRole, detail));
    }
    app.store().learners().set_role(id, role).await?;
    app.remembered().forget();
    note(&who, "changed a role");
    Ok(Reply(user(app.store().learners().get(id).await?)))
}

fn user(learner: Learner) -> User {
    User {
        id: learner.id.to_string(),
        name: learner.name,
        role: learner.role.into(),
    }
}
