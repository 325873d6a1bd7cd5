//! `gradus grade`: one answer, or a stream of them.

use std::borrow::Cow;
use std::collections::HashMap;
use std::io::{BufReader, Read, Write};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::Instant;

use anyhow::{Context, Result};
use gradus_grade::{
    Answer, Exercise, Grade, Key, NotGraded, Outcome, Reply, Request, Setting, Step, StreamError, WordLists,
};
use gradus_pack::{Loaded, Pack};
use gradus_server::{Config, Sources};

use super::stream::{Line, process};
use crate::exit::ExitCode;
use crate::packs::{self, Found};
use crate::python::Python;
use crate::say::say;
use crate::terminal;

/// Grade one answer, or a stream of answers as JSON lines.
///
/// With --exercise and --answer it grades one answer; the exit code is 0 if it is right and 1 if it is not. Without them it
/// reads one JSON object a line from standard input, {"id", "exercise" | "slug", "answer", "seed"?, "hintUsed"?, "language"?},
/// and writes one a line, in the same order; the exit code is 1 if a line could not be graded.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  gradus grade --exercise packs/python#write-double --answer 'def double(n): return n + n'
  gradus grade --exercise '{\"type\": \"card\", \"expected_answer\": \"eye(s)\"}' --answer eyes --language english
  gradus grade < answers.jsonl > results.jsonl
  gradus grade --pack packs/python < answers-by-slug.jsonl")]
pub(crate) struct Args {
    /// The exercise: PACK#slug, FILE.yaml#slug, a JSON file, or JSON itself.
    #[arg(long, short, value_name = "EXERCISE", requires = "given")]
    exercise: Option<String>,
    /// The answer. For `reorder`, a JSON list of words.
    #[arg(
        long,
        short,
        value_name = "TEXT",
        group = "given",
        requires = "exercise",
        allow_hyphen_values = true
    )]
    answer: Option<String>,
    /// Read the answer from a file (`-` for standard input).
    #[arg(long, value_name = "FILE", group = "given", requires = "exercise")]
    answer_file: Option<PathBuf>,
    /// The pack in which a stream's slugs are looked up.
    #[arg(long, value_name = "PACK", conflicts_with = "exercise")]
    pack: Option<PathBuf>,
    /// The seed to render a template with: 64 hex digits, or any text.
    #[arg(long, value_name = "SEED")]
    seed: Option<String>,
    /// The language of the answer.
    #[arg(long, value_name = "NAME")]
    language: Option<String>,
    /// A hint was used that shows letters of the answer.
    #[arg(long)]
    hint_used: bool,
    /// Print the result as JSON.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    match &args.exercise {
        Some(reference) => one(args, reference),
        None => stream(args),
    }
}

fn one(args: &Args, reference: &str) -> Result<ExitCode> {
    let Found { exercise, pack } = packs::exercise(reference, args.seed.as_deref())?;
    let answer = given_answer(&exercise, args.answer.as_deref(), args.answer_file.as_deref())?;
    let grader = Grader::new()?;
    let language = args.language.as_deref().or(exercise.answer_language.as_deref());
    let key = Key::prepare(&exercise, &grader.setting(language, pack.as_ref()))?;
    let start = Instant::now();
    let grade = grader.grade(&key, &answer)?;
    let duration_us = start.elapsed().as_micros() as u64;
    let code = if grade.is_correct {
        ExitCode::Ok
    } else {
        ExitCode::Problems
    };
    if args.json {
        let quality = grade.quality(args.hint_used);
        let reply = Reply::Graded {
            id: serde_json::Value::Null,
            grade: Box::new(grade),
            quality,
            duration_us,
        };
        say!("{}", serde_json::to_string_pretty(&reply)?);
    } else {
        print_grade(&exercise, &answer, &grade);
    }
    Ok(code)
}

/// The answer that was typed or is in a file; a list where the exercise asks for one.
pub(crate) fn given_answer(
    exercise: &Exercise,
    typed: Option<&str>,
    file: Option<&std::path::Path>,
) -> Result<Answer> {
    let text = match (typed, file) {
        (Some(text), _) => text.to_owned(),
        (None, Some(path)) if path.as_os_str() == "-" => {
            let mut text = String::new();
            std::io::stdin()
                .read_to_string(&mut text)
                .context("cannot read the answer from standard input")?;
            text
        }
        (None, Some(path)) => {
            std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?
        }
        (None, None) => String::new(),
    };
    Ok(exercise.kind.answer_from_text(&text))
}

