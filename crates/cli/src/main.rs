//! `gradus`, the command line: parse what was typed, run the command, choose the exit code.

// A reader that has seen enough must not make us panic: see `say`.
#![warn(clippy::print_stdout)]

mod commands;
mod database;
mod exit;
mod packs;
mod python;
mod say;
mod starter;
mod terminal;
mod watch;

use clap::Parser;

use exit::ExitCode;

/// A practice engine: exercises in YAML, answers graded by what they mean.
#[derive(Parser)]
#[command(
    name = "gradus",
    version,
    about,
    arg_required_else_help = true,
    max_term_width = 100
)]
struct Args {
    #[command(subcommand)]
    command: commands::Command,
}

fn main() -> std::process::ExitCode {
    let args = Args::parse();
    match commands::run(args.command) {
        Ok(code) => code.into(),
        Err(error) if is_broken_pipe(&error) => ExitCode::Ok.into(),
        Err(error) => {
            eprintln!("{} {error:#}", terminal::stderr().red("error:"));
            ExitCode::Failed.into()
        }
    }
}

/// Whoever reads our output has seen enough (`gradus … | head`).
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<std::io::Error>())
        .any(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
}
