//! The commands, one file each: what may be typed, and what is done.

mod account;
mod audit;
mod backup;
mod canon;
mod check;
mod config;
mod doctor;
mod explain;
mod export;
mod grade;
mod import;
mod new;
mod optimize;
mod regrade;
mod render;
mod schema;
mod serve;
mod stats;
mod stream;
mod trials;

use anyhow::Result;
use clap::Subcommand;

use crate::exit::ExitCode;

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Serve the page and the API.
    Serve(serve::Args),
    /// Show every setting, its value and where it comes from.
    Config(config::Args),
    /// Make an account, or list who there is.
    Account(account::Args),
    /// Grade one answer, or a stream of answers as JSON lines.
    Grade(grade::Args),
    /// Show how an answer was judged, step by step.
    Explain(explain::Args),
    /// Print the forms by which code answers are compared.
    Canon(canon::Args),
    /// Find every problem of a pack, with its place and what to write instead.
    Check(check::Args),
    /// Recommend strategies, and find accepted solutions that are needless.
    Audit(audit::Args),
    /// Show an exercise as learners would see it.
    Render(render::Args),
    /// Print the JSON Schema of a pack file, for editors.
    Schema(schema::Args),
    /// Write a new pack with one exercise of each kind.
    New(new::Args),
    /// Bring packs into the database.
    Import(import::Args),
    /// Write attempts as JSON lines or CSV, or what authors accepted.
    Export(export::Args),
    /// Show a learner's figures, or how grading is doing.
    Stats(stats::Args),
    /// Fit the schedule to what learners really remembered.
    Optimize(optimize::Args),
    /// Show what this version would say of answers graded before.
    Regrade(regrade::Args),
    /// Write a consistent copy of the database, while it is in use.
    Backup(backup::Args),
    /// Say what is missing on this machine, and what to do about it.
    Doctor(doctor::Args),
}

pub(crate) fn run(command: Command) -> Result<ExitCode> {
    match command {
        Command::Serve(args) => serve::run(&args),
        Command::Config(args) => config::run(&args),
        Command::Account(args) => account::run(&args),
        Command::Import(args) => import::run(&args),
        Command::Regrade(args) => regrade::run(&args),
        Command::Grade(args) => grade::run(&args),
        Command::Explain(args) => explain::run(&args),
        Command::Canon(args) => canon::run(&args),
        Command::Check(args) => check::run(&args),
        Command::Audit(args) => audit::run(&args),
        Command::Render(args) => render::run(&args),
        Command::Schema(args) => schema::run(&args),
        Command::New(args) => new::run(&args),
        Command::Export(args) => export::run(&args),
        Command::Stats(args) => stats::run(&args),
        Command::Optimize(args) => optimize::run(&args),
        Command::Backup(args) => backup::run(&args),
        Command::Doctor(args) => doctor::run(&args),
    }
}
