//! `gradus backup`: a consistent copy of the database, while it is in use.

use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use gradus_store::{Backend, Store};

use crate::database::{Database, wait};
use crate::exit::ExitCode;
use crate::say::say;
use crate::terminal;

/// Write a consistent copy of the database to a new file, while it is in use.
///
/// To go back to a copy, stop the server and put the file in the place of the database.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  gradus backup gradus-2026-11-15.db
  gradus backup /backup/gradus.db --database /var/lib/gradus/gradus.db")]
pub(crate) struct Args {
    /// The file to write; it must not be there yet.
    #[arg(value_name = "FILE")]
    to: PathBuf,
    #[command(flatten)]
    database: Database,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    wait(async {
        if args.to.exists() {
            bail!("{} is there already; name another file", args.to.display());
        }
        let store = args.database.open().await?;
        if store.backend() == Backend::Postgres {
            bail!(
                "this is PostgreSQL, which has its own way: pg_dump --format=custom --file={} …",
                args.to.display()
            );
        }
        store
            .upkeep()
            .backup(&args.to)
            .await
            .with_context(|| format!("cannot write {}", args.to.display()))?;
        store.close().await;
        verify(args).await
    })
}

/// Reads the copy, so that "done" is not said of something that cannot be gone back to.
async fn verify(args: &Args) -> Result<ExitCode> {
    let copy = Store::open(gradus_store::Options::new(args.to.display().to_string())).await?;
    let problems = copy.upkeep().integrity().await?;
    copy.close().await;
    if let Some(problem) = problems.first() {
        bail!("the copy at {} is damaged: {problem}", args.to.display());
    }
    let size = args.to.metadata()?.len();
    say!(
        "{} {} ({} KiB), read back and sound",
        terminal::stdout().green("✓"),
        args.to.display(),
        size.div_ceil(1024)
    );
    Ok(ExitCode::Ok)
}
