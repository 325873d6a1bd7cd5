//! Stored answers a second over HTTP on this machine, beside the same server's `/healthz` and bare inserts in the same run:
//! `cargo bench -p gradus-server --bench load`.
//!
//! The server is a process of its own (this program, run once more); clients keep their connections. Every learner answers
//! an exercise through the whole of the service: token, session, grading, record, schedule. `LOAD_SECONDS` is how long each
//! line takes (2 unless set). `cpu µs` is what the server's process used for one answer, whatever else the machine does.

#[path = "../tests/support/client.rs"]
mod client;

use client::Client;
use gradus_sandbox::ComponentSource;
use gradus_server::{Config, Sources, create_account, serve};
use gradus_store::{Options, Role, Store};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, Instant};

const CHILD: &str = "GRADUS_LOAD_CHILD";
const LEARNERS: usize = 256;

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Healthz,
    Text,
    Ast,
    Execution,
}

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Self::Healthz => "/healthz",
            Self::Text => "text",
            Self::Ast => "ast",
            Self::Execution => "execution",
        }
    }

    fn concept(self) -> &'static str {
        match self {
            Self::Text => "load:text",
            Self::Ast => "load:ast",
            _ => "load:run",
        }
    }

    fn answer(self) -> Value {
        match self {
            Self::Text => json!("house"),
            Self::Ast => json!("xs = [ 1,2,\n 3]"),
            _ => json!("double = lambda n: n + n"),
        }
    }
}

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .expect("a runtime");
    match std::env::var(CHILD) {
        Ok(flags) => runtime.block_on(run_server(&flags)),
        Err(_) => runtime.block_on(measure()),
    }
}

async fn run_server(flags: &str) {
    let sources = Sources {
        flags: serde_json::from_str(flags).expect("flags"),
        ..Sources::default()
    };
    let built = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../runtime/build/python.wasm");
    let config = Config::load(&sources).expect("a configuration");
    serve(config, Some(ComponentSource::File(built)))
        .await
        .expect("a server");
}

async fn measure() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("load.db").display().to_string();
    write_pack(&folder.path().join("load"));
    let server = Server::start(&database, &folder.path().join("load"));
    let tokens = learners(&database, server.address).await;
    ready(server.address).await;
    println!(
        "{:<28}{:>12}{:>10}{:>10}{:>10}{:>14}",
        "", "a second", "p50 ms", "p99 ms", "cpu µs", "of inserts"
    );
    let inserts = bare_inserts(&folder.path().join("inserts.db").display().to_string()).await;
    println!("{:<28}{inserts:>12.0}", "bare inserts, 256 at once");
    let mut best = 0.0_f64;
    for kind in [Kind::Healthz, Kind::Text, Kind::Ast, Kind::Execution] {
        for connections in [1, 16, 256] {
            let figures = load(&server, &tokens, kind, connections, None).await;
            figures.print(&format!("{}, {connections} connections", kind.name()), inserts);
            if kind == Kind::Text {
                best = best.max(figures.rate());
            }
        }
    }
    let half = load(&server, &tokens, Kind::Text, 16, Some(best / 2.0)).await;
    half.print("text, 16, at half load", inserts);
    let bar = load(&server, &tokens, Kind::Text, 16, Some(1_000.0)).await;
    bar.print("text, 16, at 1000 a second", inserts);
    saturated(&server, &tokens, inserts).await;
}

/// Text answers while more programs are sent than can run.
async fn saturated(server: &Server, tokens: &[String], inserts: f64) {
    let stop = Arc::new(AtomicBool::new(false));
    let hogs: Vec<_> = tokens[128..192]
        .iter()
        .map(|token| {
            let (mut client, stop) = (Client::with_token(server.address, token), Arc::clone(&stop));
            tokio::spawn(async move {
                while !stop.load(Ordering::Relaxed) {
                    let busy = json!("double = lambda n: 2 * n\nfor i in range(400_000): pass");
                    let Some(session) = start(&mut client, Kind::Execution).await else {
                        continue;
                    };
                    if let Some(wait) = answer(&mut client, &session, busy).await {
                        tokio::time::sleep(wait).await;
                    }
                }
            })
        })
        .collect();
    tokio::time::sleep(Duration::from_millis(500)).await;
    let figures = load(server, &tokens[..128], Kind::Text, 16, Some(500.0)).await;
    stop.store(true, Ordering::Relaxed);
    figures.print("text, sandbox saturated", inserts);
    for hog in hogs {
        let _ = hog.await;
    }
}

struct Figures {
    micros: Vec<u64>,
    took: Duration,
    /// What the server's process used.
    cpu: Duration,
    refused: usize,
}

impl Figures {
    fn rate(&self) -> f64 {
        self.micros.len() as f64 / self.took.as_secs_f64()
    }

