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

// No doc comments here: they would take the place of the help that stands with each command's arguments.
#[derive(Subcommand)]
pub(crate) enum Command {
    Serve(serve::Args),
    Config(config::Args),
    Account(account::Args),
    Grade(grade::Args),
    Explain(explain::Args),
    Canon(canon::Args),
    Check(check::Args),
    Audit(audit::Args),
    Render(render::Args),
    Schema(schema::Args),
    New(new::Args),
    Import(import::Args),
    Export(export::Args),
    Stats(stats::Args),
    Optimize(optimize::Args),
    Regrade(regrade::Args),
    Backup(backup::Args),
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
