//! `gradus audit`: which strategies would serve better, and what they make needless.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use gradus_pack::{Advice, Edit, Look, PackFiles, Source, apply};
use gradus_practice::folder;

use super::check::file_of;
use crate::exit::ExitCode;
use crate::say::say;
use crate::terminal;

/// Recommend strategies, and find accepted solutions that are needless.
///
/// With --fix the changes are written into the files; comments, order and quoting stay as they are.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  gradus audit packs/python
  gradus audit packs/python --fix")]
pub(crate) struct Args {
    /// Packs, folders of packs, or single files.
    #[arg(value_name = "PATH", default_value = ".")]
    paths: Vec<PathBuf>,
    /// Write the recommended changes.
    #[arg(long)]
    fix: bool,
    /// Print the recommendations as JSON.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let mut all = Vec::new();
    let mut broken = false;
    for path in &args.paths {
        for path in folder::find(path)? {
            let files = folder::files(&path)?;
            let advice = gradus_pack::audit(&files);
            broken |= tell_of_errors(&path, &files);
            if !args.json {
                print(&path, &files, &advice);
            }
            if args.fix {
                fix(&path, &files, &advice)?;
            }
            all.extend(advice.into_iter().map(|mut advice| {
                advice.problem.file = file_of(&path, &advice.problem.file);
                advice.problem
            }));
        }
    }
    if args.json {
        say!("{}", gradus_pack::json(&all));
    } else if all.is_empty() {
        say!("{}", terminal::stdout().green("nothing to recommend"));
    } else {
        let done = if args.fix {
            "; what could be changed was changed"
        } else {
            "; --fix writes the changes"
        };
        let count = if all.len() == 1 {
            "1 recommendation".to_owned()
        } else {
            format!("{} recommendations", all.len())
        };
        say!("{count}{done}");
    }
    Ok(if broken { ExitCode::Problems } else { ExitCode::Ok })
}

/// An exercise with an error is not audited, and that is said.
fn tell_of_errors(path: &Path, files: &PackFiles) -> bool {
    let broken = gradus_pack::load(files).has_errors();
    if broken {
        let path = path.display();
        eprintln!(
            "{} {path} has errors, and what is in error was passed over; `gradus check {path}` shows them",
            terminal::stderr().yellow("note:")
        );
    }
    broken
}

fn print(pack: &Path, files: &PackFiles, advice: &[Advice]) {
    let look = Look {
        color: terminal::stdout().on(),
        ..Look::default()
    };
    for Advice { problem, .. } in advice {
        if let Some(file) = files.files.iter().find(|file| file.path == problem.file) {
            say!(
                "{}",
                gradus_pack::text(problem, &Source::new(file), &file_of(pack, &problem.file), look)
            );
        }
    }
}

fn fix(pack: &Path, files: &PackFiles, advice: &[Advice]) -> Result<()> {
    let edits: Vec<Edit> = advice
        .iter()
        .flat_map(|advice| advice.edits.iter().cloned())
        .collect();
    for file in &files.files {
        let source = Source::new(file);
        let text = apply(&file.path, &source.text, &edits);
        if text != source.text {
            let path = file_of(pack, &file.path);
            std::fs::write(&path, source.with_text(&text)).with_context(|| format!("cannot write {path}"))?;
            say!("changed {path}");
        }
    }
    Ok(())
}
