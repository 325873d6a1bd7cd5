//! `gradus check`: every problem of a pack, in one go.

use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Result, bail};
use gradus_pack::{Loaded, Look, Problem, Severity};
use gradus_practice::folder;

use super::trials::Trials;
use crate::exit::ExitCode;
use crate::say::say;
use crate::{packs, terminal, watch};

/// Find every problem of a pack, with its place and what to write instead.
///
/// The exit code is 1 if there is an error; warnings alone leave it at 0.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  gradus check packs
  gradus check packs/python --run
  gradus check packs/python --mutate
  gradus check my-pack --watch
  gradus check packs --github     (in a workflow, for notes beside the lines of a pull request)")]
pub(crate) struct Args {
    /// Packs, folders of packs, or single files.
    #[arg(value_name = "PATH", default_value = ".")]
    paths: Vec<PathBuf>,
    /// Grade every expected answer and accepted solution for real, and run every prediction.
    #[arg(long)]
    run: bool,
    /// Try each verification script on small wrong versions of the expected answer.
    #[arg(long)]
    mutate: bool,
    /// Check again whenever a file changes.
    #[arg(long, conflicts_with_all = ["json", "github"])]
    watch: bool,
    /// Print the problems as JSON.
    #[arg(long, conflicts_with = "github")]
    json: bool,
    /// Print the problems as GitHub annotations.
    #[arg(long)]
    github: bool,
    /// Run what was run before, too.
    #[arg(long)]
    no_cache: bool,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    if !args.watch {
        return once(args);
    }
    watch::each_change(&args.paths, || match once(args) {
        Ok(_) => {}
        // A folder that is being saved or renamed is back in a moment.
        Err(error) => eprintln!("{} {error:#}", terminal::stderr().red("error:")),
    })
}

/// A pack beside the place it was read from.
struct Checked {
    path: PathBuf,
    loaded: Loaded,
}

fn once(args: &Args) -> Result<ExitCode> {
    let start = Instant::now();
    let mut checked = read(&args.paths)?;
    if args.run || args.mutate {
        let mut trials = Trials::open(!args.no_cache)?;
        for pack in &mut checked {
            let found = trials.run(&pack.loaded, args.run, args.mutate)?;
            pack.loaded.problems.extend(found);
            pack.loaded
                .problems
                .sort_by(|a, b| (&a.file, a.span).cmp(&(&b.file, b.span)));
        }
        trials.save();
    }
    print(args, &checked);
    if !args.json && !args.github {
        summary(args, &checked, start);
    }
    let errors = checked.iter().any(|pack| pack.loaded.has_errors());
    Ok(if errors { ExitCode::Problems } else { ExitCode::Ok })
}

fn read(paths: &[PathBuf]) -> Result<Vec<Checked>> {
    let mut checked = Vec::new();
    for path in paths {
        for path in folder::find(path)? {
            let loaded = packs::read(&path)?;
            checked.push(Checked { path, loaded });
        }
    }
    if checked.is_empty() {
        bail!("there is nothing to check");
    }
    Ok(checked)
}

fn print(args: &Args, checked: &[Checked]) {
    if args.json {
        let all: Vec<Problem> = checked.iter().flat_map(Checked::problems_with_paths).collect();
        say!("{}", gradus_pack::json(&all));
        return;
    }
    let look = Look {
        color: terminal::stdout().on(),
        ..Look::default()
    };
    for pack in checked {
        for problem in &pack.loaded.problems {
            if args.github {
                say!("{}", gradus_pack::github("", &pack.with_path(problem)));
            } else if let Some(source) = pack.loaded.source(&problem.file) {
                say!(
                    "{}",
                    gradus_pack::text(problem, source, &pack.name(problem), look)
                );
            }
        }
    }
}

impl Checked {
    /// The file of a problem, as it can be opened from here.
    fn name(&self, problem: &Problem) -> String {
        file_of(&self.path, &problem.file)
    }

    fn with_path(&self, problem: &Problem) -> Problem {
        Problem {
            file: self.name(problem),
            ..problem.clone()
        }
    }

    fn problems_with_paths(&self) -> Vec<Problem> {
        self.loaded
            .problems
            .iter()
            .map(|problem| self.with_path(problem))
            .collect()
    }

    fn count(&self, severity: Severity) -> usize {
        self.loaded
            .problems
            .iter()
            .filter(|problem| problem.severity == severity)
            .count()
    }
}

/// A file of a pack: in its folder, or the file itself.
pub(super) fn file_of(pack: &Path, file: &str) -> String {
    let path = if pack.is_dir() {
        pack.join(file)
    } else {
        pack.to_owned()
    };
    path.display().to_string()
}

fn summary(args: &Args, checked: &[Checked], start: Instant) {
    let colours = terminal::stdout();
    let sum = |severity| checked.iter().map(|pack| pack.count(severity)).sum::<usize>();
    let (errors, warnings) = (sum(Severity::Error), sum(Severity::Warning));
    let exercises: usize = checked.iter().map(|pack| pack.loaded.pack.exercises.len()).sum();
    let what = match (args.run, args.mutate) {
        (true, true) => "checked, run and mutated",
        (true, false) => "checked and run",
        (false, true) => "checked and mutated",
        (false, false) => "checked",
    };
    let found = match (errors, warnings) {
        (0, 0) => colours.green("no problems"),
        (0, warnings) => colours.yellow(&count(warnings, "warning")),
        (errors, 0) => colours.red(&count(errors, "error")),
        (errors, warnings) => colours.red(&format!(
            "{}, {}",
            count(errors, "error"),
            count(warnings, "warning")
        )),
    };
    let (packs, exercises) = (count(checked.len(), "pack"), count(exercises, "sound exercise"));
    say!(
        "{packs}, {exercises} {what} in {:.2} s: {found}",
        start.elapsed().as_secs_f64()
    );
}

fn count(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}
