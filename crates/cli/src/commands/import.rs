//! `gradus import`: packs into the database.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Result;
use gradus_practice::{Imported, Options, Practice, folder};
use serde::Serialize;

use crate::database::{self, Database, wait};
use crate::exit::ExitCode;
use crate::python::Python;
use crate::say::say;
use crate::terminal;

/// Bring packs into the database, or bring them up to date.
///
/// Learners may practise meanwhile: what they were shown stays as it was, and their attempts go on pointing at it. Doing it
/// again changes nothing. A pack with errors is not brought in, unless --partly says to take what is sound.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  gradus import packs
  gradus import packs/python --database postgres://gradus@db/gradus
  gradus import packs --partly --json")]
pub(crate) struct Args {
    /// Packs, or folders of packs.
    #[arg(value_name = "PATH", required = true)]
    paths: Vec<PathBuf>,
    /// Take the sound exercises of a pack that has errors.
    #[arg(long)]
    partly: bool,
    /// Print what changed as JSON lines.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    database: Database,
}

#[derive(Serialize)]
struct Report<'a> {
    pack: &'a str,
    added: &'a [String],
    changed: &'a [String],
    retired: &'a [String],
    unchanged: usize,
    errors: usize,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    wait(async {
        let mut packs = Vec::new();
        for path in &args.paths {
            packs.extend(folder::find(path)?);
        }
        let store = args.database.open_or_make().await?;
        let practice = Practice::open(store.clone(), Arc::new(Python::default()), Options::default()).await?;
        let mut code = ExitCode::Ok;
        for pack in &packs {
            if import(&practice, pack, args).await? == ExitCode::Problems {
                code = ExitCode::Problems;
            }
        }
        store.close().await;
        Ok(code)
    })
}

async fn import(practice: &Practice, pack: &Path, args: &Args) -> Result<ExitCode> {
    let files = folder::files(pack)?;
    let errors = gradus_pack::load(&files)
        .problems
        .iter()
        .filter(|problem| problem.severity == gradus_pack::Severity::Error)
        .count();
    if errors > 0 && !args.partly {
        let path = pack.display();
        eprintln!(
            "{} {path} has {errors} errors and was left alone; `gradus check {path}` shows them, --partly takes what is sound",
            terminal::stderr().red("error:")
        );
        return Ok(ExitCode::Problems);
    }
    let assets = folder::assets(pack, &files)?;
    let imported = practice.import(&files, assets, database::now()).await?;
    print(&imported, errors, args.json)?;
    Ok(if errors > 0 {
        ExitCode::Problems
    } else {
        ExitCode::Ok
    })
}

fn print(imported: &Imported, errors: usize, json: bool) -> Result<()> {
    let report = &imported.report;
    if json {
        let report = Report {
            pack: &imported.name,
            added: &report.added,
            changed: &report.changed,
            retired: &report.retired,
            unchanged: report.unchanged,
            errors,
        };
        say!("{}", serde_json::to_string(&report)?);
        return Ok(());
    }
    let colours = terminal::stdout();
    let counts = [
        (report.added.len(), "new"),
        (report.changed.len(), "changed"),
        (report.retired.len(), "retired"),
        (report.unchanged, "as before"),
    ];
    let told: Vec<String> = counts
        .iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, what)| format!("{count} {what}"))
        .collect();
    say!(
        "{} {}: {}",
        colours.green("✓"),
        colours.bold(&imported.name),
        told.join(", ")
    );
    Ok(())
}
