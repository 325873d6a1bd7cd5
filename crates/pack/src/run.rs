//! `check --run` and `--mutate`: what to try for real. Whoever can run Python does it and says what happened.

use gradus_grade::{Answer, Exercise, Mutant, Outcome};

use crate::check::trial;
use crate::load::Loaded;
use crate::model::Template;
use crate::problem::{Problem, Severity};
use crate::seed::Seed;
use crate::yaml::Span;

/// A template is tried with the values of so many seeds.
const SEEDS: u32 = 3;

/// One thing to try.
#[derive(Clone, Debug)]
pub struct Trial {
    /// The exercise, rendered.
    pub exercise: Exercise,
    /// What is tried.
    pub what: Try,
}

/// What is tried of an exercise.
#[derive(Clone, Debug)]
pub enum Try {
    /// This answer has to be graded correct.
    Answer {
        /// The answer.
        answer: Answer,
        /// The field it is in.
        field: &'static str,
        /// Its place in that field's list.
        index: Option<usize>,
    },
    /// This answer has to get the verdict its author lists it under.
    Verdict {
        /// The answer.
        answer: Answer,
        /// The field it is in: `right`, `close`, `partial` or `wrong`.
        field: &'static str,
        /// Its place in that field's list.
        index: usize,
        /// The verdict it has to get.
        outcome: Outcome,
    },
    /// `code` of a prediction without an authored answer has to run to its end and print something.
    Code,
    /// This wrong version of the expected answer must not be graded correct.
    Mutant(Mutant),
}

impl Trial {
    /// The answer that is tried, in the form a learner gives it in.
    pub fn answer(&self) -> Answer {
        let kind = self.exercise.kind;
        match &self.what {
            Try::Answer { answer, .. } | Try::Verdict { answer, .. } => kind.as_given(answer),
            Try::Code => kind.empty_answer(),
            Try::Mutant(mutant) => kind.as_given(&Answer::Text(mutant.source.clone())),
        }
    }
}

impl Loaded {
    /// Every expected answer and accepted solution, to be graded for real; every prediction, to be run.
    pub fn trials(&self) -> Vec<Trial> {
        let mut trials = Vec::new();
        for template in &self.pack.exercises {
            for (seed, exercise) in self.rendered(template) {
                let tries = tries(&exercise).into_iter().chain(self.listed(template, seed));
                trials.extend(tries.map(|what| Trial {
                    exercise: exercise.clone(),
                    what,
                }));
            }
        }
        trials
    }

    /// The mutants of every expected answer that has a verification script.
    pub fn mutants(&self) -> Vec<Trial> {
        let mut trials = Vec::new();
        for template in self
            .pack
            .exercises
            .iter()
            .filter(|t| t.exercise.verification_script.is_some())
        {
            let Some((_, exercise)) = self.rendered(template).into_iter().next() else {
                continue;
            };
            let (Some(answer), Some(language)) = (&exercise.expected_answer, exercise.code_language()) else {
                continue;
            };
            for mutant in language.mutants(&exercise.kind.answer_text(answer)) {
                trials.push(Trial {
                    exercise: exercise.clone(),
                    what: Try::Mutant(mutant),
                });
            }
        }
        trials
    }

    /// The answers whose verdict the author lists, with the values of a seed.
    fn listed(&self, template: &Template, seed: Seed) -> Vec<Try> {
        let mut tries = Vec::new();
        for (field, outcome, answers) in template.verdicts.lists() {
            let filled = self
                .pack
                .fill_answers(template, seed, answers)
                .unwrap_or_default();
            let listed = filled.into_iter().enumerate();
            tries.extend(listed.map(|(index, answer)| Try::Verdict {
                answer,
                field,
                index,
                outcome,
            }));
        }
        tries
    }

