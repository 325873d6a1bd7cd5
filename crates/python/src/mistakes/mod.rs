//! Mistakes that prove themselves.
//!
//! Each file here knows one mistake that learners make, how to repair it, and what to say. Nothing is said on suspicion: the repaired
//! programs are handed to whoever can run the exercise's tests, and only if one of them passes was it this mistake. The repair
//! changes the learner's own text and nothing else of it.

mod attempt;

mod and_for_or;
mod argument_changed;
mod assigned_nothing;
mod assignment_for_comparison;
mod caret_for_power;
mod case_of_name;
mod comparison_for_assignment;
mod comparison_strictness;
mod comparison_turned;
mod division;
mod early_return;
mod forgotten_else;
mod function_name;
mod identity_for_equality;
mod index_off_by_one;
mod initial_value;
mod loop_over_length;
mod loop_over_values;
mod missing_call;
mod missing_colon;
mod missing_not;
mod missing_return;
mod missing_self;
mod misspelt_name;
mod number_for_text;
mod or_without_comparison;
mod print_for_return;
mod range_one_long;
mod range_one_short;
mod reset_in_loop;
mod result_not_kept;
mod return_in_loop;
mod return_of_print;
mod second_if;
mod text_for_number;
mod wrong_operator;

use ruff_python_ast as ast;
use ruff_text_size::{Ranged, TextSize};

use crate::guard;
use crate::place::Place;
use crate::read::{clean, parse};
use attempt::Attempt;

/// What is known about the exercise, apart from the wrong program.
#[derive(Clone, Copy, Debug, Default)]
pub struct MistakeContext<'a> {
    /// Names that the tests use: functions that the answer is meant to define.
    pub names: &'a [&'a str],
}

/// The name of a mistake, stable over versions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MistakeId(pub &'static str);

/// A repaired program, and what to say if it turns out to be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The mistake.
    pub mistake: MistakeId,
    /// What the learner reads.
    pub message: String,
    /// Where the mistake is: the line, from 1.
    pub line: u32,
    /// The column, from 1, in characters.
    pub column: u32,
    /// The learner's program without the mistake.
    pub repaired: String,
}

/// One mistake, as it is listed for authors.
pub struct Mistake {
    /// Its name.
    pub name: &'static str,
    /// What it is, in one line.
    pub what: &'static str,
    /// Wrong programs with their repair.
    pub cases: &'static [(&'static str, &'static str)],
    /// Programs in which it is not suspected.
    pub counter_cases: &'static [&'static str],
    find: fn(&Attempt<'_>, &mut Found),
}

/// Every mistake, the most particular first.
pub const MISTAKES: &[Mistake] = &[
    assignment_for_comparison::MISTAKE,
    missing_colon::MISTAKE,
    return_of_print::MISTAKE,
    print_for_return::MISTAKE,
    case_of_name::MISTAKE,
    misspelt_name::MISTAKE,
    function_name::MISTAKE,
    missing_self::MISTAKE,
    missing_call::MISTAKE,
    caret_for_power::MISTAKE,
    identity_for_equality::MISTAKE,
    or_without_comparison::MISTAKE,
    comparison_for_assignment::MISTAKE,
    assigned_nothing::MISTAKE,
    result_not_kept::MISTAKE,
    text_for_number::MISTAKE,
    number_for_text::MISTAKE,
    loop_over_length::MISTAKE,
    loop_over_values::MISTAKE,
    return_in_loop::MISTAKE,
    early_return::MISTAKE,
    reset_in_loop::MISTAKE,
    missing_return::MISTAKE,
    forgotten_else::MISTAKE,
    second_if::MISTAKE,
    argument_changed::MISTAKE,
    range_one_short::MISTAKE,
    range_one_long::MISTAKE,
    comparison_strictness::MISTAKE,
    comparison_turned::MISTAKE,
    index_off_by_one::MISTAKE,
    initial_value::MISTAKE,
    division::MISTAKE,
    and_for_or::MISTAKE,
    missing_not::MISTAKE,
    wrong_operator::MISTAKE,
];

/// No more repaired programs than this are proposed: each of them costs a run.
const MOST: usize = 64;
/// And no more than this for one mistake.
const MOST_EACH: usize = 6;

