//! `check --run` and `--mutate`: grading authors' answers for real, in parallel, and remembering what came of it.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use anyhow::{Result, bail};
use gradus_grade::{GRADER_VERSION, Grade, Key, NotGraded, Outcome, Setting, Step, WordLists};
use gradus_pack::{Loaded, Pack, Problem, Trial, Try};
use gradus_run::{Ended, Limits, Program, Unavailable};
use indicatif::{ProgressBar, ProgressStyle};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::python::{self, Python};

/// Python, and what earlier checks found.
pub(crate) struct Trials {
    python: Python,
    lists: WordLists,
    known: Option<HashMap<String, Verdict>>,
}

/// What came of a trial; the same input gives the same again, so it can be kept.
#[derive(Clone, Debug, Serialize, Deserialize)]
enum Verdict {
    AsItShould,
    Failed(String),
    /// Not kept: next time it may be possible.
    #[serde(skip)]
    Untried(String),
}

impl Trials {
    pub(crate) fn open(cached: bool) -> Result<Self> {
        let known = cached.then(|| {
            let text = std::fs::read_to_string(cache_file()).unwrap_or_default();
            serde_json::from_str(&text).unwrap_or_default()
        });
        Ok(Self {
            python: Python::default(),
            lists: WordLists::shipped(),
            known,
        })
    }

    /// Tries everything of a pack; gives the problems that were found.
    pub(crate) fn run(&mut self, loaded: &Loaded, answers: bool, mutants: bool) -> Result<Vec<Problem>> {
        let mut trials = if answers { loaded.trials() } else { Vec::new() };
        if mutants {
            trials.extend(loaded.mutants());
        }
        let keys: Vec<String> = trials
            .iter()
            .map(|trial| fingerprint(&loaded.pack, trial))
            .collect();
        let verdicts = self.verdicts(loaded, &trials, &keys)?;
        let mut problems = Vec::new();
        for ((trial, key), verdict) in trials.iter().zip(keys).zip(verdicts) {
            match &verdict {
                Verdict::AsItShould => {}
                Verdict::Failed(reason) => problems.push(loaded.failed(trial, reason)),
                Verdict::Untried(reason) => problems.push(loaded.untried(trial, reason)),
            }
            if let (Some(known), false) = (&mut self.known, matches!(verdict, Verdict::Untried(_))) {
                known.insert(key, verdict);
            }
        }
        // A template fails with every seed; that is told once.
        problems.dedup_by(|a, b| {
            a.span == b.span && a.code == b.code && a.file == b.file && a.code != "script-weak"
        });
        Ok(problems)
    }

    fn verdicts(&self, loaded: &Loaded, trials: &[Trial], keys: &[String]) -> Result<Vec<Verdict>> {
        let settings = self.settings(loaded, trials);
        let known = |key: &String| self.known.as_ref().and_then(|known| known.get(key)).cloned();
        let done: Vec<Mutex<Option<Verdict>>> = keys.iter().map(|key| Mutex::new(known(key))).collect();
        let bar = progress(&loaded.pack.manifest.name, trials.len());
        let next = AtomicUsize::new(0);
        let missing = Mutex::new(None);
        let workers = std::thread::available_parallelism()
            .map_or(1, usize::from)
            .min(trials.len().max(1));
        std::thread::scope(|scope| {
            for _ in 0..workers {
                scope.spawn(|| {
                    loop {
                        let at = next.fetch_add(1, Ordering::Relaxed);
                        let Some(trial) = trials.get(at) else { break };
                        let mut slot = done[at].lock().unwrap_or_else(PoisonError::into_inner);
                        if slot.is_none() {
                            *slot = Some(self.attempt(trial, &settings, &missing));
                        }
                        bar.inc(1);
                    }
                });
            }
        });
        bar.finish_and_clear();
        if let Some(reason) = missing.into_inner().unwrap_or_else(PoisonError::into_inner) {
            bail!("nothing can be run here: {reason}");
        }
        let verdict =
            |slot: Mutex<Option<Verdict>>| slot.into_inner().unwrap_or_else(PoisonError::into_inner);
        Ok(done
            .into_iter()
            .map(|slot| verdict(slot).unwrap_or(Verdict::AsItShould))
            .collect())
    }

    /// One setting a language, with the words of the pack.
    fn settings(&self, loaded: &Loaded, trials: &[Trial]) -> HashMap<String, Setting> {
        let mut settings = HashMap::new();
        for trial in trials {
            let language = language(trial);
            if !settings.contains_key(language) {
                let setting = loaded.pack.setting(language, &self.lists);
                settings.insert(language.to_owned(), setting);
            }
        }
        settings
    }

    fn attempt(
        &self,
        trial: &Trial,
        settings: &HashMap<String, Setting>,
        missing: &Mutex<Option<String>>,
    ) -> Verdict {
        let outcome = match &trial.what {
            Try::Code => self.code(trial),
            Try::Answer { .. } => self
                .grade(trial, settings)
                .map(|grade| expect_right(trial, &grade)),
            Try::Verdict { outcome, .. } => self
                .grade(trial, settings)
                .map(|grade| expect_outcome(&grade, *outcome)),
            Try::Mutant(_) => self.grade(trial, settings).map(|grade| expect_wrong(&grade)),
        };
        outcome.unwrap_or_else(|error| match error {
            NotGraded::Unavailable(Unavailable::Missing { reason }) => {
                *missing.lock().unwrap_or_else(PoisonError::into_inner) = Some(reason.clone());
                Verdict::Untried(reason)
            }
            NotGraded::Unavailable(_) => Verdict::Untried(error.to_string()),
            other => Verdict::Failed(other.to_string()),
        })
    }

