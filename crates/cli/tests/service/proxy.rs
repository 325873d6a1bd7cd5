//! A plain proxy: it knows nothing of HTTP, and gives each connection to the next server.

use std::net::SocketAddr;
use tokio::net::{TcpListener, TcpStream};

/// Starts it, and says where it is. It ends with the test.
pub(crate) async fn start(servers: Vec<SocketAddr>) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        for server in servers.iter().cycle() {
            let (mut client, _) = listener.accept().await.unwrap();
            let server = *server;
            tokio::spawn(async move {
                let mut server = TcpStream::connect(server).await.unwrap();
                // Either side may hang up at any time.
                let _ = tokio::io::copy_bidirectional(&mut client, &mut server).await;
            });
        }
    });
    address
}