    fn rendered(&self, template: &Template) -> Vec<(Seed, Exercise)> {
        let seeds = if template.is_template { SEEDS } else { 1 };
        let seeds = (0..seeds).map(|number| trial(template.slug(), number));
        seeds
            .filter_map(|seed| self.pack.render(template, seed).ok())
            .map(|rendered| (rendered.seed, rendered.exercise))
            .collect()
    }

    /// The trial did not end as it should; `reason` is what was found instead.
    pub fn failed(&self, trial: &Trial, reason: &str) -> Problem {
        match &trial.what {
            Try::Answer { field, index, .. } => self.wrong_answer(trial, field, *index, reason),
            Try::Verdict {
                field,
                index,
                outcome,
                ..
            } => {
                let wanted = format!("{outcome:?}").to_lowercase();
                let message = format!("this answer is not graded {wanted}: {reason}");
                let help = "correct the exercise, or move the answer to another list";
                self.problem(trial, field, Some(*index), "verdict-other", message, help)
            }
            Try::Code => {
                let help = "correct `code`: what it prints is the answer";
                self.problem(
                    trial,
                    "code",
                    None,
                    "code-fails",
                    format!("this code gives no answer: {reason}"),
                    help,
                )
            }
            Try::Mutant(mutant) => {
                let change = format!(
                    "line {}: `{}` instead of `{}`",
                    mutant.line, mutant.after, mutant.before
                );
                let message = format!("the script passes a wrong answer ({}): {change}", mutant.what);
                let help = "add an assertion that tells them apart; if they do the same, all is well";
                let mut problem =
                    self.problem(trial, "verification_script", None, "script-weak", message, help);
                problem.severity = Severity::Warning;
                problem
            }
        }
    }

    /// The trial could not be made: nothing runs here, or the exercise cannot be graded.
    pub fn untried(&self, trial: &Trial, reason: &str) -> Problem {
        let help = "nothing is known about this answer; `gradus doctor` says what is missing";
        self.problem(
            trial,
            "expected_answer",
            None,
            "not-tried",
            format!("it could not be tried: {reason}"),
            help,
        )
    }

    fn wrong_answer(&self, trial: &Trial, field: &str, index: Option<usize>, reason: &str) -> Problem {
        let (message, help) = if trial.exercise.predicted_code().is_some() {
            (
                format!("this is not what the code prints: {reason}"),
                "write what Python printed, or leave it out",
            )
        } else if field == "expected_answer" {
            (
                format!("the expected answer is not graded correct: {reason}"),
                "correct the answer, or what it is graded by",
            )
        } else {
            (
                format!("this accepted solution is not graded correct: {reason}"),
                "correct it, or remove it",
            )
        };
        self.problem(trial, field, index, "answer-wrong", message, help)
    }

    fn problem(
        &self,
        trial: &Trial,
        field: &str,
        index: Option<usize>,
        code: &'static str,
        message: String,
        help: &str,
    ) -> Problem {
        let slug = trial.exercise.slug.as_str();
        let (file, span) = self
            .places
            .find(slug, field, index)
            .unwrap_or(("", Span::default()));
        let Some(source) = self.source(file).or(self.sources.first()) else {
            return Problem::nowhere(code, message, help);
        };
        let mut problem = Problem::at(source, span, Severity::Error, code, message, help.to_owned());
        problem.slug = Some(slug.to_owned());
        problem
    }
}

fn tries(exercise: &Exercise) -> Vec<Try> {
    let expected = exercise.expected_answer.iter().map(|answer| Try::Answer {
        answer: answer.clone(),
        field: "expected_answer",
        index: None,
    });
    let accepted = exercise
        .accepted_solutions
        .iter()
        .enumerate()
        .map(|(at, answer)| Try::Answer {
            answer: answer.clone(),
            field: "accepted_solutions",
            index: Some(at),
        });
    let mut tries: Vec<Try> = expected.chain(accepted).collect();
    if exercise.answer_is_run() {
        tries.push(Try::Code);
    }
    tries
}
