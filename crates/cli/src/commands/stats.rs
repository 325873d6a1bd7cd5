//! `gradus stats`: how a learner is doing, and how grading is doing.

use anyhow::Result;
use gradus_schedule::health::{Health, TargetName};
use gradus_schedule::{Performance, Span, Tally, Zone};
use gradus_store::{LearnerMetrics, LearnerStats};
use serde::Serialize;

use crate::database::{self, Database, wait};
use crate::exit::ExitCode;
use crate::say::say;
use crate::terminal;

/// Show a learner's figures, or with --health how grading is doing.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  gradus stats
  gradus stats --learner ada --json
  gradus stats --health --days 7")]
pub(crate) struct Args {
    /// Whose figures; without it, those of the one learner in local mode.
    #[arg(long, value_name = "NAME", conflicts_with = "health")]
    learner: Option<String>,
    /// Figures over all learners for authors: strategies, fallbacks, candidates for the review queue.
    #[arg(long)]
    health: bool,
    /// With --health: over so many days; otherwise: the forecast for so many.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=365))]
    days: Option<u16>,
    /// Print them as JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    database: Database,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Figures<'a> {
    learner: &'a str,
    stats: LearnerStats,
    metrics: LearnerMetrics,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    wait(async {
        let store = args.database.open().await?;
        let now = database::now();
        if args.health {
            let since = now.minus(Span::days(args.days.unwrap_or(30).into()));
            let health = store.figures().health(since).await?;
            if args.json {
                say!("{}", serde_json::to_string_pretty(&health)?);
            } else {
                print_health(&health);
            }
            return Ok(ExitCode::Ok);
        }
        let learner = database::learner(&store, args.learner.as_deref()).await?;
        let zone = Zone::utc();
        let figures = Figures {
            learner: &learner.name,
            stats: store
                .figures()
                .stats(learner.id, now, &zone, args.days.unwrap_or(7).into())
                .await?,
            metrics: store.figures().metrics(learner.id, now, &zone).await?,
        };
        if args.json {
            say!("{}", serde_json::to_string_pretty(&figures)?);
        } else {
            print(&figures);
        }
        store.close().await;
        Ok(ExitCode::Ok)
    })
}

fn print(figures: &Figures<'_>) {
    let colours = terminal::stdout();
    let stats = &figures.stats;
    say!("{}", colours.bold(figures.learner));
    let days = if stats.streak.current == 1 { "day" } else { "days" };
    say!(
        "  streak     {} {days} (longest {})",
        stats.streak.current,
        stats.streak.longest
    );
    say!("  due now    {}", stats.due_now);
    let forecast: Vec<String> = stats.forecast.iter().map(u32::to_string).collect();
    say!(
        "  coming     {}   (today and the days after, UTC)",
        forecast.join(" · ")
    );
    say!(
        "  retention  {}",
        stats.retention.map_or("not known yet".to_owned(), percent)
    );
    say!("  answers    {}", performance(&stats.overall));
    let stability = &figures.metrics.stability;
    say!(
        "  sessions   {} ended, {} of them abandoned; {:.2} hints an answer; longest run of wrong answers {}",
        stability.sessions,
        stability.abandoned,
        stability.hints_per_exercise,
        stability.longest_wrong_run
    );
    if !stats.skills.is_empty() {
        say!("\n{}", colours.bold("by rule or subconcept"));
    }
    let width = stats
        .skills
        .iter()
        .map(|skill| skill.skill.as_str().chars().count())
        .max()
        .unwrap_or(0);
    for skill in &stats.skills {
        say!(
            "  {:width$}  {}",
            skill.skill.as_str(),
            performance(&skill.performance)
        );
    }
}

fn print_health(health: &Health) {
    let colours = terminal::stdout();
    say!("{} answers graded", colours.bold(&health.graded.to_string()));
    for (strategy, share) in &health.strategies {
        say!("  {strategy:<12} {}", percent(*share));
    }
    say!("\n{}", colours.bold("targets"));
    for target in &health.targets {
        let mark = match target.met {
            Some(true) => colours.green("✓"),
            Some(false) => colours.red("✗"),
            None => colours.dim("·"),
        };
        let measured = target
            .measured
            .map_or("not known yet".to_owned(), |value| figure(target.name, value));
        say!(
            "  {mark} {:<38} {measured} (below {})",
            name(target.name),
            figure(target.name, target.below)
        );
    }
    if !health.most_fallbacks.is_empty() {
        say!("\n{}", colours.bold("most fallbacks"));
    }
    for (exercise, count) in &health.most_fallbacks {
        say!("  {count:>6}  {exercise}");
    }
    if !health.most_candidates.is_empty() {
        say!(
            "\n{}",
            colours.bold("most candidates: wrong answers that a looser strategy accepts")
        );
    }
    for tally in &health.most_candidates {
        say!(
            "  {:>6}  {}  ({} would accept them)",
            tally.count,
            tally.exercise,
            tally.accepted_by
        );
    }
}

fn name(target: TargetName) -> &'static str {
    match target {
        TargetName::CandidateShare => "candidates among wrong answers",
        TargetName::FallbackShare => "answers graded by a fallback",
        TargetName::GradingP95Ms => "95 % of answers graded within",
        TargetName::Alternatives => "alternatives listed by authors",
    }
}

fn figure(target: TargetName, value: f64) -> String {
    match target {
        TargetName::CandidateShare | TargetName::FallbackShare => percent(value),
        TargetName::GradingP95Ms => format!("{value:.1} ms"),
        TargetName::Alternatives => format!("{value:.0}"),
    }
}

fn performance(performance: &Performance) -> String {
    let tally = |tally: &Tally| {
        let mean = tally
            .mean()
            .map_or(String::new(), |mean| format!(", mean credit {mean:.2}"));
        format!("{} of {} correct{mean}", tally.correct, tally.total)
    };
    if performance.all == performance.recent {
        return tally(&performance.all);
    }
    format!(
        "{}; last 30 days {}",
        tally(&performance.all),
        tally(&performance.recent)
    )
}

fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}
