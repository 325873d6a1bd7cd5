//! `gradus export`: attempts for other programs, and what authors accepted.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, Result};
use gradus_practice::{Options, Practice};
use gradus_schedule::Timestamp;
use gradus_store::{Attempt, AttemptFilter, AttemptId, Store};
use serde_json::{Map, Value};

use crate::database::{self, Database, wait};
use crate::exit::ExitCode;
use crate::python::Python;

/// Write attempts as JSON lines or CSV, or what authors accepted beside the packs.
///
/// Every record is written, undone and regraded ones too (`kind`, `supersedes`, `superseded`); --current leaves out what
/// no longer holds.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  gradus export > attempts.jsonl
  gradus export --format csv --since 2026-11-01 --output attempts.csv
  gradus export --exercise python/list-slicing --current
  gradus export --accepted --output accepted.yaml")]
pub(crate) struct Args {
    /// The form of attempts.
    #[arg(long, value_enum, default_value_t = Format::Jsonl)]
    format: Format,
    /// Only those of this learner.
    #[arg(long, value_name = "NAME")]
    learner: Option<String>,
    /// Only those at this exercise.
    #[arg(long, value_name = "PACK/SLUG")]
    exercise: Option<String>,
    /// Only those answered at or after this moment (2026-11-15 or 2026-11-15T10:00Z).
    #[arg(long, value_name = "TIME")]
    since: Option<Timestamp>,
    /// Only those that hold: not undone, not graded again.
    #[arg(long)]
    current: bool,
    /// Instead of attempts, the solutions that authors accepted in the review queue, as YAML to put into the packs.
    #[arg(long, conflicts_with_all = ["format", "learner", "exercise", "since", "current"])]
    accepted: bool,
    /// Write to this file instead of standard output.
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    database: Database,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    /// One JSON object a line.
    Jsonl,
    /// Comma-separated values with a heading.
    Csv,
}

/// Attempts in memory at once.
const PAGE: u32 = 1_000;

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    wait(async {
        let store = args.database.open().await?;
        let mut out = output(args)?;
        if args.accepted {
            write_accepted(&store, &mut out).await?;
        } else {
            write_attempts(&store, args, &mut out).await?;
        }
        out.flush()?;
        store.close().await;
        Ok(ExitCode::Ok)
    })
}

fn output(args: &Args) -> Result<Box<dyn Write>> {
    Ok(match &args.output {
        Some(path) => {
            let file = File::create(path).with_context(|| format!("cannot write {}", path.display()))?;
            Box::new(BufWriter::new(file))
        }
        None => Box::new(BufWriter::new(std::io::stdout())),
    })
}

async fn write_attempts(store: &Store, args: &Args, out: &mut impl Write) -> Result<()> {
    let learner = match &args.learner {
        Some(name) => Some(database::learner(store, Some(name)).await?.id),
        None => None,
    };
    let filter = AttemptFilter {
        learner,
        exercise: args.exercise.as_deref(),
        since: args.since,
        current: args.current,
    };
    let mut after = AttemptId(0);
    let mut first = true;
    loop {
        let page = store.attempts().page(filter, after, PAGE).await?;
        for attempt in &page {
            let fields = fields(attempt)?;
            if args.format == Format::Csv {
                let columns = columns(&fields);
                if first {
                    write_row(out, columns.iter().map(|(name, _)| name.as_str()))?;
                }
                let cells: Vec<String> = columns.iter().map(|(_, value)| cell(value)).collect();
                write_row(out, cells.iter().map(String::as_str))?;
            } else {
                writeln!(out, "{}", Value::Object(fields))?;
            }
            first = false;
        }
        match page.last() {
            Some(last) if page.len() == PAGE as usize => after = last.id,
            _ => return Ok(()),
        }
    }
}

/// An attempt with its times as people write them, and what is JSON inside it as JSON.
fn fields(attempt: &Attempt) -> Result<Map<String, Value>> {
    let Value::Object(mut fields) = serde_json::to_value(attempt)? else {
        anyhow::bail!("an attempt is an object");
    };
    for (name, moment) in [("at", attempt.at), ("recordedAt", attempt.recorded_at)] {
        fields.insert(name.to_owned(), moment.to_string().into());
    }
    fields.insert("result".to_owned(), serde_json::from_str(&attempt.result)?);
    if let Some(parameters) = &attempt.parameters {
        fields.insert("parameters".to_owned(), serde_json::from_str(parameters)?);
    }
    Ok(fields)
}

/// By name, the id first: the same columns in every version of the libraries below.
fn columns(fields: &Map<String, Value>) -> Vec<(&String, &Value)> {
    let mut columns: Vec<_> = fields.iter().collect();
    columns.sort_by_key(|(name, _)| (*name != "id", *name));
    columns
}

fn cell(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// RFC 4180; a cell that a spreadsheet would take for a formula is a learner's text, and starts with an apostrophe.
fn write_row<'a>(out: &mut impl Write, cells: impl Iterator<Item = &'a str>) -> std::io::Result<()> {
    for (at, cell) in cells.enumerate() {
        if at > 0 {
            out.write_all(b",")?;
        }
        let guard = if cell.starts_with(['=', '+', '@', '\t', '\r']) || is_formula(cell) {
            "'"
        } else {
            ""
        };
        if guard.is_empty() && !cell.contains(['"', ',', '\n', '\r']) {
            out.write_all(cell.as_bytes())?;
        } else {
            write!(out, "\"{guard}{}\"", cell.replace('"', "\"\""))?;
        }
    }
    out.write_all(b"\r\n")
}

/// A minus sign before anything but a number.
fn is_formula(cell: &str) -> bool {
    cell.starts_with('-') && cell.parse::<f64>().is_err()
}

/// The very text that authors get from the service.
async fn write_accepted(store: &Store, out: &mut impl Write) -> Result<()> {
    let practice = Practice::open(store.clone(), Arc::new(Python::default()), Options::default()).await?;
    let accepted = practice.overlays().await?;
    out.write_all(accepted.yaml.as_bytes())?;
    if accepted.overlays.is_empty() {
        eprintln!("nothing was accepted beside the packs");
    }
    Ok(())
}
