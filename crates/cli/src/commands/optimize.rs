//! `gradus optimize`: fit the schedule to what learners really remembered.

use std::time::Duration;

use anyhow::Result;
use gradus_schedule::fit::{Fit, FitProgress, LEAST_REVIEWS, Verdict, fit};
use gradus_store::{Learner, ScheduleSettings, Store};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::database::{self, Database, wait};
use crate::exit::ExitCode;
use crate::say::say;
use crate::terminal;

/// Fit the schedule's parameters to what learners really remembered.
///
/// The last fifth of a learner's reviews is held back; fitted parameters are taken only if they predict it better than the
/// defaults and than those in use. Due times move accordingly. With fewer than 1000 reviews nothing changes.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  gradus optimize
  gradus optimize --learner ada --dry-run
  gradus optimize --all")]
pub(crate) struct Args {
    /// For whom; without it, the one learner in local mode.
    #[arg(long, value_name = "NAME")]
    learner: Option<String>,
    /// For everyone.
    #[arg(long, conflicts_with = "learner")]
    all: bool,
    /// Say what would change, and change nothing.
    #[arg(long)]
    dry_run: bool,
    /// Print what came of it as JSON lines.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    database: Database,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Report<'a> {
    learner: &'a str,
    verdict: &'static str,
    trained_on: usize,
    held_out: usize,
    default_loss: Option<f64>,
    current_loss: Option<f64>,
    fitted_loss: Option<f64>,
    applied: bool,
    rescheduled: usize,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    wait(async {
        let store = args.database.open().await?;
        let learners = if args.all {
            database::learners(&store).await?
        } else {
            vec![database::learner(&store, args.learner.as_deref()).await?]
        };
        for learner in &learners {
            optimize(&store, learner, args).await?;
        }
        store.close().await;
        Ok(ExitCode::Ok)
    })
}

async fn optimize(store: &Store, learner: &Learner, args: &Args) -> Result<()> {
    let histories = store.figures().review_histories(learner.id).await?;
    let current = learner.schedule.parameters.unwrap_or_default();
    let progress = FitProgress::default();
    let bar = bar(&learner.name);
    let work = {
        let progress = progress.clone();
        tokio::task::spawn_blocking(move || fit(&histories, &current, &progress))
    };
    while !work.is_finished() {
        bar.set_position((progress.share() * 100.0) as u64);
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    bar.finish_and_clear();
    let fit = work.await??;
    let apply = fit.verdict == Verdict::Improved && !args.dry_run;
    let rescheduled = if apply {
        take(store, learner, &fit).await?
    } else {
        0
    };
    print(&report(learner, &fit, apply, rescheduled), args.json)
}

async fn take(store: &Store, learner: &Learner, fit: &Fit) -> Result<usize> {
    let settings = ScheduleSettings {
        parameters: Some(fit.parameters),
        ..learner.schedule
    };
    store.learners().set_schedule(learner.id, settings).await?;
    Ok(store.learners().reschedule(learner.id).await?)
}

fn report<'a>(learner: &'a Learner, fit: &Fit, applied: bool, rescheduled: usize) -> Report<'a> {
    Report {
        learner: &learner.name,
        verdict: match fit.verdict {
            Verdict::Improved => "improved",
            Verdict::NoBetter => "no_better",
            Verdict::TooFew => "too_few",
        },
        trained_on: fit.trained_on,
        held_out: fit.held_out,
        default_loss: fit.losses.map(|losses| losses.default),
        current_loss: fit.losses.map(|losses| losses.current),
        fitted_loss: fit.losses.map(|losses| losses.fitted),
        applied,
        rescheduled,
    }
}

fn print(report: &Report<'_>, json: bool) -> Result<()> {
    if json {
        say!("{}", serde_json::to_string(report)?);
        return Ok(());
    }
    let colours = terminal::stdout();
    let name = colours.bold(report.learner);
    let reviews = report.trained_on + report.held_out;
    match (
        report.verdict,
        report.default_loss,
        report.current_loss,
        report.fitted_loss,
    ) {
        (verdict, Some(default), Some(current), Some(fitted)) => {
            let losses = format!(
                "log-loss on {} held-out reviews: fitted {fitted:.4}, in use {current:.4}, default {default:.4}",
                report.held_out
            );
            match (verdict, report.applied) {
                ("improved", true) => say!(
                    "{name}: {}; {} items rescheduled\n  {losses}",
                    colours.green("fitted parameters taken"),
                    report.rescheduled
                ),
                ("improved", false) => say!("{name}: fitted parameters would be taken\n  {losses}"),
                _ => say!("{name}: fitted parameters predict no better; those in use stay\n  {losses}"),
            }
        }
        _ => {
            say!(
                "{name}: {reviews} reviews a day or more apart, {LEAST_REVIEWS} are needed; nothing changed"
            );
        }
    }
    Ok(())
}

fn bar(name: &str) -> ProgressBar {
    let bar = ProgressBar::new(100);
    if let Ok(style) = ProgressStyle::with_template("{msg} {bar:30} {percent} %") {
        bar.set_style(style);
    }
    bar.set_message(format!("fitting {name}"));
    bar
}
