//! `gradus canon`: the forms by which code answers are compared.

use std::io::{BufReader, Write};

use anyhow::Result;
use gradus_python::{AstOptions, CANONICAL_VERSION, Canonical, TokenText, Unreadable};
use serde::Serialize;
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::stream::{Line, process};
use crate::exit::ExitCode;
use crate::say::say;
use crate::terminal;

/// Print the forms by which code answers are compared.
///
/// With --code it shows the forms of one text. Without, it reads one JSON object a line from standard input, {"id", "code"}, and
/// writes {"id", "tokens", "canonical", "version"}: two hashes that are equal exactly when `token` and `ast` with default
/// options would call two answers the same, null where there is no such form. --show prints the forms instead of their hashes.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  gradus canon --code 'for item in items: print(item)'
  gradus canon < programs.jsonl > forms.jsonl
  gradus canon --show < programs.jsonl")]
pub(crate) struct Args {
    /// The code itself.
    #[arg(long, short, value_name = "TEXT", allow_hyphen_values = true)]
    code: Option<String>,
    /// Print the forms themselves instead of their hashes.
    #[arg(long)]
    show: bool,
}

#[derive(Serialize)]
struct Forms {
    id: Value,
    tokens: Option<String>,
    canonical: Option<String>,
    version: u32,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    if let Some(code) = &args.code {
        return one(code);
    }
    let input = BufReader::with_capacity(1 << 16, std::io::stdin());
    let mut output = std::io::BufWriter::new(std::io::stdout().lock());
    let errors = process(input, &mut output, |line| answer(line, args.show))?;
    output.flush()?;
    Ok(if errors == 0 {
        ExitCode::Ok
    } else {
        ExitCode::Problems
    })
}

fn one(code: &str) -> Result<ExitCode> {
    let colours = terminal::stdout();
    match TokenText::of(code) {
        Some(tokens) => say!("{}\n  {}\n", colours.bold("tokens"), tokens.readable()),
        None => say!("{}\n  it does not tokenise\n", colours.bold("tokens")),
    }
    say!("{}", colours.bold("canonical"));
    match Canonical::of(code, &AstOptions::default()) {
        Ok(canonical) => {
            canonical.text().lines().for_each(|line| say!("  {line}"));
            for rewrite in canonical.rewrites() {
                say!(
                    "  {}",
                    colours.dim(&format!("← {}: {}", rewrite.name, rewrite.what))
                );
            }
            Ok(ExitCode::Ok)
        }
        Err(Unreadable::Syntax(problem)) => {
            say!(
                "  line {}, column {}: {}",
                problem.place.line,
                problem.place.column,
                problem.message
            );
            Ok(ExitCode::Problems)
        }
        Err(Unreadable::TooDeep(_)) => {
            say!("  it is too deeply nested");
            Ok(ExitCode::Problems)
        }
    }
}

fn answer(line: &Line, show: bool) -> (String, bool) {
    let (id, code) = match parse(line) {
        Ok(parsed) => parsed,
        Err((id, code, message)) => {
            let error = serde_json::json!({ "id": id, "error": { "code": code, "message": message } });
            return (error.to_string(), true);
        }
    };
    let form = |text: &str| if show { text.to_owned() } else { hash(text) };
    let forms = Forms {
        id,
        tokens: TokenText::of(&code).map(|tokens| form(tokens.as_str())),
        canonical: Canonical::of(&code, &AstOptions::default())
            .ok()
            .map(|canonical| form(canonical.text())),
        version: CANONICAL_VERSION,
    };
    match serde_json::to_string(&forms) {
        Ok(text) => (text, false),
        Err(error) => (
            serde_json::json!({ "id": null, "error": { "code": "internal", "message": error.to_string() } })
                .to_string(),
            true,
        ),
    }
}

type Problem = (Value, &'static str, String);

fn parse(line: &Line) -> Result<(Value, String), Problem> {
    let text = match line {
        Line::Text(text) => text,
        Line::NotUtf8 => return Err((Value::Null, "bad_json", "this line is not UTF-8".to_owned())),
        Line::TooLong => {
            return Err((
                Value::Null,
                "too_long",
                "this line is longer than 16 MiB".to_owned(),
            ));
        }
    };
    let value: Value = serde_json::from_str(text)
        .map_err(|error| (Value::Null, "bad_json", format!("this line is no JSON: {error}")))?;
    let id = value.get("id").cloned().unwrap_or_default();
    let Some(Value::String(code)) = value.get("code") else {
        return Err((
            id,
            "bad_request",
            "a request is an object with `id` and `code`, a text".to_owned(),
        ));
    };
    if code.contains('\0') {
        return Err((
            id,
            "nul_character",
            "the code holds the character U+0000; take it out".to_owned(),
        ));
    }
    if code.len() > gradus_grade::LONGEST_ANSWER {
        let message = format!(
            "the code is longer than the limit of {}",
            gradus_grade::LONGEST_ANSWER
        );
        return Err((id, "too_long", message));
    }
    Ok((id, code.clone()))
}

fn hash(text: &str) -> String {
    hex::encode(Sha256::digest(text.as_bytes()))
}
