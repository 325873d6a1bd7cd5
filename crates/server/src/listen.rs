//! Accepting connections, and letting go of them: so many at once, none that dawdles, all finished at the end.

use crate::access::Peer;
use crate::config::Limits;
use axum::Router;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tower::ServiceExt as _;

/// How long to wait when the system has no file left for another connection.
const OUT_OF_FILES: Duration = Duration::from_millis(50);
/// Room for the head of a request.
const HEAD_BYTES: usize = 32 << 10;

/// Accepts until `stop` is done, then finishes what was accepted.
pub(crate) async fn listen(
    listener: TcpListener,
    router: Router,
    limits: Limits,
    stop: impl Future<Output = ()>,
) {
    let connections = Arc::new(Semaphore::new(limits.connections.max(1)));
    let graceful = GracefulShutdown::new();
    let mut stop = std::pin::pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = accept(&listener, &connections) => accepted,
            () = &mut stop => break,
        };
        let Some((stream, peer, place)) = accepted else {
            continue;
        };
        let connection =
            builder(&limits).serve_connection(TokioIo::new(stream), service(router.clone(), peer));
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            let _place = place;
            if let Err(error) = connection.await {
                tracing::debug!(%error, "a connection ended");
            }
        });
    }
    drop(listener);
    tracing::info!("finishing what was accepted");
    if tokio::time::timeout(limits.shutdown, graceful.shutdown())
        .await
        .is_err()
    {
        tracing::warn!(
            seconds = limits.shutdown.as_secs(),
            "some requests were not finished in time"
        );
    }
}

type Accepted = (TcpStream, SocketAddr, tokio::sync::OwnedSemaphorePermit);

async fn accept(listener: &TcpListener, connections: &Arc<Semaphore>) -> Option<Accepted> {
    let place = Arc::clone(connections).acquire_owned().await.ok()?;
    match listener.accept().await {
        Ok((stream, peer)) => {
            // An answer is small and complete: waiting to fill a packet only delays it.
            let _ = stream.set_nodelay(true);
            Some((stream, peer, place))
        }
        Err(error) => {
            tracing::warn!(%error, "a connection could not be accepted");
            tokio::time::sleep(OUT_OF_FILES).await;
            None
        }
    }
}

fn builder(limits: &Limits) -> http1::Builder {
    let mut builder = http1::Builder::new();
    builder
        .timer(TokioTimer::new())
        .header_read_timeout(limits.read)
        .max_buf_size(HEAD_BYTES)
        .half_close(false);
    builder
}

fn service(
    router: Router,
    peer: SocketAddr,
) -> impl hyper::service::Service<
    Request<Incoming>,
    Response = axum::response::Response,
    Error = std::convert::Infallible,
    Future: Send,
> {
    let service = router.map_request(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(Peer(peer));
        request.map(axum::body::Body::new)
    });
    hyper_util::service::TowerToHyperService::new(service)
}
