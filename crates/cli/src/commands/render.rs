//! `gradus render`: what learners would see.

use std::path::PathBuf;

use anyhow::{Result, anyhow};
use gradus_grade::Answer;
use gradus_pack::{Rendered, Seed};

use crate::exit::ExitCode;
use crate::say::say;
use crate::{packs, terminal};

/// Show an exercise as learners would see it.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  gradus render packs/python slice-between --seeds 5
  gradus render packs/python slice-between --seed 80dd3339d0f3ea40441e40f6c660231905f834e09018bdfc98447e4ca7cb9ec2")]
pub(crate) struct Args {
    /// A pack or a single file.
    #[arg(value_name = "PATH")]
    path: PathBuf,
    /// The exercise.
    #[arg(value_name = "SLUG")]
    slug: String,
    /// How many learners to show it for.
    #[arg(long, default_value_t = 1, value_name = "N")]
    seeds: u32,
    /// One seed: 64 hex digits, or any text.
    #[arg(long, value_name = "SEED", conflicts_with = "seeds")]
    seed: Option<String>,
    /// Print it as JSON, one object a line.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let loaded = packs::read(&args.path)?;
    let path = args.path.display();
    let template = loaded.pack.exercise(&args.slug).ok_or_else(|| {
        anyhow!(
            "there is no sound exercise `{}` in {path}; `gradus check {path}` says what is wrong",
            args.slug
        )
    })?;
    for seed in seeds(args) {
        let rendered = loaded.pack.render(template, seed)?;
        if args.json {
            say!("{}", serde_json::to_string(&rendered)?);
        } else {
            show(&rendered);
        }
    }
    Ok(ExitCode::Ok)
}

fn seeds(args: &Args) -> Vec<Seed> {
    match &args.seed {
        Some(_) => vec![packs::seed(&args.slug, args.seed.as_deref())],
        None => (0..args.seeds)
            .map(|number| Seed::of(&format!("render:{}:{number}", args.slug)))
            .collect(),
    }
}

fn show(rendered: &Rendered) {
    let colours = terminal::stdout();
    let exercise = &rendered.exercise;
    say!(
        "{}  {}",
        colours.bold(&rendered.title),
        colours.dim(&rendered.seed.to_string()[..12])
    );
    say!("{}", exercise.prompt.trim_end());
    let texts = [&exercise.sentence_text, &exercise.code, &exercise.template];
    for text in texts.into_iter().flatten() {
        say!("{}", indented(text));
    }
    for option in &rendered.options {
        say!("  ( ) {option}");
    }
    if !rendered.words.is_empty() {
        say!("  {}", rendered.words.join(" │ "));
    }
    match &exercise.expected_answer {
        Some(answer) => say!("{}", colours.green(&indented(&shown(answer)))),
        None => say!("{}", colours.dim("  (what the code prints)")),
    }
    say!();
}

fn shown(answer: &Answer) -> String {
    match answer {
        Answer::Text(text) => text.clone(),
        Answer::Words(words) => words.join(" │ "),
    }
}

fn indented(text: &str) -> String {
    text.trim_end()
        .lines()
        .map(|line| format!("    {line}"))
        .collect::<Vec<_>>()
        .join("\n")
}
