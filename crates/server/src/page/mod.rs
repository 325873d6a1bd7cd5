//! The page: carried in the binary, or read from a folder while it is being worked on.

mod encoding;
mod kind;

use crate::app::App;
use crate::config::Config;
use crate::observe::no_such_route;
use crate::problem::Problem;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};
use std::borrow::Cow;
use std::collections::HashMap;
use std::path::{Component, Path, PathBuf};

static EMBEDDED: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/page.rs"));
/// What is shown while no page was built.
const NOT_BUILT: &str = include_str!("not_built.html");
const DOCS: [(&str, &str); 3] = [
    ("/api/docs", include_str!("docs.html")),
    ("/api/docs.js", include_str!("docs.js")),
    ("/api/docs.css", include_str!("docs.css")),
];

/// The files of the page.
pub(crate) enum Page {
    /// In the binary, with a tag for each.
    Embedded(HashMap<&'static str, Asset>),
    /// In a folder.
    Folder(PathBuf),
}

#[derive(Clone)]
pub(crate) struct Asset {
    bytes: Cow<'static, [u8]>,
    tag: String,
}

impl Page {
    /// The folder that was named, or what is in the binary, or (while developing) the folder where it is built.
    pub(crate) fn new(config: &Config) -> Self {
        let developing = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist");
        match &config.page {
            Some(folder) => Self::Folder(folder.clone()),
            None if cfg!(debug_assertions) && developing.is_dir() => Self::Folder(developing),
            None => Self::Embedded(embedded()),
        }
    }

    async fn find(&self, name: &str) -> Option<Asset> {
        match self {
            Self::Embedded(assets) => assets.get(name).cloned(),
            Self::Folder(folder) => {
                let path = below(folder, name)?;
                let bytes = tokio::task::spawn_blocking(move || std::fs::read(path))
                    .await
                    .ok()?
                    .ok()?;
                Some(Asset::new(Cow::Owned(bytes)))
            }
        }
    }
}

fn embedded() -> HashMap<&'static str, Asset> {
    let asset = |(name, bytes): &(&'static str, &'static [u8])| (*name, Asset::new(Cow::Borrowed(*bytes)));
    EMBEDDED.iter().map(asset).collect()
}

impl Asset {
    fn new(bytes: Cow<'static, [u8]>) -> Self {
        let hash = Sha256::digest(&bytes);
        let tag = hash[..12]
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect::<String>();
        Self {
            bytes,
            tag: format!("\"{tag}\""),
        }
    }
}

/// Whatever is no route: a file of the page, or the page itself for addresses it knows.
pub(crate) async fn serve_page(State(app): State<App>, request: Request) -> Response {
    let path = request.uri().path();
    if path.starts_with("/api/") && !DOCS.iter().any(|(name, _)| *name == path) || path.starts_with("/media/")
    {
        return no_such_route().into_response();
    }
    if ![Method::GET, Method::HEAD].contains(request.method()) {
        return crate::observe::no_such_method().await.into_response();
    }
    if let Some((name, text)) = DOCS.iter().find(|(name, _)| *name == path) {
        let asset = Asset::new(Cow::Borrowed(text.as_bytes()));
        return respond(request.headers(), name, asset, None, "no-cache");
    }
    file(app.page(), path, request.headers())
        .await
        .unwrap_or_else(|problem| problem.into_response())
}

async fn file(page: &Page, path: &str, headers: &HeaderMap) -> Result<Response, Problem> {
    let decoded = percent_decoded(path).ok_or_else(no_such_route)?;
    let name = if decoded.ends_with('/') {
        format!("{decoded}index.html")
    } else {
        decoded
    };
    if let Some(response) = variant(page, &name, headers).await {
        return Ok(response);
    }
    // An address of the page has no extension; a file that is not there should not look like a page.
    if name.rsplit('/').next().is_some_and(|last| last.contains('.')) && name != "/index.html" {
        return Err(no_such_route());
    }
    match variant(page, "/index.html", headers).await {
        Some(response) => Ok(response),
        None => {
            let asset = Asset::new(Cow::Borrowed(NOT_BUILT.as_bytes()));
            Ok(respond(headers, "/index.html", asset, None, "no-cache"))
        }
    }
}

