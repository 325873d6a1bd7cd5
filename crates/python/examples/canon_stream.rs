//! Canonical forms over a pipe, for tools that ask for many: one JSON object a line in (`code`, perhaps `idioms`), one out (`form` and
//! `python`, the canonical program as Python, or `error`).

use std::io::{BufRead, Write};

use gradus_python::{AstOptions, Canonical};
use serde_json::{Value, json};

fn main() -> std::io::Result<()> {
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    for line in std::io::stdin().lock().lines() {
        let reply = answer(&line?);
        writeln!(out, "{reply}")?;
        out.flush()?;
    }
    Ok(())
}

fn answer(line: &str) -> Value {
    let request: Value = match serde_json::from_str(line) {
        Ok(request) => request,
        Err(problem) => return json!({ "error": problem.to_string() }),
    };
    let options = AstOptions {
        idioms: request["idioms"].as_bool().unwrap_or(false),
        ..AstOptions::default()
    };
    let forms: Vec<Value> = match &request["code"] {
        Value::Array(programs) => programs.iter().map(|program| form(program, &options)).collect(),
        program => vec![form(program, &options)],
    };
    json!({ "forms": forms })
}

fn form(program: &Value, options: &AstOptions) -> Value {
    let Some(code) = program.as_str() else {
        return json!({ "error": "`code` is a text or a list of texts" });
    };
    match Canonical::of(code, options) {
        Ok(canonical) => {
            json!({ "form": canonical.text(), "python": canonical.to_python(), "source": canonical.to_source() })
        }
        Err(problem) => json!({ "error": format!("{problem:?}") }),
    }
}
