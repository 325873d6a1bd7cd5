//! The one cookie there is.

use axum::http::{HeaderMap, HeaderValue, header};

/// Days until a login ends if nobody uses it.
pub(crate) const LOGIN_DAYS: i64 = 30;

/// A name that browsers accept only with `Secure` and for the whole host, where there is TLS.
fn name(secure: bool) -> &'static str {
    if secure { "__Host-gradus" } else { "gradus" }
}

/// What the cookie says.
pub(super) fn session_secret(headers: &HeaderMap, secure: bool) -> Option<String> {
    let lines = headers.get_all(header::COOKIE).iter();
    lines
        .filter_map(|line| line.to_str().ok())
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(found, _)| *found == name(secure))
        .map(|(_, value)| value.to_owned())
}

/// A cookie for a login.
pub(crate) fn session_cookie(secret: &str, secure: bool) -> HeaderValue {
    cookie(secret, LOGIN_DAYS * 86_400, secure)
}

/// A cookie that removes the cookie.
pub(crate) fn clearing_cookie(secure: bool) -> HeaderValue {
    cookie("", 0, secure)
}

fn cookie(value: &str, seconds: i64, secure: bool) -> HeaderValue {
    let name = name(secure);
    let only_tls = if secure { "; Secure" } else { "" };
    let text = format!("{name}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{only_tls}");
    HeaderValue::try_from(text).unwrap_or(HeaderValue::from_static(""))
}
