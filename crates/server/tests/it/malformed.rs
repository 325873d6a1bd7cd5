//! Requests that are wrong in every way we could think of, with the exact problem each gets: `tests/malformed.jsonl`.
//! `UPDATE_MALFORMED=1` writes what is returned now; read the difference before you commit it.

use crate::client::Client;
use crate::world::{World, here, until};
use serde::{Deserialize, Serialize};
use serde_json::Value;

#[derive(Deserialize, Serialize)]
struct Row {
    /// What is wrong with it.
    is: String,
    /// `METHOD /path`, or a whole request in `raw`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    to: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    headers: Vec<(String, String)>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    body: Option<String>,
    /// `[before, piece, times, after]`: a body too long to write down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    long: Option<(String, String, usize, String)>,
    /// The body in hex, where it is no text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    hex: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    raw: Option<String>,
    #[serde(default)]
    status: u16,
    #[serde(default)]
    code: Value,
    #[serde(default)]
    detail: Value,
    #[serde(default, skip_serializing_if = "Value::is_null")]
    place: Value,
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_gets_its_problem() {
    let world = World::local(&[("limits.read_seconds", "1")]).await;
    let session = until(&mut world.client(), "words", "card").await;
    let path = here("tests/malformed.jsonl");
    let text = std::fs::read_to_string(&path).unwrap();
    let rows: Vec<Row> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert!(rows.len() >= 60, "only {} rows", rows.len());
    let mut updated = String::new();
    let mut wrong = Vec::new();
    let mut accepted = Vec::new();
    for mut row in rows {
        let bytes = request(&row, &session);
        let Ok(answer) = Client::new(world.address).raw(&bytes).await else {
            panic!("{}: no answer", row.is);
        };
        let (status, kind) = (answer.status, answer.header("content-type").map(str::to_owned));
        let problem: Value = serde_json::from_slice(&answer.body).unwrap_or_default();
        let same = status == row.status
            && problem["code"] == row.code
            && problem["detail"] == row.detail
            && problem["place"] == row.place;
        if !same {
            wrong.push(format!("{}: {status} {problem}", row.is));
        }
        let refused = (400..500).contains(&status);
        if !refused || (row.raw.is_none() && kind.as_deref() != Some("application/problem+json")) {
            accepted.push(format!("{}: {status} {kind:?} {problem}", row.is));
        }
        row.status = status;
        row.code = problem["code"].clone();
        row.detail = problem["detail"].clone();
        row.place = problem["place"].clone();
        updated.push_str(&serde_json::to_string(&row).unwrap());
        updated.push('\n');
    }
    assert!(accepted.is_empty(), "{}", accepted.join("\n"));
    if std::env::var_os("UPDATE_MALFORMED").is_some() {
        std::fs::write(&path, updated).unwrap();
    } else {
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
    // After all of it, the session is where it was.
    let after = world
        .client()
        .get(&format!("/api/v1/sessions/{}", session["id"].as_str().unwrap()))
        .await
        .expect(200);
    assert_eq!(after, session);
    world.stop().await;
}

fn request(row: &Row, session: &Value) -> Vec<u8> {
    if let Some(raw) = &row.raw {
        return raw.clone().into_bytes();
    }
    let mut body = row.body.clone().unwrap_or_default().into_bytes();
    if let Some((before, piece, times, after)) = &row.long {
        body = format!("{before}{}{after}", piece.repeat(*times)).into_bytes();
    }
    if let Some(hex) = &row.hex {
        let pairs = hex
            .as_bytes()
            .chunks(2)
            .map(|pair| std::str::from_utf8(pair).unwrap());
        body = pairs.map(|pair| u8::from_str_radix(pair, 16).unwrap()).collect();
    }
    let text = |text: &str| {
        text.replace("{session}", session["id"].as_str().unwrap())
            .replace("{instance}", session["current"]["instance"].as_str().unwrap())
    };
    if let Ok(plain) = String::from_utf8(body.clone()) {
        body = text(&plain).into_bytes();
    }
    let mut head = format!(
        "{} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n",
        text(&row.to)
    );
    let typed = row.headers.iter().any(|(name, _)| name == "content-type");
    if !typed && !body.is_empty() {
        head.push_str("content-type: application/json\r\n");
    }
    for (name, value) in row.headers.iter().filter(|(_, value)| !value.is_empty()) {
        head.push_str(&format!("{name}: {value}\r\n"));
    }
    if !row
        .headers
        .iter()
        .any(|(name, _)| name == "content-length" || name == "transfer-encoding")
    {
        head.push_str(&format!("content-length: {}\r\n", body.len()));
    }
    head.push_str("\r\n");
    [head.into_bytes(), body].concat()
}