    fn percentile(&self, share: f64) -> f64 {
        let place = ((self.micros.len() as f64 - 1.0) * share).max(0.0) as usize;
        self.micros.get(place).copied().unwrap_or(0) as f64 / 1e3
    }

    fn print(&self, name: &str, inserts: f64) {
        let (rate, p50, p99) = (self.rate(), self.percentile(0.5), self.percentile(0.99));
        let refused = if self.refused > 0 {
            format!("  ({} refused with 503)", self.refused)
        } else {
            String::new()
        };
        println!(
            "{name:<28}{rate:>12.0}{p50:>10.2}{p99:>10.2}{:>10.0}{:>13.0}%{refused}",
            self.cpu.as_secs_f64() * 1e6 / self.micros.len().max(1) as f64,
            100.0 * rate / inserts
        );
    }
}

/// So many connections at once, each a learner; as fast as they can, or so many a second together.
async fn load(
    server: &Server,
    tokens: &[String],
    kind: Kind,
    connections: usize,
    rate: Option<f64>,
) -> Figures {
    let seconds = std::env::var("LOAD_SECONDS")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(2.0);
    let until = Instant::now() + Duration::from_secs_f64(seconds);
    let pace = rate.map(|rate| Duration::from_secs_f64(connections as f64 / rate));
    let (started, cpu) = (Instant::now(), server.cpu_time());
    let clients: Vec<_> = tokens
        .iter()
        .cycle()
        .take(connections)
        .enumerate()
        .map(|(number, token)| {
            // Learners do not answer in step.
            let offset = pace.unwrap_or_default() * number as u32 / connections as u32;
            let client = Client::with_token(server.address, token);
            tokio::spawn(one(client, kind, until, pace, started + offset))
        })
        .collect();
    let mut figures = Figures {
        micros: Vec::new(),
        took: Duration::ZERO,
        cpu: Duration::ZERO,
        refused: 0,
    };
    for client in clients {
        let (micros, refused) = client.await.expect("a client");
        figures.micros.extend(micros);
        figures.refused += refused;
    }
    figures.took = started.elapsed();
    figures.cpu = server.cpu_time().saturating_sub(cpu);
    figures.micros.sort_unstable();
    figures
}

/// One learner. Only answers are timed; starting sessions and showing what is next is work of the server all the same.
async fn one(
    mut client: Client,
    kind: Kind,
    until: Instant,
    pace: Option<Duration>,
    mut due: Instant,
) -> (Vec<u64>, usize) {
    let (mut micros, mut refused) = (Vec::new(), 0);
    let mut session = None;
    while Instant::now() < until {
        if let Some(pace) = pace {
            due += pace;
            tokio::time::sleep_until(due.into()).await;
        }
        if kind == Kind::Healthz {
            let started = Instant::now();
            client.get("/healthz").await;
            micros.push(started.elapsed().as_micros() as u64);
            continue;
        }
        let Some(current) = next(&mut client, session.take(), kind).await else {
            continue;
        };
        let started = Instant::now();
        match answer(&mut client, &current, kind.answer()).await {
            None => micros.push(started.elapsed().as_micros() as u64),
            Some(wait) => {
                refused += 1;
                tokio::time::sleep(wait).await;
            }
        }
        session = Some(current);
    }
    (micros, refused)
}

/// What is on the screen now: of the session that is under way, or of a new one.
async fn next(client: &mut Client, session: Option<Value>, kind: Kind) -> Option<Value> {
    if let Some(session) = session {
        let id = session["id"].as_str()?;
        let shown = client.get(&format!("/api/v1/sessions/{id}")).await.json();
        if shown.get("current").is_some() {
            return Some(shown);
        }
    }
    start(client, kind).await
}

/// Sessions differ in length, so that they do not all end together.
async fn start(client: &mut Client, kind: Kind) -> Option<Value> {
    static STARTED: AtomicU32 = AtomicU32::new(0);
    let length = 20 + STARTED.fetch_add(7, Ordering::Relaxed) % 31;
    let request = json!({"mode": "concept", "of": kind.concept(), "length": length});
    let session = client.post("/api/v1/sessions", request).await.json();
    session.get("current").is_some().then_some(session)
}

/// Answers, or says how long to wait before doing so again.
async fn answer(client: &mut Client, session: &Value, given: Value) -> Option<Duration> {
    let path = format!(
        "/api/v1/sessions/{}/attempts",
        session["id"].as_str().unwrap_or_default()
    );
    let request = json!({"instance": session["current"]["instance"], "answer": given, "responseMs": 900});
    let answer = client.post(&path, request).await;
    let wait = answer.header("retry-after").and_then(|text| text.parse().ok());
    (answer.status != 200).then(|| Duration::from_secs(wait.unwrap_or(1)))
}

