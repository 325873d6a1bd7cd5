//! Starting: store, packs, practice, listener; and stopping, with all that was accepted finished.

use crate::app::{App, Inner};
use crate::clock::Clock;
use crate::config::Config;
use crate::metrics::Metrics;
use crate::page::Page;
use crate::python::PythonHost;
use crate::{listen, logs, packs, routes, work};
use anyhow::{Context, Result};
use gradus_sandbox::ComponentSource;
use gradus_store::{Options, Store};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicI64;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;

/// Serves until the process is told to stop, and says where on standard output.
///
/// `python` is the component inside the binary, if there is one; `config.python` goes before it.
///
/// # Errors
///
/// If the database, a pack folder or the address cannot be used.
pub async fn serve(config: Config, python: Option<ComponentSource>) -> Result<()> {
    logs::start(config.log);
    let server = Server::start(config, python).await?;
    println!("Gradus is at http://{}", server.address());
    server.run(told_to_stop()).await
}

/// A service that is ready to listen.
pub struct Server {
    app: App,
    listener: TcpListener,
    address: SocketAddr,
}

impl Server {
    /// Opens the store, loads the packs and takes the address.
    ///
    /// # Errors
    ///
    /// If the database, a pack folder or the address cannot be used.
    pub async fn start(config: Config, python: Option<ComponentSource>) -> Result<Self> {
        Self::start_with_clock(config, python, Clock::default()).await
    }

    /// The same by another clock than the machine's.
    ///
    /// # Errors
    ///
    /// As [`Server::start`].
    pub async fn start_with_clock(
        config: Config,
        python: Option<ComponentSource>,
        clock: Clock,
    ) -> Result<Self> {
        let listener = TcpListener::bind(config.listen)
            .await
            .with_context(|| format!("cannot listen on {}", config.listen))?;
        let address = listener.local_addr()?;
        let store = open_store(&config).await?;
        let metrics = Arc::new(Metrics::default());
        let figures = Arc::clone(&metrics);
        store.observe(Box::new(move |what, took| figures.database(what, took)));
        let python = PythonHost::start(&config, python, Arc::clone(&metrics));
        let practice = packs::open_practice(&config, store.clone(), Arc::clone(&python)).await?;
        let app = App::new(Inner {
            page: Page::new(&config),
            passwords: crate::access::Passwords::new(),
            grading_rate: Default::default(),
            remembered: Default::default(),
            requests: Semaphore::new(config.limits.requests.max(1)),
            local_learner: AtomicI64::new(0),
            config,
            clock,
            store,
            practice,
            python,
            metrics,
        })
        .await?;
        Ok(Self {
            app,
            listener,
            address,
        })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until `stop` is done, finishes what was accepted and closes the store.
    ///
    /// # Errors
    ///
    /// None at present; the listener outlives single connections.
    pub async fn run(self, stop: impl Future<Output = ()>) -> Result<()> {
        let router = routes::router(&self.app);
        let working = tokio::spawn(work::work(self.app.clone()));
        listen::listen(self.listener, router, self.app.config().limits, stop).await;
        working.abort();
        self.app.store().close().await;
        tracing::info!("stopped");
        Ok(())
    }
}

async fn open_store(config: &Config) -> Result<Store> {
    let path = Path::new(&config.database);
    if !config.database.contains(':')
        && let Some(folder) = path.parent()
    {
        std::fs::create_dir_all(folder)
            .with_context(|| format!("cannot make the folder {} for the database", folder.display()))?;
    }
    let mut options = Options::new(config.database.clone());
    options.telemetry = config.telemetry;
    let shown = config
        .explain()
        .into_iter()
        .find(|setting| setting.name == "database");
    let shown = shown.map(|setting| setting.value).unwrap_or_default();
    Store::open(options)
        .await
        .with_context(|| format!("cannot open the database {shown}"))
}

/// Ctrl-C, or what an operator's tools send.
async fn told_to_stop() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut terminate) => tokio::select! {
                _ = terminate.recv() => {}
                _ = tokio::signal::ctrl_c() => {}
            },
            Err(_) => drop(tokio::signal::ctrl_c().await),
        }
    }
    #[cfg(not(unix))]
    drop(tokio::signal::ctrl_c().await);
}