    fn grade(&self, trial: &Trial, settings: &HashMap<String, Setting>) -> Result<Grade, NotGraded> {
        let setting = settings.get(language(trial)).cloned().unwrap_or_default();
        let key = Key::prepare(&trial.exercise, &setting)?;
        let answer = trial.answer();
        match key.grade(&answer)? {
            Step::Graded(grade) => Ok(*grade),
            // A fallback would say nothing about what was to be tried.
            Step::Run(pending) => {
                let runs = self
                    .python
                    .run_all(pending.programs())
                    .map_err(NotGraded::Unavailable)?;
                pending.finish(Ok(runs))
            }
        }
    }

    fn code(&self, trial: &Trial) -> Result<Verdict, NotGraded> {
        let exercise = &trial.exercise;
        let limits = Limits {
            timeout_ms: exercise.timeout_ms.unwrap_or(5_000),
            ..Limits::default()
        };
        let mut program = Program::new(exercise.code.as_deref().unwrap_or_default());
        program.stdin.clone_from(&exercise.stdin);
        program.limits = limits;
        let run = self.python.run(&program).map_err(NotGraded::Unavailable)?;
        Ok(match run.ended {
            Ended::Finished if run.stdout.text.trim().is_empty() => {
                Verdict::Failed("it prints nothing".into())
            }
            Ended::Finished => Verdict::AsItShould,
            Ended::Raised(raised) => Verdict::Failed(format!("{}: {}", raised.exception, raised.message)),
            other => Verdict::Failed(format!("it ended with {other:?}")),
        })
    }

    /// Keeps what was found for the next check; that it cannot be kept is no reason to fail.
    pub(crate) fn save(&self) {
        let Some(known) = &self.known else { return };
        let file = cache_file();
        let text = serde_json::to_string(known).unwrap_or_default();
        let written = file
            .parent()
            .map(std::fs::create_dir_all)
            .transpose()
            .and_then(|_| {
                let temporary = file.with_extension(format!("{}.tmp", std::process::id()));
                std::fs::write(&temporary, text)?;
                std::fs::rename(temporary, &file)
            });
        if let Err(error) = written {
            eprintln!(
                "note: what was run cannot be remembered in {}: {error}",
                file.display()
            );
        }
    }
}

fn expect_right(trial: &Trial, grade: &Grade) -> Verdict {
    let predicts = trial.exercise.predicted_code().is_some();
    match grade.outcome {
        Outcome::Correct => Verdict::AsItShould,
        Outcome::Close | Outcome::Partial | Outcome::Incorrect
            if predicts && grade.program_error.is_none() =>
        {
            let printed = grade.normalized_expected_answer.trim_end().replace('\n', "⏎");
            Verdict::Failed(format!("Python printed `{printed}`"))
        }
        Outcome::Close | Outcome::Partial | Outcome::Incorrect => Verdict::Failed(reason(grade)),
    }
}

fn expect_outcome(grade: &Grade, outcome: Outcome) -> Verdict {
    if grade.outcome == outcome {
        return Verdict::AsItShould;
    }
    let found = format!("{:?}", grade.outcome).to_lowercase();
    Verdict::Failed(match grade.feedback.first() {
        Some(feedback) => format!("it is {found} ({})", feedback.text),
        None => format!("it is {found}"),
    })
}

fn expect_wrong(grade: &Grade) -> Verdict {
    if grade.is_correct {
        Verdict::Failed(String::new())
    } else {
        Verdict::AsItShould
    }
}

fn reason(grade: &Grade) -> String {
    let error = grade
        .program_error
        .as_ref()
        .map(|error| format!("{}: {}", error.kind, error.message));
    let told = grade.feedback.first().map(|feedback| feedback.text.clone());
    error
        .or(told)
        .unwrap_or_else(|| format!("{:?}", grade.outcome).to_lowercase())
}

fn language(trial: &Trial) -> &str {
    trial.exercise.answer_language.as_deref().unwrap_or_default()
}

/// Everything the verdict depends on. Of a language answer that is the whole pack: its other answers are other words.
fn fingerprint(pack: &Pack, trial: &Trial) -> String {
    let mut hash = Sha256::new();
    let what = match &trial.what {
        Try::Answer { answer, .. } => answer.to_text().into_owned(),
        Try::Verdict { answer, outcome, .. } => format!("{outcome:?} {}", answer.to_text()),
        Try::Code => "code".to_owned(),
        Try::Mutant(mutant) => format!("mutant {}", mutant.source),
    };
    let words = if trial.exercise.kind.is_code() {
        String::new()
    } else {
        answers(pack)
    };
    let exercise = serde_json::to_string(&trial.exercise).unwrap_or_default();
    for part in [
        GRADER_VERSION,
        env!("CARGO_PKG_VERSION"),
        &python::fingerprint(),
        &exercise,
        &what,
        &words,
    ] {
        hash.update(part.len().to_le_bytes());
        hash.update(part);
    }
    hex::encode(hash.finalize())
}

fn answers(pack: &Pack) -> String {
    let answers = pack
        .exercises
        .iter()
        .filter_map(|template| template.exercise.expected_answer.as_ref());
    answers
        .map(|answer| answer.to_text().into_owned())
        .collect::<Vec<_>>()
        .join("\n")
}

fn cache_file() -> PathBuf {
    python::cache().join("checks.json")
}

fn progress(name: &str, count: usize) -> ProgressBar {
    let bar = ProgressBar::new(count as u64);
    let style = ProgressStyle::with_template("{prefix} {bar:40} {pos}/{len} {elapsed}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.set_prefix(name.to_owned());
    bar
}
