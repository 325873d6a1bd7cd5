//! A small HTTP client that keeps its connection: enough to test and to load a service on this machine.

use serde_json::Value;
use std::net::SocketAddr;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

/// Somebody who sends requests.
pub(crate) struct Client {
    address: SocketAddr,
    stream: Option<BufReader<TcpStream>>,
    /// Sent with every request.
    pub(crate) headers: Vec<(String, String)>,
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

#[allow(dead_code, reason = "tests and the load generator use different parts")]
impl Client {
    pub(crate) fn new(address: SocketAddr) -> Self {
        Self {
            address,
            stream: None,
            headers: Vec::new(),
        }
    }

    /// A program with a token.
    pub(crate) fn with_token(address: SocketAddr, token: &str) -> Self {
        let mut client = Self::new(address);
        client.set("authorization", format!("Bearer {token}"));
        client
    }

    pub(crate) fn set(&mut self, name: &str, value: impl Into<String>) {
        self.headers.retain(|(known, _)| known != name);
        self.headers.push((name.into(), value.into()));
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.send("GET", path, None).await
    }

    pub(crate) async fn post(&mut self, path: &str, body: Value) -> Answer {
        self.send("POST", path, Some(body.to_string())).await
    }

    pub(crate) async fn send(&mut self, method: &str, path: &str, body: Option<String>) -> Answer {
        self.try_send(method, path, body)
            .await
            .unwrap_or_else(|error| panic!("{method} {path}: {error}"))
    }

    /// As [`Client::send`], for whoever expects that nobody answers.
    pub(crate) async fn try_send(
        &mut self,
        method: &str,
        path: &str,
        body: Option<String>,
    ) -> std::io::Result<Answer> {
        let mut request = format!("{method} {path} HTTP/1.1\r\nhost: {}\r\n", self.address);
        for (name, value) in &self.headers {
            request.push_str(&format!("{name}: {value}\r\n"));
        }
        if let Some(body) = &body {
            request.push_str(&format!(
                "content-type: application/json\r\ncontent-length: {}\r\n",
                body.len()
            ));
        }
        request.push_str("\r\n");
        request.push_str(body.as_deref().unwrap_or_default());
        self.raw(request.as_bytes()).await
    }

    /// Sends these very bytes and reads one answer.
    pub(crate) async fn raw(&mut self, bytes: &[u8]) -> std::io::Result<Answer> {
        let reused = self.stream.is_some();
        match self.once(bytes).await {
            // The other side may close a connection that was idle.
            Err(_) if reused => {
                self.stream = None;
                self.once(bytes).await
            }
            answer => answer,
        }
    }

    async fn once(&mut self, bytes: &[u8]) -> std::io::Result<Answer> {
        let mut stream = match self.stream.take() {
            Some(stream) => stream,
            None => {
                let stream = TcpStream::connect(self.address).await?;
                stream.set_nodelay(true)?;
                BufReader::new(stream)
            }
        };
        // A server that has refused already closes its side; what it said can still be read.
        let _ = stream.write_all(bytes).await;
        let answer = read(&mut stream).await?;
        let closes = answer.header("connection").is_some_and(|value| value == "close");
        if !closes {
            self.stream = Some(stream);
        }
        Ok(answer)
    }
}

#[allow(dead_code, reason = "tests and the load generator use different parts")]
impl Answer {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    /// The body of an answer with this status.
    #[track_caller]
    pub(crate) fn expect(self, status: u16) -> Value {
        assert_eq!(self.status, status, "{}", self.text());
        self.json()
    }

    /// The code of a problem with this status.
    #[track_caller]
    pub(crate) fn problem(self, status: u16) -> String {
        let kind = self.header("content-type").map(str::to_owned);
        let body = self.expect(status);
        assert_eq!(kind.as_deref(), Some("application/problem+json"));
        assert_eq!(body["status"], status);
        body["code"].as_str().unwrap().to_owned()
    }
}

/// Reads one answer.
pub(crate) async fn read(stream: &mut BufReader<TcpStream>) -> std::io::Result<Answer> {
    let mut line = String::new();
    stream.read_line(&mut line).await?;
    let status = line.split(' ').nth(1).and_then(|status| status.parse().ok());
    let status = status.ok_or_else(|| std::io::Error::other(format!("no answer: {line:?}")))?;
    let mut headers = Vec::new();
    loop {
        line.clear();
        stream.read_line(&mut line).await?;
        let Some((name, value)) = line.trim_end().split_once(':') else {
            break;
        };
        headers.push((name.to_ascii_lowercase(), value.trim().to_owned()));
    }
    let length = headers
        .iter()
        .find(|(name, _)| name == "content-length")
        .and_then(|(_, value)| value.parse().ok())
        .unwrap_or(0);
    let mut body = vec![0; length];
    stream.read_exact(&mut body).await?;
    Ok(Answer {
        status,
        headers,
        body,
    })
}
