//! `gradus explain`: how an answer was judged.

use std::path::PathBuf;

use anyhow::Result;
use gradus_grade::{Key, Step};

use super::grade::{Grader, given_answer, print_grade};
use crate::exit::ExitCode;
use crate::packs::{self, Found};
use crate::say::say;
use crate::terminal;

/// Show how an answer was judged, step by step.
///
/// Prints the strategy and why it was chosen, the answer as text, as tokens and as a canonical tree with the rewrites that led
/// to it, what happened when it was run, or how a card's answer parses and what it accepts; and the verdict.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  gradus explain --exercise packs/python#write-double --answer 'def double(n): return n + n'
  gradus explain --exercise '{\"type\": \"card\", \"expected_answer\": \"that <far>\"}' --answer that --language english")]
pub(crate) struct Args {
    /// The exercise: PACK#slug, FILE.yaml#slug, a JSON file, or JSON itself.
    #[arg(long, short, value_name = "EXERCISE")]
    exercise: String,
    /// The answer. For `reorder`, a JSON list of words.
    #[arg(
        long,
        short,
        value_name = "TEXT",
        required_unless_present = "answer_file",
        allow_hyphen_values = true
    )]
    answer: Option<String>,
    /// Read the answer from a file (`-` for standard input).
    #[arg(long, value_name = "FILE", conflicts_with = "answer")]
    answer_file: Option<PathBuf>,
    /// The seed to render a template with: 64 hex digits, or any text.
    #[arg(long, value_name = "SEED")]
    seed: Option<String>,
    /// The language of the answer.
    #[arg(long, value_name = "NAME")]
    language: Option<String>,
    /// Print it as JSON.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let Found { exercise, pack } = packs::exercise(&args.exercise, args.seed.as_deref())?;
    let answer = given_answer(&exercise, args.answer.as_deref(), args.answer_file.as_deref())?;
    let grader = Grader::new()?;
    let language = args.language.as_deref().or(exercise.answer_language.as_deref());
    let key = Key::prepare(&exercise, &grader.setting(language, pack.as_ref()))?;
    let mut runs = Vec::new();
    let grade = match key.grade(&answer)? {
        Step::Graded(grade) => *grade,
        Step::Run(pending) => {
            let results = grader.python.run_all(pending.programs());
            if let Ok(results) = &results {
                runs = pending
                    .programs()
                    .iter()
                    .cloned()
                    .zip(results.iter().cloned())
                    .collect();
            }
            pending.finish(results)?
        }
    };
    let explanation = key.explain(&answer, &grade, &runs);
    if args.json {
        say!("{}", serde_json::to_string_pretty(&explanation)?);
        return Ok(ExitCode::Ok);
    }
    let colours = terminal::stdout();
    for section in &explanation.sections {
        say!("{}", colours.bold(&section.title));
        for line in &section.lines {
            say!("  {line}");
        }
        say!();
    }
    print_grade(&exercise, &answer, &grade);
    Ok(ExitCode::Ok)
}
