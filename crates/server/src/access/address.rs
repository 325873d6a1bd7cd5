//! Where a request comes from.

use axum::http::HeaderMap;
use std::net::{IpAddr, SocketAddr};

/// The other end of the connection, put into every request by the listener.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) SocketAddr);

/// The address of the client: that of the connection, or what the outermost trusted proxy saw.
pub(crate) fn address_of(peer: Option<Peer>, headers: &HeaderMap, trusted_proxies: usize) -> Option<IpAddr> {
    let direct = peer.map(|peer| peer.0.ip().to_canonical());
    if trusted_proxies == 0 {
        return direct;
    }
    let lines = headers.get_all("x-forwarded-for").iter();
    let listed: Vec<&str> = lines
        .filter_map(|line| line.to_str().ok())
        .flat_map(|line| line.split(','))
        .map(str::trim)
        .collect();
    // Each proxy appends whom it saw; what stands further left anybody may have written.
    let place = listed.len().checked_sub(trusted_proxies);
    place.and_then(|place| listed[place].parse().ok()).or(direct)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_trusted_proxies_are_believed() {
        let peer = Some(Peer("10.0.0.9:1".parse().unwrap()));
        let mut headers = HeaderMap::new();
        headers.append("x-forwarded-for", "6.6.6.6, 1.2.3.4".parse().unwrap());
        headers.append("x-forwarded-for", "10.0.0.1".parse().unwrap());
        for (trusted, expected) in [(0, "10.0.0.9"), (1, "10.0.0.1"), (2, "1.2.3.4"), (4, "10.0.0.9")] {
            let found = address_of(peer, &headers, trusted).unwrap();
            assert_eq!(found.to_string(), expected, "{trusted} proxies");
        }
    }
}
