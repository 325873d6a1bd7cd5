//! The key of an exercise, and grading against it.

use std::borrow::Cow;
use std::sync::Arc;

use gradus_run::{Program, Run, Unavailable};
use gradus_text::{Language, Outcome, Vocabulary, WordLists};

use crate::code::CodeKey;
use crate::exercise::{Answer, Exercise};
use crate::kinds::Grouping;
use crate::language::LanguageKey;
use crate::result::{GRADER_VERSION, Grade, NotGraded};
use crate::routing::Plan;
use crate::strategy::{Method, Strategy};
use crate::stream::{LONGEST_ANSWER, MOST_WORDS};
use crate::{coaching, execution, second_look};

/// What holds for all exercises of a pack, or of an installation.
#[derive(Clone, Debug)]
pub struct Setting {
    /// The language of the answers and the other words known in it.
    pub vocabulary: Arc<Vocabulary>,
    /// Off: code answers are graded `exact`, as before there were strategies.
    pub strategy_routing: bool,
}

impl Default for Setting {
    fn default() -> Self {
        Setting {
            vocabulary: Arc::default(),
            strategy_routing: true,
        }
    }
}

impl Setting {
    /// The setting for answers in a language, with its word list where that is at hand.
    pub fn for_language(name: &str, lists: &WordLists) -> Setting {
        Setting {
            vocabulary: Vocabulary::with_lists(Language::named(name), lists).into(),
            ..Setting::default()
        }
    }
}

/// An exercise made ready: everything about its answers is computed once.
#[derive(Debug)]
pub struct Key {
    pub(crate) exercise: Exercise,
    pub(crate) plan: Plan,
    pub(crate) code: Option<CodeKey>,
    pub(crate) language: Option<LanguageKey>,
}

/// The next step: the grade, or what has to be run for it.
#[derive(Debug)]
pub enum Step<'k> {
    /// Done.
    Graded(Box<Grade>),
    /// Run these and say what happened.
    Run(Pending<'k>),
}

/// A grade that waits for programs to be run.
#[derive(Debug)]
pub struct Pending<'k> {
    key: &'k Key,
    answer: Cow<'k, Answer>,
    programs: Vec<Program>,
}

impl Key {
    /// Prepares an exercise.
    pub fn prepare(exercise: &Exercise, setting: &Setting) -> Result<Key, NotGraded> {
        let plan = Plan::of(exercise, setting.strategy_routing);
        let mut strategies = [Some(plan.primary), plan.fallback].into_iter().flatten();
        let needs_code = strategies.clone().any(Strategy::is_code);
        let language = strategies.find(|strategy| !strategy.is_code());
        Ok(Key {
            code: if needs_code {
                Some(CodeKey::prepare(exercise, plan)?)
            } else {
                None
            },
            language: language
                .map(|strategy| LanguageKey::prepare(exercise, strategy, setting))
                .transpose()?,
            exercise: exercise.clone(),
            plan,
        })
    }

    /// The exercise it was made from.
    pub fn exercise(&self) -> &Exercise {
        &self.exercise
    }

    /// The strategy and its fallback.
    pub fn plan(&self) -> Plan {
        self.plan
    }

    /// The canonical form of a code answer, by which wrong answers are grouped; none where it cannot be read, or where the
    /// kind groups answers by their text.
    pub fn canonical_form(&self, answer: &str) -> Option<String> {
        match self.exercise.kind.grouping() {
            Grouping::CanonicalForm => {
                let language = self.exercise.code_language()?;
                let form = language.canonical(answer, &self.exercise.ast).ok()?;
                Some(form.text().to_owned())
            }
            Grouping::NormalisedText => None,
        }
    }

    /// Grades an answer, or says what has to be run first.
    pub fn grade<'k>(&'k self, answer: &'k Answer) -> Result<Step<'k>, NotGraded> {
        check_size(answer)?;
        let kind = self.exercise.kind;
        if let Some(feedback) = kind.refusal(&self.exercise, answer) {
            let mut grade = Grade::incorrect(self.plan.primary);
            grade.feedback.push(feedback);
            return Ok(Step::Graded(Box::new(grade)));
        }
        let answer = kind.graded_form(answer)?;
        if self.plan.primary == Strategy::Execution {
            return match execution::programs(self, &answer)? {
                execution::Start::Run(programs) => Ok(Step::Run(Pending {
                    key: self,
                    answer,
                    programs,
                })),
                execution::Start::Graded(grade) => Ok(Step::Graded(Box::new(self.finished(*grade, &answer)))),
            };
        }
        let grade = self.judge(self.plan.primary, &answer)?;
        Ok(Step::Graded(Box::new(self.finished(grade, &answer))))
    }

