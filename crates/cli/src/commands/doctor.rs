//! `gradus doctor`: what is missing on this machine.

use anyhow::Result;
use gradus_run::{Ended, Program, Unavailable};
use gradus_sandbox::ComponentSource;
use serde::Serialize;

use crate::exit::ExitCode;
use crate::python::{self, Python};
use crate::say::say;
use crate::terminal;

/// Say what is missing on this machine, and what to do about it.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  gradus doctor
  gradus doctor --json")]
pub(crate) struct Args {
    /// Print it as JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Finding {
    what: &'static str,
    ok: bool,
    detail: String,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let findings = [grading(), python_found(), python_runs(), cache()];
    let all_well = findings.iter().all(|finding| finding.ok);
    if args.json {
        say!("{}", serde_json::to_string_pretty(&findings)?);
    } else {
        let colours = terminal::stdout();
        for finding in &findings {
            let mark = if finding.ok {
                colours.green("✓")
            } else {
                colours.red("✗")
            };
            say!("{mark} {:<16} {}", finding.what, finding.detail);
        }
    }
    Ok(if all_well {
        ExitCode::Ok
    } else {
        ExitCode::Problems
    })
}

fn grading() -> Finding {
    let detail = format!(
        "gradus {}, grader {}",
        env!("CARGO_PKG_VERSION"),
        gradus_grade::GRADER_VERSION
    );
    Finding {
        what: "grading",
        ok: true,
        detail,
    }
}

fn python_found() -> Finding {
    let (ok, detail) = match python::source() {
        Some(ComponentSource::Bytes(bytes)) => (true, format!("in this binary, {} MiB", bytes.len() >> 20)),
        Some(ComponentSource::File(path)) if path.is_file() => (true, path.display().to_string()),
        Some(ComponentSource::File(path)) => (
            false,
            format!("{} is not there; build it with runtime/build.sh", path.display()),
        ),
        None => (
            false,
            "there is no Python runtime; build it with runtime/build.sh".to_owned(),
        ),
    };
    Finding {
        what: "Python runtime",
        ok,
        detail,
    }
}

fn python_runs() -> Finding {
    let code = "import sys; print('.'.join(map(str, sys.version_info[:3])))";
    let (ok, detail) = match Python::default().run(&Program::new(code)) {
        Ok(run) if run.ended == Ended::Finished => (
            true,
            format!(
                "runs CPython {} in {:.1} ms",
                run.stdout.text.trim(),
                run.duration_us as f64 / 1000.0
            ),
        ),
        Ok(run) => (
            false,
            format!("a trivial program did not finish: {:?}", run.ended),
        ),
        Err(Unavailable::Missing { reason } | Unavailable::Broken { reason }) => (false, reason),
        Err(Unavailable::Busy { .. }) => (false, "it is busy".to_owned()),
    };
    Finding {
        what: "Python",
        ok,
        detail,
    }
}

fn cache() -> Finding {
    Finding {
        what: "cache",
        ok: true,
        detail: python::cache().display().to_string(),
    }
}