/// What grading needs beside the exercise: word lists, and Python when it comes to that.
pub(crate) struct Grader {
    lists: WordLists,
    pub(crate) python: Python,
    routing: bool,
}

impl Grader {
    /// Grades as the service would that is told the same: by `gradus.toml` and `GRADUS_*`.
    pub(crate) fn new() -> Result<Grader> {
        let config = Config::load(&Sources::of_process(None, Vec::new()))?;
        Ok(Grader {
            lists: WordLists::shipped(),
            python: Python::default(),
            routing: config.strategy_routing,
        })
    }

    /// What holds for answers in a language; in a pack, its other answers are other words.
    pub(crate) fn setting(&self, language: Option<&str>, pack: Option<&Pack>) -> Setting {
        let language = language.unwrap_or_default();
        let setting = match pack {
            Some(pack) => pack.setting(language, &self.lists),
            None => Setting::for_language(language, &self.lists),
        };
        Setting {
            strategy_routing: self.routing,
            ..setting
        }
    }

    pub(crate) fn grade(&self, key: &Key, answer: &Answer) -> Result<Grade, NotGraded> {
        match key.grade(answer)? {
            Step::Graded(grade) => Ok(*grade),
            Step::Run(pending) => self.python.finish(pending),
        }
    }
}

fn stream(args: &Args) -> Result<ExitCode> {
    let pack = args.pack.as_deref().map(packs::read).transpose()?;
    let worker = Worker {
        grader: Grader::new()?,
        pack,
        args,
        keys: Mutex::default(),
        settings: Mutex::default(),
    };
    let input = BufReader::with_capacity(1 << 16, std::io::stdin());
    let mut output = std::io::BufWriter::new(std::io::stdout().lock());
    let errors = process(input, &mut output, |line| worker.answer(line))?;
    output.flush()?;
    Ok(if errors == 0 {
        ExitCode::Ok
    } else {
        ExitCode::Problems
    })
}

/// Keys of exercises that were met, by their text: a stream often asks about one exercise again and again.
type Keys = HashMap<(String, Option<String>), Arc<Key>>;
const MOST_KEYS: usize = 4096;

struct Worker<'a> {
    grader: Grader,
    pack: Option<Loaded>,
    args: &'a Args,
    keys: Mutex<Keys>,
    /// By language, and whether it is the pack's own.
    settings: Mutex<HashMap<(String, bool), Setting>>,
}

impl Worker<'_> {
    fn answer(&self, line: &Line) -> (String, bool) {
        let reply = match line {
            Line::Text(text) => self.reply(text),
            Line::NotUtf8 => failed(serde_json::Value::Null, "bad_json", "this line is not UTF-8"),
            Line::TooLong => failed(
                serde_json::Value::Null,
                "too_long",
                "this line is longer than 16 MiB",
            ),
        };
        let is_error = matches!(reply, Reply::Failed { .. });
        match serde_json::to_string(&reply) {
            Ok(text) => (text, is_error),
            Err(error) => (
                format!("{{\"id\":null,\"error\":{{\"code\":\"internal\",\"message\":\"{error}\"}}}}"),
                true,
            ),
        }
    }

    fn reply(&self, line: &str) -> Reply {
        let request = match Request::parse(line) {
            Ok(request) => request,
            Err(problem) => {
                return Reply::Failed {
                    id: problem.id,
                    error: problem.error,
                };
            }
        };
        let id = request.id.clone().unwrap_or_default();
        let start = Instant::now();
        let graded = self.key(&request).and_then(|key| {
            self.grader
                .grade(&key, &request.answer)
                .map_err(|error| StreamError::from(&error))
        });
        match graded {
            Ok(grade) => Reply::Graded {
                id,
                quality: grade.quality(request.hint_used),
                grade: Box::new(grade),
                duration_us: start.elapsed().as_micros() as u64,
            },
            Err(error) => Reply::Failed { id, error },
        }
    }

    fn key(&self, request: &Request) -> Result<Arc<Key>, StreamError> {
        let (exercise, language) = self.exercise(request)?;
        let language = request
            .language
            .clone()
            .or(language)
            .or_else(|| self.args.language.clone());
        let text = serde_json::to_string(&*exercise).unwrap_or_default();
        let name = (text, language);
        if let Ok(keys) = self.keys.lock()
            && let Some(key) = keys.get(&name)
        {
            return Ok(key.clone());
        }
        let setting = self.setting(name.1.as_deref(), request.exercise.is_none());
        let key = Arc::new(Key::prepare(&exercise, &setting).map_err(|error| StreamError::from(&error))?);
        if let Ok(mut keys) = self.keys.lock() {
            if keys.len() >= MOST_KEYS {
                keys.clear();
            }
            keys.insert(name, key.clone());
        }
        Ok(key)
    }

    /// The setting of a language, made once: a pack's takes all its answers together.
    fn setting(&self, language: Option<&str>, from_pack: bool) -> Setting {
        let name = (language.unwrap_or_default().to_owned(), from_pack);
        if let Ok(settings) = self.settings.lock()
            && let Some(setting) = settings.get(&name)
        {
            return setting.clone();
        }
        let pack = self
            .pack
            .as_ref()
            .map(|loaded| &loaded.pack)
            .filter(|_| from_pack);
        let setting = self.grader.setting(language, pack);
        if let Ok(mut settings) = self.settings.lock() {
            settings.insert(name, setting.clone());
        }
        setting
    }

    /// The exercise of a request: given whole, or looked up in the pack and rendered.
    fn exercise<'r>(&self, request: &'r Request) -> Result<(Cow<'r, Exercise>, Option<String>), StreamError> {
        if let Some(exercise) = &request.exercise {
            return Ok((Cow::Borrowed(exercise), exercise.answer_language.clone()));
        }
        let slug = request.slug.as_deref().unwrap_or_default();
        let error = |code, message: String| StreamError {
            code: Cow::Borrowed(code),
            message,
        };
        let Some(loaded) = &self.pack else {
            return Err(error(
                "unknown_exercise",
                format!("name the pack of `{slug}` with --pack"),
            ));
        };
        let Some(template) = loaded.pack.exercise(slug) else {
            return Err(error(
                "unknown_exercise",
                format!("there is no sound exercise `{slug}` in the pack"),
            ));
        };
        let seed = request.seed.as_deref().or(self.args.seed.as_deref());
        let seed = packs::seed(slug, seed);
        match loaded.pack.render(template, seed) {
            Ok(rendered) => {
                let language = rendered.exercise.answer_language.clone();
                Ok((Cow::Owned(rendered.exercise), language))
            }
            Err(problem) => Err(error(
                "bad_exercise",
                format!("`{slug}` cannot be shown: {problem}"),
            )),
        }
    }
}