/// One row, one commit: the least that storing something can cost here.
async fn bare_inserts(database: &str) -> f64 {
    let store = Store::open(Options::new(database)).await.expect("a store");
    let until = Instant::now() + Duration::from_secs(2);
    let started = Instant::now();
    let writers: Vec<_> = (0..256)
        .map(|writer| {
            let store = store.clone();
            tokio::spawn(async move {
                let mut count = 0_u64;
                while Instant::now() < until {
                    store
                        .upkeep()
                        .set_setting(&format!("{writer}-{count}"), "x")
                        .await
                        .expect("an insert");
                    count += 1;
                }
                count
            })
        })
        .collect();
    let mut count = 0;
    for writer in writers {
        count += writer.await.expect("a writer");
    }
    count as f64 / started.elapsed().as_secs_f64()
}

async fn learners(database: &str, address: SocketAddr) -> Vec<String> {
    let store = Store::open(Options::new(database)).await.expect("a store");
    let first = create_account(&store, "first", "a long password", Role::Learner)
        .await
        .expect("an account");
    let hash = store.accounts().password_hash(first).await.expect("a hash");
    let mut tokens = Vec::new();
    for number in 0..LEARNERS {
        let new = gradus_store::NewLearner {
            name: format!("learner {number}"),
            role: Role::Learner,
            password_hash: hash.clone(),
        };
        store
            .learners()
            .add(new, gradus_schedule::Timestamp::from_millis(0))
            .await
            .expect("a learner");
        let mut client = Client::new(address);
        let credentials = json!({"name": format!("learner {number}"), "password": "a long password"});
        let login = client.post("/api/v1/account/login", credentials).await;
        client.set(
            "cookie",
            login
                .header("set-cookie")
                .expect("a cookie")
                .split(';')
                .next()
                .expect("a value"),
        );
        let csrf = client.get("/api/v1/me").await.json();
        client.set("x-csrf-token", csrf["csrf"].as_str().expect("a token"));
        let made = client
            .post("/api/v1/account/tokens", json!({"name": "load"}))
            .await
            .expect(201);
        tokens.push(made["token"].as_str().expect("a token").to_owned());
    }
    store.close().await;
    tokens
}

async fn ready(address: SocketAddr) {
    let mut client = Client::new(address);
    while client.get("/api/v1/me").await.json()["python"] != "ready" {
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

/// Fifty exercises of each kind, so that a session is long.
fn write_pack(folder: &Path) {
    let mut code = String::from("language: python\ncategory: code\nexercises:\n");
    let mut words = String::from("language: english\ncategory: words\nexercises:\n");
    for number in 0..50 {
        code.push_str(&format!(
            "  - {{slug: ast-{number}, type: write, concept: ast, prompt: Bind it., expected_answer: 'xs = [1, 2, 3]', grading_strategy: ast}}\n\
             \x20 - {{slug: run-{number}, type: write, concept: run, prompt: Double it., expected_answer: 'double = lambda x: 2 * x', verification_script: 'assert double(21) == 42', grading_strategy: execution}}\n"
        ));
        words.push_str(&format!("  - {{slug: text-{number}, type: card, concept: text, prompt: casa {number}, expected_answer: house}}\n"));
    }
    std::fs::create_dir_all(folder).expect("a folder");
    for (name, text) in [
        ("pack.yaml", "name: Load\nlanguage: english\nversion: 1.0.0\n"),
        ("code.yaml", &code),
        ("words.yaml", &words),
    ] {
        std::fs::write(folder.join(name), text).expect("a file");
    }
}

struct Server {
    address: SocketAddr,
    child: Child,
}

impl Server {
    fn start(database: &str, pack: &Path) -> Self {
        let cache = std::env::temp_dir()
            .join("gradus-load-cache")
            .display()
            .to_string();
        let flags = [
            ("listen", "127.0.0.1:0"),
            ("database", database),
            ("packs", pack.to_str().expect("UTF-8")),
            ("mode", "accounts"),
            ("limits.grading_per_minute", "0"),
            ("limits.logins_per_minute", "0"),
            ("log.level", "warn"),
            ("cache", &cache),
        ];
        let mut child = Command::new(std::env::current_exe().expect("a path"))
            .env(CHILD, serde_json::to_string(&flags).expect("flags"))
            .stdout(Stdio::piped())
            .spawn()
            .expect("a process");
        let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        let line = lines.next().expect("a line").expect("a line");
        let address = line
            .rsplit("http://")
            .next()
            .and_then(|text| text.parse().ok())
            .expect("an address");
        Self { address, child }
    }

    /// What its process has used, in ticks of a hundredth of a second; nothing where there is no such file.
    fn cpu_time(&self) -> Duration {
        let text = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap_or_default();
        let fields = text.rsplit(')').next().unwrap_or_default().split_whitespace();
        // After the name, user and system time are the 12th and 13th.
        let ticks = fields
            .skip(11)
            .take(2)
            .filter_map(|field| field.parse::<u64>().ok());
        Duration::from_millis(ticks.sum::<u64>() * 10)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
