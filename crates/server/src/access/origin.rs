//! Which names the service answers to, and which pages may change something.
//!
//! A page of somebody else can make a browser call a service on this very machine. It cannot choose the `host` (unless it
//! rebinds its own name to our address, which is why names are checked) nor the `origin` that the browser sends.

use crate::config::{Config, Mode};
use crate::problem::{Problem, Result};
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use gradus_session::ErrorCode;

/// Refuses names that are not ours, and changes asked for by pages of others.
pub(crate) fn check_origin(config: &Config, method: &Method, uri: &Uri, headers: &HeaderMap) -> Result<()> {
    let host = uri
        .authority()
        .map(|authority| authority.as_str())
        .or_else(|| headers.get(header::HOST)?.to_str().ok())
        .unwrap_or_default();
    if !is_ours(config, host) {
        let detail = format!("`{host}` is no name of this service; add it to `hosts` if it is");
        return Err(Problem::new(
            StatusCode::MISDIRECTED_REQUEST,
            ErrorCode::WrongHost,
            detail,
        ));
    }
    if method.is_safe() {
        return Ok(());
    }
    let Some(origin) = headers.get(header::ORIGIN) else {
        return Ok(());
    };
    let origin = origin.to_str().unwrap_or_default();
    let from = origin.split_once("://").map_or("", |(_, host)| host);
    let listed = config.hosts.iter().any(|known| same_name(known, from));
    if !from.is_empty() && (from.eq_ignore_ascii_case(host) || listed) {
        return Ok(());
    }
    let detail = format!("a page of `{origin}` may not change anything here");
    Err(Problem::new(
        StatusCode::FORBIDDEN,
        ErrorCode::WrongOrigin,
        detail,
    ))
}

fn is_ours(config: &Config, host: &str) -> bool {
    if config.hosts.iter().any(|known| same_name(known, host)) {
        return true;
    }
    match config.mode {
        Mode::Local => is_loopback(without_port(host)),
        Mode::Accounts => config.hosts.is_empty() || is_loopback(without_port(host)),
    }
}

/// A name that was listed without a port stands for every port.
fn same_name(known: &str, host: &str) -> bool {
    known.eq_ignore_ascii_case(host) || known.eq_ignore_ascii_case(without_port(host))
}

fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) && !name.ends_with(':') => name,
        _ => host,
    }
}

fn is_loopback(name: &str) -> bool {
    let bare = name.trim_start_matches('[').trim_end_matches(']');
    name.eq_ignore_ascii_case("localhost")
        || bare
            .parse::<std::net::IpAddr>()
            .is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Sources;

    fn config(flags: &[(&str, &str)]) -> Config {
        let flags = flags
            .iter()
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
            .collect();
        Config::load(&Sources {
            flags,
            ..Sources::default()
        })
        .unwrap()
    }

    fn check(config: &Config, host: &str, origin: Option<&str>) -> &'static str {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, host.parse().unwrap());
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, origin.parse().unwrap());
        }
        match check_origin(config, &Method::POST, &Uri::from_static("/x"), &headers) {
            Ok(()) => "ok",
            Err(problem) if problem.code == ErrorCode::WrongHost => "host",
            Err(_) => "origin",
        }
    }

    #[test]
    fn local_mode_answers_to_this_machine_only() {
        let config = config(&[]);
        for (host, origin, expected) in [
            ("localhost:7777", None, "ok"),
            ("127.0.0.1:7777", Some("http://127.0.0.1:7777"), "ok"),
            ("[::1]:7777", None, "ok"),
            ("evil.example:7777", None, "host"),
            ("127.0.0.1.evil.example", None, "host"),
            ("", None, "host"),
            ("localhost:7777", Some("http://evil.example"), "origin"),
            ("localhost:7777", Some("http://localhost:8080"), "origin"),
            ("localhost:7777", Some("null"), "origin"),
        ] {
            assert_eq!(check(&config, host, origin), expected, "{host} {origin:?}");
        }
    }

    #[test]
    fn names_can_be_listed() {
        let open = config(&[("mode", "accounts")]);
        let closed = config(&[("mode", "accounts"), ("hosts", "practice.example.org")]);
        assert_eq!(check(&open, "anything:80", Some("http://anything:80")), "ok");
        assert_eq!(check(&closed, "anything", None), "host");
        assert_eq!(check(&closed, "practice.example.org:443", None), "ok");
        // A proxy that does not pass the name on.
        let origin = Some("https://practice.example.org");
        assert_eq!(check(&closed, "127.0.0.1:7777", origin), "ok");
    }
}
