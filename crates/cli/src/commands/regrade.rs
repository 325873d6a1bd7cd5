//! `gradus regrade`: what this version would say of answers that were graded before.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Result;
use gradus_practice::regrade::{self, Change, Filter, Regrading};
use gradus_practice::{Options, Practice};
use gradus_schedule::Timestamp;
use indicatif::ProgressBar;

use crate::database::{self, Database, wait};
use crate::exit::ExitCode;
use crate::python::Python;
use crate::say::say;
use crate::terminal::{self, Colours};

/// Grade stored attempts again with this version, and show what would change.
///
/// Every attempt is graded by what was shown then: its edition of the exercise and its seed, with what authors have accepted
/// since. Nothing is changed unless --apply is given; then new records supersede the old ones, and reviews, mastery and
/// due times follow.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  gradus regrade
  gradus regrade --exercise python/list-slicing --since 2026-11-01
  gradus regrade --learner ada --apply")]
pub(crate) struct Args {
    /// Only those of this learner.
    #[arg(long, value_name = "NAME")]
    learner: Option<String>,
    /// Only those at this exercise.
    #[arg(long, value_name = "PACK/SLUG")]
    exercise: Option<String>,
    /// Only those answered at or after this moment (2026-11-15 or 2026-11-15T10:00Z).
    #[arg(long, value_name = "TIME")]
    since: Option<Timestamp>,
    /// Make the changes.
    #[arg(long)]
    apply: bool,
    /// Print the changes as JSON lines.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    database: Database,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    wait(async {
        let config = args.database.settings()?;
        let store = args.database.open().await?;
        let learner = match &args.learner {
            Some(name) => Some(database::learner(&store, Some(name)).await?.id),
            None => None,
        };
        let filter = Filter {
            learner,
            exercise: args.exercise.clone(),
            since: args.since,
        };
        let options = Options {
            strategy_routing: config.strategy_routing,
        };
        let practice = Practice::open(store.clone(), Arc::new(Python::default()), options).await?;
        let bar = spinner("graded again");
        let regrading = regrade::plan(&practice, &filter, |done| bar.set_position(done)).await?;
        bar.finish_and_clear();
        show(&regrading, args.json)?;
        if args.apply && !regrading.changes.is_empty() {
            let bar = ProgressBar::new(regrading.changes.len() as u64);
            let done = regrade::apply(&practice, &regrading, database::now(), |done| {
                bar.set_position(done);
            })
            .await?;
            bar.finish_and_clear();
            if !args.json {
                say!("{done} of them now have their new grade");
            }
        } else if !regrading.changes.is_empty() && !args.json {
            say!("nothing was changed; --apply makes the changes");
        }
        store.close().await;
        Ok(ExitCode::Ok)
    })
}

fn show(regrading: &Regrading, json: bool) -> Result<()> {
    if json {
        for change in &regrading.changes {
            say!("{}", serde_json::to_string(change)?);
        }
        return Ok(());
    }
    let colours = terminal::stdout();
    for of_exercise in regrading.changes.chunk_by(|a, b| a.exercise == b.exercise) {
        say!("{}", colours.bold(&of_exercise[0].exercise));
        for change in of_exercise {
            say!("  {}", line(change, colours));
        }
    }
    for skipped in &regrading.skipped {
        say!(
            "{} attempt {} at {}: {}",
            colours.yellow("skipped"),
            skipped.attempt,
            skipped.exercise,
            skipped.why
        );
    }
    say!(
        "{} attempts graded again: {} would change, {} could not be graded",
        regrading.looked_at,
        regrading.changes.len(),
        regrading.skipped.len()
    );
    Ok(())
}

fn line(change: &Change, colours: Colours) -> String {
    /// An answer in a list.
    const LONGEST: usize = 60;
    let answer = change.answer.replace('\n', "⏎");
    let mut shown: String = answer.chars().take(LONGEST).collect();
    if shown.len() < answer.len() {
        shown.push('…');
    }
    let (from, to) = (change.from.outcome.name(), change.to.outcome.name());
    let better = change.to.credit > change.from.credit;
    let to = if better {
        colours.green(to)
    } else {
        colours.red(to)
    };
    format!(
        "{from} → {to}  {}  {shown}",
        colours.dim(&format!("attempt {}", change.attempt))
    )
}

fn spinner(what: &'static str) -> ProgressBar {
    let bar = ProgressBar::new_spinner();
    if let Ok(style) = indicatif::ProgressStyle::with_template("{spinner} {pos} {msg}") {
        bar.set_style(style);
    }
    bar.set_message(what);
    bar.enable_steady_tick(Duration::from_millis(120));
    bar
}