/// The repaired programs worth a try, the most particular mistake first. Every one of them is readable Python and differs from the
/// source.
pub fn candidates(source: &str, context: &MistakeContext<'_>) -> Vec<Candidate> {
    let source = clean(source);
    if guard::check(&source).is_err() {
        return Vec::new();
    }
    let parsed = parse(&source);
    let error = parsed.errors().first();
    let body: &[ast::Stmt] = match parsed.syntax() {
        ast::Mod::Module(module) if error.is_none() => &module.body,
        _ => &[],
    };
    let attempt = Attempt::new(&source, body, error, context);
    let mut all: Vec<Candidate> = Vec::new();
    for mistake in MISTAKES {
        let mut found = Found::default();
        (mistake.find)(&attempt, &mut found);
        let fresh = found
            .list
            .into_iter()
            .filter(|found| is_worth_a_try(&source, found));
        for repair in fresh.take(MOST_EACH) {
            if all.len() == MOST || all.iter().any(|other| other.repaired == repair.repaired) {
                continue;
            }
            let at = usize::from(repair.at);
            let place = Place::of(&source, at, at + 1);
            all.push(Candidate {
                mistake: MistakeId(mistake.name),
                message: repair.message,
                line: place.line,
                column: place.column,
                repaired: repair.repaired,
            });
        }
    }
    all
}

fn is_worth_a_try(source: &str, repair: &Repair) -> bool {
    repair.repaired != source
        && guard::check(&repair.repaired).is_ok()
        && parse(&repair.repaired).errors().is_empty()
}

/// What one mistake found.
#[derive(Default)]
struct Found {
    list: Vec<Repair>,
}

struct Repair {
    at: TextSize,
    message: String,
    repaired: String,
}

impl Found {
    fn add(&mut self, at: &impl Ranged, message: impl Into<String>, repaired: String) {
        self.list.push(Repair {
            at: at.range().start(),
            message: message.into(),
            repaired,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proposed(mistake: &Mistake, source: &str) -> Vec<Candidate> {
        let context = MistakeContext { names: &["double"] };
        let mut all = candidates(source, &context);
        all.retain(|candidate| candidate.mistake.0 == mistake.name);
        all
    }

    /// Every mistake proposes its repairs, and nothing for its counter-cases.
    #[test]
    fn every_mistake_is_found_where_it_is() {
        let mut failures = Vec::new();
        for mistake in MISTAKES {
            assert!(
                !mistake.cases.is_empty() && !mistake.counter_cases.is_empty(),
                "{}",
                mistake.name
            );
            for (wrong, repaired) in mistake.cases {
                let found = proposed(mistake, wrong);
                if !found.iter().any(|candidate| candidate.repaired == *repaired) {
                    let texts: Vec<&str> = found.iter().map(|found| found.repaired.as_str()).collect();
                    failures.push(format!(
                        "{}: {wrong:?} should become {repaired:?}, got {texts:#?}",
                        mistake.name
                    ));
                }
            }
            for program in mistake.counter_cases {
                if let Some(found) = proposed(mistake, program).first() {
                    failures.push(format!(
                        "{}: {program:?} became {:?}",
                        mistake.name, found.repaired
                    ));
                }
            }
        }
        assert!(failures.is_empty(), "{}", failures.join("\n"));
    }

    /// What is proposed is readable, bounded, new, and said in a sentence that points somewhere.
    #[test]
    fn proposals_are_bounded_and_readable() {
        let programs = MISTAKES.iter().flat_map(|mistake| {
            mistake
                .cases
                .iter()
                .flat_map(|(wrong, right)| [*wrong, *right])
                .chain(mistake.counter_cases.iter().copied())
        });
        for program in programs {
            let all = candidates(program, &MistakeContext::default());
            assert!(all.len() <= MOST);
            for candidate in all {
                assert!(
                    parse(&candidate.repaired).errors().is_empty(),
                    "{}",
                    candidate.repaired
                );
                assert_ne!(candidate.repaired, program);
                assert!(candidate.line >= 1 && candidate.column >= 1);
                assert!(candidate.message.ends_with('.'), "{}", candidate.message);
            }
        }
    }

    #[test]
    fn names_are_different() {
        let mut names: Vec<&str> = MISTAKES.iter().map(|mistake| mistake.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), MISTAKES.len());
        assert!(names.len() >= 20);
    }
}
