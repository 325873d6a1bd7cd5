//! `gradus audit`: which strategy would serve an exercise better, and what it makes needless.

mod edit;
mod needless;

pub use edit::{Edit, apply};
use gradus_grade::{CodeAnswer, CodeLanguage, Construct, Exercise, Mode, Plan, Strategy};

use crate::check::{Item, samples};
use crate::load::{self, PackFiles};
use crate::model::Pack;
use crate::problem::{Problem, Severity};
use crate::source::Source;
use crate::yaml::Span;

/// More accepted solutions than this call for a strategy that needs fewer.
const MANY_SOLUTIONS: usize = 5;

/// A recommendation, and how to follow it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// What is recommended, and where.
    pub problem: Problem,
    /// The changes that follow it; empty where an author has to write something.
    pub edits: Vec<Edit>,
}

/// What could be better in a pack. Exercises with errors are passed over: those come first.
pub fn audit(pack: &PackFiles) -> Vec<Advice> {
    let sources = load::sources(pack);
    load::with_items(pack, &sources, |pack, items, _| {
        // A file that is not UTF-8 could not be written back as it was.
        let whole = |item: &&Item| sources[item.document].invalid_at.is_none();
        let sound = items
            .iter()
            .filter(|item| item.sound && !item.sentence)
            .filter(whole);
        sound
            .flat_map(|item| {
                Auditor {
                    pack: &pack,
                    item,
                    source: &sources[item.document],
                }
                .run()
            })
            .collect()
    })
}

struct Auditor<'a> {
    pack: &'a Pack,
    item: &'a Item<'a>,
    source: &'a Source,
}

impl Auditor<'_> {
    fn run(&self) -> Vec<Advice> {
        let exercise = &self.item.template.exercise;
        let strategy = Plan::of(exercise, true).primary;
        let mut advice = Vec::new();
        let better = self.better_strategy(exercise, strategy, &mut advice);
        advice.extend(needless::needless(self, better.unwrap_or(strategy)));
        advice
    }

    /// Another strategy for this exercise, if one would serve it better.
    fn better_strategy(
        &self,
        exercise: &Exercise,
        now: Strategy,
        advice: &mut Vec<Advice>,
    ) -> Option<Strategy> {
        match exercise.kind.code_answer()? {
            CodeAnswer::Output if now != Strategy::Execution => {
                let message = "a prediction is best compared with what the code prints";
                advice.push(self.strategy("audit-execution", Strategy::Execution, message.to_owned()));
                None
            }
            CodeAnswer::Program | CodeAnswer::Piece if matches!(now, Strategy::Exact | Strategy::Token) => {
                if self.defines_function() {
                    let help = "write a `verification_script` with assertions: then any function that does the same is right";
                    let message = "a function is best graded by what it does";
                    advice.push(self.advice(
                        "audit-script",
                        self.item.head(),
                        message.to_owned(),
                        help,
                        vec![],
                    ));
                    return None;
                }
                let reason = self.reason_for_ast(exercise)?;
                advice.push(self.strategy("audit-ast", Strategy::Ast, reason));
                Some(Strategy::Ast)
            }
            CodeAnswer::Output | CodeAnswer::Program | CodeAnswer::Piece => None,
        }
    }

    fn reason_for_ast(&self, exercise: &Exercise) -> Option<String> {
        let count = exercise.accepted_solutions.len();
        if count > MANY_SOLUTIONS {
            return Some(format!(
                "{count} accepted solutions: `ast` needs none for other spellings of the same"
            ));
        }
        let used = self.construct_with_many_spellings()?;
        Some(format!(
            "the answer has {}, which can be spelled in several ways",
            used.words
        ))
    }

    fn construct_with_many_spellings(&self) -> Option<Construct> {
        let (language, answer) = self.expected()?;
        let code = language.read(&answer, Mode::Auto).ok()?;
        let names = ["slice", "comprehension", "generator-expr", "ternary", "lambda"];
        let known = names.into_iter().filter_map(|name| language.construct(name));
        known.into_iter().find(|construct| code.uses(construct))
    }

    fn defines_function(&self) -> bool {
        self.expected()
            .is_some_and(|(language, answer)| language.defines_function(&answer))
    }

    /// The expected answer and its language; of a `fill-in` only what is filled in.
    fn expected(&self) -> Option<(&'static dyn CodeLanguage, String)> {
        let exercise = samples(self.pack, &self.item.template).into_iter().next()?;
        let answer = exercise.kind.answer_text(exercise.expected_answer.as_ref()?);
        Some((exercise.code_language()?, answer.into_owned()))
    }

    fn strategy(&self, code: &'static str, strategy: Strategy, message: String) -> Advice {
        let name = strategy.name();
        let edits = edit::set_field(self.item, self.source, "grading_strategy", name);
        let span = self.item.span("expected_answer");
        self.advice(
            code,
            span,
            message,
            &format!("write `grading_strategy: {name}`"),
            edits,
        )
    }

    fn advice(
        &self,
        code: &'static str,
        span: Span,
        message: String,
        help: &str,
        edits: Vec<Edit>,
    ) -> Advice {
        let mut problem = Problem::at(
            self.source,
            span,
            Severity::Warning,
            code,
            message,
            help.to_owned(),
        );
        problem.slug = Some(self.item.template.slug().to_owned());
        Advice { problem, edits }
    }
}
