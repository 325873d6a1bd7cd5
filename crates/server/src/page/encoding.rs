//! Which compressed forms a browser takes.

use axum::http::{HeaderMap, header};

/// Encodings that are accepted, the smaller first, with what such a file's name ends in.
pub(super) fn accepted(headers: &HeaderMap) -> impl Iterator<Item = (&'static str, &'static str)> {
    let list = headers
        .get(header::ACCEPT_ENCODING)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default()
        .to_ascii_lowercase();
    [("br", ".br"), ("gzip", ".gz")]
        .into_iter()
        .filter(move |(name, _)| list.split(',').any(|entry| allows(entry, name)))
}

fn allows(entry: &str, name: &str) -> bool {
    let mut parts = entry.split(';').map(str::trim);
    let named = parts.next() == Some(name);
    let refused = parts.any(|part| {
        part.strip_prefix("q=")
            .is_some_and(|quality| quality.parse::<f32>().is_ok_and(|quality| quality == 0.0))
    });
    named && !refused
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smaller_first_unless_refused() {
        for (given, expected) in [
            ("gzip, deflate, br", vec!["br", "gzip"]),
            ("br;q=0, gzip;q=0.5", vec!["gzip"]),
            ("identity", vec![]),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, given.parse().unwrap());
            let found: Vec<&str> = accepted(&headers).map(|(name, _)| name).collect();
            assert_eq!(found, expected, "{given}");
        }
    }
}
