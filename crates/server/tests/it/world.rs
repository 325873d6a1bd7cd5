//! A service of its own for each test, with a small pack of every kind.

pub(crate) use crate::service::{
    PASSWORD, answer, here, reload, right_answer, start, take_cookie, take_csrf, until,
};

use crate::service::Service;
use gradus_sandbox::ComponentSource;
use gradus_server::{Clock, Config, Server, Sources};
use std::ops::Deref;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A service that is running.
pub(crate) struct World {
    service: Service,
    stop: oneshot::Sender<()>,
    running: JoinHandle<anyhow::Result<()>>,
    folder: Option<tempfile::TempDir>,
}

impl Deref for World {
    type Target = Service;

    fn deref(&self) -> &Service {
        &self.service
    }
}

impl World {
    /// On a database of its own in a file.
    pub(crate) async fn local(settings: &[(&str, &str)]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("gradus.db").display().to_string();
        let mut world = Self::on(&database, settings).await;
        world.folder = Some(folder);
        world
    }

    /// With accounts.
    pub(crate) async fn accounts(settings: &[(&str, &str)]) -> Self {
        let accounts = [
            ("mode", "accounts"),
            ("registration", "open"),
            ("limits.logins_per_minute", "0"),
        ];
        Self::local(&[&accounts, settings].concat()).await
    }

    /// On a database of its own, by a clock that is set by hand.
    pub(crate) async fn by_clock(settings: &[(&str, &str)], clock: Clock) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("gradus.db").display().to_string();
        let server = Server::start_with_clock(config(&database, settings), python(), clock);
        let mut world = Self::running(server.await.unwrap(), &database, settings);
        world.folder = Some(folder);
        world
    }

    /// On this database.
    pub(crate) async fn on(database: &str, settings: &[(&str, &str)]) -> Self {
        let server = Server::start(config(database, settings), python()).await.unwrap();
        Self::running(server, database, settings)
    }

    fn running(server: Server, database: &str, settings: &[(&str, &str)]) -> Self {
        let address = server.address();
        let (stop, stopped) = oneshot::channel();
        let running = tokio::spawn(server.run(async {
            let _ = stopped.await;
        }));
        let local = !settings.contains(&("mode", "accounts"));
        let service = Service {
            address,
            database: database.to_owned(),
            local,
            reconnect: false,
        };
        Self {
            service,
            stop,
            running,
            folder: None,
        }
    }

    /// Stops it as an operator would, and keeps its files.
    pub(crate) async fn stop(self) -> Option<tempfile::TempDir> {
        let _ = self.stop.send(());
        self.running.await.unwrap().unwrap();
        self.folder
    }
}

impl World {
    /// Waits until a line is among the figures.
    pub(crate) async fn figures_say(&self, line: &str) {
        let mut client = self.client();
        for _ in 0..2_000 {
            if client.get("/metrics").await.text().contains(line) {
                return;
            }
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
        panic!("the figures never say {line}");
    }
}

/// The settings of a test: a free port, the small pack, little noise.
pub(crate) fn config(database: &str, settings: &[(&str, &str)]) -> Config {
    Config::load(&Sources {
        flags: flags(database, settings),
        ..Sources::default()
    })
    .unwrap()
}

pub(crate) fn flags(database: &str, settings: &[(&str, &str)]) -> Vec<(String, String)> {
    let pack = here("tests/packs/small");
    let usual = [
        ("listen", "127.0.0.1:0"),
        ("database", database),
        ("packs", pack.to_str().unwrap()),
        ("cache", concat!(env!("CARGO_TARGET_TMPDIR"), "/python-cache")),
        ("log.level", "error"),
    ];
    // Whoever says something last is right.
    let all: Vec<(&str, &str)> = usual.into_iter().chain(settings.iter().copied()).collect();
    all.iter()
        .enumerate()
        .filter(|(place, (name, _))| !all[place + 1..].iter().any(|(later, _)| later == name))
        .map(|(_, (name, value))| ((*name).to_owned(), (*value).to_owned()))
        .collect()
}

pub(crate) fn python() -> Option<ComponentSource> {
    let built = here("../../runtime/build/python.wasm");
    built.is_file().then_some(ComponentSource::File(built))
}