    /// Grades by a strategy that needs no run.
    fn judge(&self, strategy: Strategy, answer: &Answer) -> Result<Grade, NotGraded> {
        match strategy {
            Strategy::Exact | Strategy::Token | Strategy::Ast => self
                .code
                .as_ref()
                .ok_or(NotGraded::NoExpectedAnswer)?
                .judge(strategy, answer),
            Strategy::Execution => Err(NotGraded::BadExercise(
                "`execution` cannot be a fallback".to_owned(),
            )),
            Strategy::Text | Strategy::Similarity | Strategy::Choice | Strategy::Order => self
                .language
                .as_ref()
                .ok_or(NotGraded::NoExpectedAnswer)?
                .judge(answer),
        }
    }

    /// What follows every verdict: the second look on a wrong answer, the construct of a right one.
    fn finished(&self, mut grade: Grade, answer: &Answer) -> Grade {
        if let Some(code) = &self.code {
            if grade.is_correct {
                coaching::add(&mut grade, self, answer);
            } else {
                second_look::add(&mut grade, code, answer);
            }
        }
        grade
    }
}

fn check_size(answer: &Answer) -> Result<(), NotGraded> {
    let (bytes, nul) = match answer {
        Answer::Text(text) => (text.len(), text.contains('\0')),
        Answer::Words(words) => {
            if words.len() > MOST_WORDS {
                return Err(NotGraded::TooLong {
                    limit: MOST_WORDS,
                    unit: "words",
                });
            }
            (
                words.iter().map(String::len).sum(),
                words.iter().any(|word| word.contains('\0')),
            )
        }
    };
    if nul {
        return Err(NotGraded::NulCharacter);
    }
    if bytes > LONGEST_ANSWER {
        return Err(NotGraded::TooLong {
            limit: LONGEST_ANSWER,
            unit: "bytes",
        });
    }
    Ok(())
}

impl Pending<'_> {
    /// What to run, in order. Each gets a fresh interpreter.
    pub fn programs(&self) -> &[Program] {
        &self.programs
    }

    /// Takes what happened, one run a program, or that nothing could be run.
    pub fn finish(self, runs: Result<Vec<Run>, Unavailable>) -> Result<Grade, NotGraded> {
        let verdict = match runs {
            Ok(runs) => execution::finish(self.key, &self.answer, &runs),
            // A full queue is "try again", never another strategy.
            Err(busy @ Unavailable::Busy { .. }) => return Err(NotGraded::Unavailable(busy)),
            Err(unavailable) => Err(execution::CannotTell::Unavailable(unavailable)),
        };
        let grade = match verdict {
            Ok(grade) => grade,
            Err(cannot_tell) => self.fall_back(cannot_tell)?,
        };
        Ok(self.key.finished(grade, &self.answer))
    }

    fn fall_back(&self, cannot_tell: execution::CannotTell) -> Result<Grade, NotGraded> {
        let Some(fallback) = self.key.plan.fallback else {
            return Err(cannot_tell.into_error());
        };
        let mut grade = self.key.judge(fallback, &self.answer)?;
        // What is the author's failure must not make a right answer wrong.
        if !grade.is_correct && !matches!(cannot_tell, execution::CannotTell::Unavailable(_)) {
            return Err(cannot_tell.into_error());
        }
        grade.grading_method = Method {
            strategy: self.key.plan.primary,
            fallback: true,
        };
        grade.fallback_used = true;
        grade.fallback_reason = Some(cannot_tell.reason().to_owned());
        Ok(grade)
    }
}

impl Grade {
    /// A bare verdict; the rest is filled in by whoever knows it.
    pub fn new(strategy: Strategy, outcome: Outcome, credit: f64) -> Grade {
        Grade {
            is_correct: matches!(outcome, Outcome::Correct | Outcome::Close),
            outcome,
            credit,
            retry: false,
            grading_method: Method {
                strategy,
                fallback: false,
            },
            used_target_construct: None,
            construct: None,
            coaching_feedback: None,
            normalized_user_answer: String::new(),
            normalized_expected_answer: String::new(),
            matched_alternative: None,
            fallback_used: false,
            fallback_reason: None,
            program_error: None,
            feedback: Vec::new(),
            second_look: None,
            grader_version: GRADER_VERSION,
        }
    }

    pub(crate) fn correct(strategy: Strategy) -> Grade {
        Grade::new(strategy, Outcome::Correct, 1.0)
    }

    pub(crate) fn incorrect(strategy: Strategy) -> Grade {
        Grade::new(strategy, Outcome::Incorrect, 0.0)
    }

    /// The quality of a review, 0 to 4.
    pub fn quality(&self, hint_used: bool) -> u8 {
        self.outcome.quality(hint_used)
    }
}