/// The file, compressed beforehand if there is such a one and the browser takes it.
async fn variant(page: &Page, name: &str, headers: &HeaderMap) -> Option<Response> {
    if [".br", ".gz"].iter().any(|ending| name.ends_with(ending)) {
        return None;
    }
    for (encoding, ending) in encoding::accepted(headers) {
        if let Some(asset) = page.find(&format!("{name}{ending}")).await {
            return Some(respond(headers, name, asset, Some(encoding), caching(name)));
        }
    }
    let asset = page.find(name).await?;
    Some(respond(headers, name, asset, None, caching(name)))
}

fn respond(
    headers: &HeaderMap,
    name: &str,
    asset: Asset,
    encoding: Option<&'static str>,
    caching: &'static str,
) -> Response {
    let known = headers
        .get(header::IF_NONE_MATCH)
        .and_then(|tags| tags.to_str().ok())
        .is_some_and(|tags| {
            tags.split(',')
                .any(|tag| tag.trim().trim_start_matches("W/") == asset.tag)
        });
    let mut response = if known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        Body::from(match asset.bytes {
            Cow::Borrowed(bytes) => axum::body::Bytes::from_static(bytes),
            Cow::Owned(bytes) => bytes.into(),
        })
        .into_response()
    };
    let out = response.headers_mut();
    out.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static(kind::content_type(name)),
    );
    out.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    out.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(tag) = HeaderValue::try_from(asset.tag) {
        out.insert(header::ETAG, tag);
    }
    if let Some(encoding) = encoding {
        out.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    response
}

/// Files under `assets` have their hash in their name; the Python for the browser and the word list change with a version.
fn caching(name: &str) -> &'static str {
    match name.split('/').nth(1) {
        Some("assets") => "public, max-age=31536000, immutable",
        Some("pyodide" | "offline") => "public, max-age=604800",
        _ => "no-cache",
    }
}

/// A file below the folder, and nowhere else.
fn below(folder: &Path, name: &str) -> Option<PathBuf> {
    let relative = Path::new(name.trim_start_matches('/'));
    let plain = relative
        .components()
        .all(|part| matches!(part, Component::Normal(_)));
    plain.then(|| folder.join(relative))
}

pub(crate) fn percent_decoded(path: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(path.len());
    let mut rest = path.bytes();
    while let Some(byte) = rest.next() {
        let byte = match byte {
            b'%' => {
                let digits = [rest.next()?, rest.next()?];
                u8::from_str_radix(std::str::from_utf8(&digits).ok()?, 16).ok()?
            }
            byte => byte,
        };
        bytes.push(byte);
    }
    let text = String::from_utf8(bytes).ok()?;
    (!text.contains('\0')).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_read_outside_the_folder() {
        let folder = Path::new("/page");
        assert_eq!(below(folder, "/a/b.js"), Some("/page/a/b.js".into()));
        for name in ["/../etc/passwd", "/a/../../b", "/./a/..", "//../x"] {
            assert_eq!(below(folder, name), None, "{name}");
        }
    }

    #[test]
    fn paths_are_decoded() {
        assert_eq!(percent_decoded("/a%20b").as_deref(), Some("/a b"));
        for path in ["/%", "/%4", "/%zz", "/%ff", "/%00"] {
            assert_eq!(percent_decoded(path), None, "{path}");
        }
    }

    #[test]
    fn what_never_changes_is_kept() {
        assert!(caching("/assets/index-1a2b.js").contains("immutable"));
        assert_eq!(caching("/index.html"), "no-cache");
        assert_eq!(caching("/service-worker.js"), "no-cache");
    }
}
