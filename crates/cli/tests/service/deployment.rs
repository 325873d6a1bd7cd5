//! The program, started as an operator would start it.

use crate::client::Client;
use crate::postgres::Postgres;
use crate::proxy;
use crate::service::{Service, here};
use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};

pub(crate) struct Deployment {
    pub(crate) service: Service,
    processes: Vec<Process>,
    _folder: Option<tempfile::TempDir>,
}

impl Deployment {
    pub(crate) fn on_a_file(mode: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("gradus.db").display().to_string();
        let process = Process::start(&database, mode);
        Self {
            service: service(process.address, database, mode),
            processes: vec![process],
            _folder: Some(folder),
        }
    }

    pub(crate) fn on_postgres(postgres: &Postgres, mode: &str) -> Self {
        let database = postgres.database();
        let process = Process::start(&database, mode);
        Self {
            service: service(process.address, database, mode),
            processes: vec![process],
            _folder: None,
        }
    }

    pub(crate) async fn behind_a_proxy(postgres: &Postgres) -> Self {
        let database = postgres.database();
        let processes: Vec<Process> = (0..2).map(|_| Process::start(&database, "accounts")).collect();
        let address = proxy::start(processes.iter().map(|process| process.address).collect()).await;
        Self {
            service: Service {
                reconnect: true,
                ..service(address, database, "accounts")
            },
            processes,
            _folder: None,
        }
    }

    /// Every route in the description has been answered with success by some server, as the figures say.
    pub(crate) async fn answered_every_route(&self) {
        let mut client = self.service.client();
        for path in ["/healthz", "/readyz", "/metrics"] {
            assert_eq!(client.get(path).await.status, 200, "{path}");
        }
        let description = client.get("/api/openapi.json").await.expect(200);
        let mut missing = BTreeSet::new();
        for (path, methods) in description["paths"].as_object().unwrap() {
            for method in methods.as_object().unwrap().keys() {
                missing.insert((method.to_uppercase(), path.clone()));
            }
        }
        for process in &self.processes {
            let figures = Client::new(process.address).get("/metrics").await.text();
            // The description has no way to say that a path may have several parts.
            let figures = figures.replace("{*", "{");
            missing.retain(|(method, path)| !answered(&figures, method, path));
        }
        if self.service.local {
            missing.retain(|(_, path)| !is_about_accounts(path));
        }
        assert!(missing.is_empty(), "never answered: {missing:#?}");
    }
}

fn answered(figures: &str, method: &str, path: &str) -> bool {
    let start = format!("gradus_http_requests_total{{method=\"{method}\",route=\"{path}\",status=\"2");
    figures.lines().any(|line| line.starts_with(&start))
}

/// Without accounts, these say that there are none.
fn is_about_accounts(path: &str) -> bool {
    let account = ["login", "logout", "password", "register", "tokens", "tokens/{id}"];
    path.starts_with("/api/v1/admin/")
        || account
            .iter()
            .any(|name| path == format!("/api/v1/account/{name}"))
}

fn service(address: SocketAddr, database: String, mode: &str) -> Service {
    Service {
        address,
        database,
        local: mode == "local",
        reconnect: false,
    }
}

struct Process {
    address: SocketAddr,
    child: Child,
}

impl Process {
    fn start(database: &str, mode: &str) -> Self {
        let mut serve = Command::new(env!("CARGO_BIN_EXE_gradus"));
        serve
            .current_dir(here("../.."))
            .args([
                "serve",
                "--listen",
                "127.0.0.1:0",
                "--database",
                database,
                "--mode",
                mode,
            ])
            .arg("--packs")
            .arg(here("tests/packs/small"))
            .args([
                "--set",
                concat!("cache=", env!("CARGO_TARGET_TMPDIR"), "/python-cache"),
            ])
            .args(["--set", "log.level=error", "--set", "limits.logins_per_minute=0"]);
        if mode == "accounts" {
            serve.args(["--set", "registration=open"]);
        }
        let mut child = serve.stdout(Stdio::piped()).spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let address = loop {
            let line = lines.next().expect("it ended before it listened").unwrap();
            if let Some((_, address)) = line.split_once("Gradus is at http://") {
                break address.trim_end_matches('/').parse().unwrap();
            }
        };
        // Whatever else it says has to go somewhere.
        std::thread::spawn(move || lines.for_each(drop));
        Self { address, child }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
