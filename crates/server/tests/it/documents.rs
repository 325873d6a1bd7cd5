//! The description of the API, and the page.

use crate::world::{World, here};
use serde_json::Value;

#[test]
fn the_committed_description_is_current() {
    let path = here("../../docs/openapi.json");
    let now = gradus_server::openapi();
    if std::env::var_os("UPDATE_OPENAPI").is_some() {
        std::fs::write(&path, &now).unwrap();
    }
    let committed = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        committed == now,
        "docs/openapi.json is not what the routes say; run `UPDATE_OPENAPI=1 cargo test -p gradus-server --test it documents`"
    );
}

#[test]
fn everything_a_description_names_is_in_it() {
    let api: Value = serde_json::from_str(&gradus_server::openapi()).unwrap();
    let schemas = api["components"]["schemas"].as_object().unwrap();
    let mut names = Vec::new();
    collect(&api, &mut names);
    for name in names {
        assert!(schemas.contains_key(&name), "{name} is named but not described");
    }
    let operations: usize = api["paths"]
        .as_object()
        .unwrap()
        .values()
        .map(|path| path.as_object().unwrap().len())
        .sum();
    assert_eq!(operations, gradus_server::routes().len());
}

fn collect(value: &Value, names: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            if let Some(name) = fields.get("$ref").and_then(Value::as_str) {
                names.push(name.rsplit('/').next().unwrap().to_owned());
            }
            fields.values().for_each(|field| collect(field, names));
        }
        Value::Array(items) => items.iter().for_each(|item| collect(item, names)),
        _ => {}
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_description_can_be_read() {
    let world = World::local(&[]).await;
    let mut client = world.client();
    assert_eq!(
        client.get("/api/openapi.json").await.text(),
        gradus_server::openapi()
    );
    for (path, kind) in [
        ("/api/docs", "text/html; charset=utf-8"),
        ("/api/docs.js", "text/javascript; charset=utf-8"),
        ("/api/docs.css", "text/css; charset=utf-8"),
    ] {
        let answer = client.get(path).await;
        assert_eq!((answer.status, answer.header("content-type")), (200, Some(kind)));
        assert!(
            !answer.text().contains("https://"),
            "{path} takes something from elsewhere"
        );
    }
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_page_is_served_with_what_it_needs() {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in [
        ("index.html", "<!doctype html>page"),
        ("assets/app-1a2b.js", "plain"),
        ("assets/app-1a2b.js.br", "brotli"),
        ("assets/app-1a2b.js.gz", "gzip"),
        ("gradus.wasm", "wasm"),
    ] {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
    std::fs::write(
        folder.path().parent().unwrap().join("gradus-secret.txt"),
        "secret",
    )
    .unwrap();
    let world = World::local(&[("page", folder.path().to_str().unwrap())]).await;
    let mut client = world.client();

    for path in ["/", "/practice", "/author/packs"] {
        let answer = client.get(path).await;
        assert_eq!(answer.text(), "<!doctype html>page", "{path}");
        assert_eq!(answer.header("cache-control"), Some("no-cache"));
    }
    for (accepted, text, encoding) in [
        ("gzip, br", "brotli", Some("br")),
        ("gzip", "gzip", Some("gzip")),
        ("identity", "plain", None),
    ] {
        client.set("accept-encoding", accepted);
        let answer = client.get("/assets/app-1a2b.js").await;
        assert_eq!(
            (answer.text().as_str(), answer.header("content-encoding")),
            (text, encoding)
        );
        assert_eq!(
            answer.header("content-type"),
            Some("text/javascript; charset=utf-8")
        );
        assert_eq!(
            answer.header("cache-control"),
            Some("public, max-age=31536000, immutable")
        );
    }
    let tag = client
        .get("/gradus.wasm")
        .await
        .header("etag")
        .unwrap()
        .to_owned();
    client.set("if-none-match", tag);
    let known = client.get("/gradus.wasm").await;
    assert_eq!((known.status, known.body.len()), (304, 0));
    for path in [
        "/none.js",
        "/assets/none.js",
        "/../gradus-secret.txt",
        "/%2e%2e/gradus-secret.txt",
        "/assets/app-1a2b.js.br",
        "/api/none",
    ] {
        client.get(path).await.problem(404);
    }
    client.post("/", serde_json::json!({})).await.problem(405);
    world.stop().await;
}