fn failed(id: serde_json::Value, code: &'static str, message: &str) -> Reply {
    Reply::Failed {
        id,
        error: StreamError {
            code: Cow::Borrowed(code),
            message: message.to_owned(),
        },
    }
}

/// The verdict for a person.
pub(crate) fn print_grade(exercise: &Exercise, answer: &Answer, grade: &Grade) {
    let colours = terminal::stdout();
    let verdict = match grade.outcome {
        Outcome::Correct => colours.green("✓ correct"),
        Outcome::Close => colours.cyan("≈ close"),
        Outcome::Partial => colours.yellow("◐ partly right"),
        Outcome::Incorrect => colours.red("✗ not right"),
    };
    let credit = if grade.credit > 0.0 && grade.credit < 1.0 {
        format!(", credit {}", grade.credit)
    } else {
        String::new()
    };
    say!(
        "{verdict} {}",
        colours.dim(&format!("(by {}{credit})", grade.grading_method.name()))
    );
    if let Some(reason) = &grade.fallback_reason {
        say!("{}", colours.yellow(&format!("  graded by a fallback: {reason}")));
    }
    let text = answer.to_text();
    for feedback in &grade.feedback {
        if let Some(place) = feedback.range {
            let line = text.lines().nth(place.line as usize - 1).unwrap_or_default();
            say!("\n  {}", line.replace('\t', " "));
            let under = " ".repeat(place.column as usize - 1) + &"^".repeat(place.length.max(1) as usize);
            say!("  {}", colours.red(&under));
        }
        if !feedback.text.is_empty() {
            say!("  {}", feedback.text);
        }
        if let Some(difference) = &feedback.difference {
            let shown = |spans: &[gradus_grade::Span]| -> String {
                let piece = |span: &gradus_grade::Span| match format!("{:?}", span.kind).as_str() {
                    "Kept" => span.text.clone(),
                    _ => colours.yellow(&span.text),
                };
                spans.iter().map(piece).collect()
            };
            say!("  you wrote  {}", shown(&difference.written));
            say!("  closest    {}", shown(&difference.right));
        }
    }
    if let Some(coaching) = &grade.coaching_feedback {
        say!("  {} {coaching}", colours.cyan("tip:"));
    }
    if grade.is_correct
        && let Some(explanation) = &exercise.explanation
    {
        say!("  {}", colours.dim(explanation));
    }
}
