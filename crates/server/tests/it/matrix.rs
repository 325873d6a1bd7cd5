//! Who may do what: every route, for everybody, on their own things and on those of others. The list of routes is the
//! service's own; a route without a row here fails.

use crate::client::Client;
use crate::world::{World, answer, until};
use gradus_server::{Access, RouteInfo, routes};
use gradus_store::Role;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// What is sent to a route that should be let through, and what is in its path.
struct Row {
    method: &'static str,
    path: &'static str,
    body: Option<Value>,
}

fn row(method: &'static str, path: &'static str) -> Row {
    Row {
        method,
        path,
        body: None,
    }
}

fn sending(method: &'static str, path: &'static str, body: Value) -> Row {
    Row {
        method,
        path,
        body: Some(body),
    }
}

/// Every route. `{session}`, `{attempt}`, `{token}` are things of the learner called Ada.
fn rows() -> Vec<Row> {
    include!("matrix_rows.rs")
}

/// Asks for everything that is private, for somebody who is not its owner.
const OF_ADA: [&str; 3] = ["{session}", "{attempt}", "{token}"];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_may_what_their_role_allows_and_nothing_else() {
    let world = World::accounts(&[("limits.grading_per_minute", "0")]).await;
    let mut ada = world.program("ada", Role::Learner).await;
    let things = things_of(&mut ada).await;
    let mut others: Vec<(Option<Role>, Client)> = vec![(None, world.client())];
    for (name, role) in [
        ("bob", Role::Learner),
        ("eve", Role::Author),
        ("root", Role::Admin),
    ] {
        others.push((Some(role), world.program(name, role).await));
    }
    let routes = routes();
    let rows = rows();
    let listed: BTreeSet<String> = rows
        .iter()
        .map(|row| format!("{} {}", row.method, general(row.path)))
        .collect();
    let existing: BTreeSet<String> = routes
        .iter()
        .map(|route| format!("{} {}", route.method, general(route.path)))
        .collect();
    assert_eq!(
        listed, existing,
        "a route without a row, or a row without a route"
    );

    let mut checked = 0;
    for row in &rows {
        let route = routes
            .iter()
            .find(|route| route.method == row.method && general(route.path) == general(row.path))
            .unwrap();
        for (role, client) in &mut others {
            check(row, route, *role, client, &things).await;
            checked += 1;
        }
    }
    assert_eq!(checked, existing.len() * 4);
    // Nothing that others tried changed anything of Ada's.
    for path in ["/api/v1/sessions/{session}", "/api/v1/account/tokens"] {
        ada.get(&filled(path, &things)).await.expect(200);
    }
    world.stop().await;
}

async fn check(row: &Row, route: &RouteInfo, role: Option<Role>, client: &mut Client, things: &[String; 3]) {
    // What would end the account itself is asked with a wrong password, which comes after the question who it is.
    let path = filled(row.path, things);
    let body = row.body.as_ref().map(Value::to_string);
    let answer = client.send(row.method, &path, body).await;
    let what = format!(
        "{} {} as {role:?}: {} {}",
        row.method,
        row.path,
        answer.status,
        answer.text()
    );
    let private = OF_ADA.iter().any(|name| row.path.contains(name));
    match (route.access.allows(role), role) {
        (false, None) => assert_eq!(answer.status, 401, "{what}"),
        (false, Some(_)) => assert_eq!(answer.problem(403), "forbidden", "{what}"),
        // Other people's things are not there, whoever asks.
        (true, Some(_)) if private => assert_eq!(answer.status, 404, "{what}"),
        (true, _) => {
            assert_ne!(answer.status, 500, "{what}");
            assert!(
                ![401, 403].contains(&answer.status)
                    || route.access == Access::Anyone
                    || row.path.ends_with("/account")
                    || row.path.ends_with("/password"),
                "{what}"
            );
        }
    }
}

async fn things_of(ada: &mut Client) -> [String; 3] {
    let session = until(ada, "words", "card").await;
    let attempt = answer(ada, &session, json!("hut")).await.expect(200);
    let token = ada
        .post("/api/v1/account/tokens", json!({"name": "mine"}))
        .await
        .expect(201);
    [&session["id"], &attempt["id"], &token["id"]].map(|id| id.as_str().unwrap().to_owned())
}

fn filled(path: &str, things: &[String; 3]) -> String {
    let mut path = path.to_owned();
    for (name, id) in OF_ADA.iter().zip(things) {
        path = path.replace(name, id);
    }
    path.replace("{pack}", "small")
        .replace("{slug}", "card")
        .replace("{*path}", "audio/casa.wav")
        .replace("{name}", "small")
        .replace("{id}", "1")
}

/// A path with its variable parts left out.
fn general(path: &str) -> String {
    path.split('/')
        .map(|part| if part.starts_with('{') { "{}" } else { part })
        .collect::<Vec<_>>()
        .join("/")
}
