//! The canonical form: rewrites that keep what a program does, one file each.
//!
//! Every file says what it does, why that is sound, and to which tier it belongs: [`Tier::Always`] holds for every program,
//! [`Tier::Assumed`] under a named assumption that exercises nearly always meet, [`Tier::Idioms`] only where an exercise asks
//! for it. Expressions are rewritten from the leaves up, blocks from their last statement to their first, so that a rewrite
//! sees parts that are canonical already.

mod block;
mod context;

mod accumulator;
mod annotations;
mod append_loop;
mod augmented;
mod bool_choice;
mod break_then_return;
mod chained_comparison;
mod class_object;
mod comparison_choice;
mod comparison_direction;
mod comparison_with_bool;
mod conditions;
mod counter;
mod de_morgan;
mod dead_code;
mod default_arguments;
mod default_method_arguments;
mod dictionary_keys;
mod docstrings;
mod empty_branch;
mod empty_constructors;
mod empty_length;
mod fold_literals;
mod format_call;
mod if_chooses_value;
mod import_order;
mod initialisations;
mod keyword_order;
mod last_element;
mod last_jump;
mod list_of_generator;
mod loop_else;
mod membership_list;
mod negated_comparison;
mod negated_equality;
mod negated_membership;
mod negative_test;
mod nested_if;
mod nested_with;
mod none_equality;
mod none_on_the_right;
mod number_step;
mod operand_order;
mod pass_statements;
mod plain_super;
mod print_words;
mod raise_instance;
mod range_defaults;
mod rest_after_jump;
mod return_variable;
mod slice_defaults;
mod square;
mod sum_of_list;
mod text_sum;
mod unequal_test;
mod unused_exception_name;
mod while_true;

use crate::options::AstOptions;
use crate::scope::Symbols;
use crate::tree::{Expr, ExprKind, Program};

pub(crate) use context::{Context, Fired};

/// How far a rewrite may be trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tier {
    /// True for every program.
    Always,
    /// True under the assumption of this name.
    Assumed(&'static str),
    /// Only where an exercise asks for it.
    Idioms,
}

/// One rewrite, as it is listed for authors.
#[derive(Clone, Copy, Debug)]
pub struct Rewrite {
    /// A short name, stable over versions.
    pub name: &'static str,
    /// How far it may be trusted.
    pub tier: Tier,
    /// What it does, in one line.
    pub what: &'static str,
    /// Pairs of programs that it makes the same.
    pub same: &'static [(&'static str, &'static str)],
    /// Pairs that look alike and must stay apart.
    pub different: &'static [(&'static str, &'static str)],
}

/// Declares the list of rewrites and their place in it.
macro_rules! rewrites {
    ($($id:ident = $module:ident),* $(,)?) => {
        /// A rewrite's place in [`REWRITES`].
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Id { $($id),* }

        /// Every rewrite that may fire, in the order of the documentation.
        pub const REWRITES: &[Rewrite] = &[$($module::REWRITE),*];
    };
}

rewrites! {
    FoldLiterals = fold_literals,
    RestAfterJump = rest_after_jump,
    NestedIf = nested_if,
    EmptyBranch = empty_branch,
    NegativeTest = negative_test,
    IfChoosesValue = if_chooses_value,
    BoolChoice = bool_choice,
    ReturnVariable = return_variable,
    BreakThenReturn = break_then_return,
    DeadCode = dead_code,
    LastJump = last_jump,
    LoopElse = loop_else,
    AppendLoop = append_loop,
    PassStatements = pass_statements,
    Initialisations = initialisations,
    WhileTrue = while_true,
    NestedWith = nested_with,
    Conditions = conditions,
    NegatedMembership = negated_membership,
    NoneOnTheRight = none_on_the_right,
    MembershipList = membership_list,
    ListOfGenerator = list_of_generator,
    EmptyConstructors = empty_constructors,
    ClassObject = class_object,
    PlainSuper = plain_super,
    RaiseInstance = raise_instance,
    UnusedExceptionName = unused_exception_name,
    RangeDefaults = range_defaults,
    DefaultArguments = default_arguments,
    Counter = counter,
    SliceDefaults = slice_defaults,
    NegatedEquality = negated_equality,
    UnequalTest = unequal_test,
    ComparisonChoice = comparison_choice,
    ChainedComparison = chained_comparison,
    NumberStep = number_step,
    Accumulator = accumulator,
    TextSum = text_sum,
    FormatCall = format_call,
    PrintWords = print_words,
    DictionaryKeys = dictionary_keys,
    DefaultMethodArguments = default_method_arguments,
    Docstrings = docstrings,
    Annotations = annotations,
    KeywordOrder = keyword_order,
    ImportOrder = import_order,
    SumOfList = sum_of_list,
    Augmented = augmented,
    ComparisonWithBool = comparison_with_bool,
    NoneEquality = none_equality,
    EmptyLength = empty_length,
    NegatedComparison = negated_comparison,
    ComparisonDirection = comparison_direction,
    DeMorgan = de_morgan,
    OperandOrder = operand_order,
    Square = square,
    LastElement = last_element,
}

/// Rewrites a program in place and says which rewrites did something.
pub(crate) fn canonicalise(program: &mut Program, symbols: &Symbols, options: &AstOptions) -> Fired {
    let mut body = std::mem::take(&mut program.body);
    let mut context = Context::new(program, &body, symbols, options);
    let has_docstring = docstrings::drop_from_module(&mut body, program.has_docstring, &mut context);
    annotations::drop_from_module(&mut body, &program.declared, &mut context);
    block::module(&mut body, has_docstring, &mut context);
    if context.has_run {
        initialisations::sort(&mut body, &mut context);
    }
    let fired = context.fired;
    program.body = body;
    fired
}

/// Applies every rewrite of expressions to one whose parts are canonical.
fn expr(expr: &mut Expr, context: &mut Context<'_>) {
    match &expr.kind {
        ExprKind::Const(_) | ExprKind::Name(_) | ExprKind::Attribute(..) => return,
        ExprKind::Call(_) => call(expr, context),
        ExprKind::Compare(..) => comparison(expr, context),
        ExprKind::Binary(..) => {
            fold_literals::apply(expr, context);
            text_sum::apply(expr, context);
        }
        ExprKind::Unary(..) => {
            fold_literals::apply(expr, context);
            conditions::apply(expr, context);
            negated_membership::apply(expr, context);
            negated_equality::apply(expr, context);
        }
        ExprKind::Slice(_) => slice_defaults::apply(expr, context),
        ExprKind::IfElse(..) => choice(expr, context),
        _ => {}
    }
    if context.options.idioms {
        idioms(expr, context);
    }
    chained_comparison::apply(expr, context);
}

fn call(expr: &mut Expr, context: &mut Context<'_>) {
    range_defaults::apply(expr, context);
    default_arguments::apply(expr, context);
    default_method_arguments::apply(expr, context);
    dictionary_keys::apply(expr, context);
    list_of_generator::apply(expr, context);
    sum_of_list::apply(expr, context);
    format_call::apply(expr, context);
    print_words::apply(expr, context);
    keyword_order::apply(expr, context);
    empty_constructors::apply(expr, context);
}

fn comparison(expr: &mut Expr, context: &mut Context<'_>) {
    none_on_the_right::apply(expr, context);
    membership_list::apply(expr, context);
    dictionary_keys::apply(expr, context);
}

/// A conditional expression.
fn choice(expr: &mut Expr, context: &mut Context<'_>) {
    negative_test::apply(expr, context);
    unequal_test::apply(expr, context);
    bool_choice::apply(expr, context);
}

fn idioms(expr: &mut Expr, context: &mut Context<'_>) {
    comparison_with_bool::apply(expr, context);
    none_equality::apply(expr, context);
    empty_length::apply(expr, context);
    negated_comparison::apply(expr, context);
    comparison_direction::apply(expr, context);
    de_morgan::apply(expr, context);
    last_element::apply(expr, context);
    square::apply(expr, context);
    operand_order::apply(expr, context);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Canonical;

    fn canonical(source: &str, options: &AstOptions) -> Canonical {
        Canonical::of(source, options).unwrap_or_else(|problem| panic!("{source:?}: {problem:?}"))
    }

    /// Every rewrite makes its cases the same and leaves its counter-cases apart, and it is this rewrite that does it.
    #[test]
    fn every_rewrite_does_what_it_says() {
        let mut failures = Vec::new();
        for rewrite in REWRITES {
            let options = AstOptions {
                idioms: rewrite.tier == Tier::Idioms,
                ..AstOptions::default()
            };
            assert!(
                !rewrite.same.is_empty() && !rewrite.different.is_empty(),
                "{}",
                rewrite.name
            );
            for (a, b) in rewrite.same {
                let (x, y) = (canonical(a, &options), canonical(b, &options));
                if x.text() != y.text() {
                    failures.push(format!(
                        "{}: should be the same\n{}{}",
                        rewrite.name,
                        x.text(),
                        y.text()
                    ));
                }
            }
            for (a, b) in rewrite.different {
                let (x, y) = (canonical(a, &options), canonical(b, &options));
                if x.text() == y.text() {
                    failures.push(format!(
                        "{}: should differ: {a:?} and {b:?}\n{}",
                        rewrite.name,
                        x.text()
                    ));
                }
            }
            let fires = |source| {
                canonical(source, &options)
                    .rewrites()
                    .any(|fired| fired.name == rewrite.name)
            };
            if !rewrite.same.iter().any(|(a, b)| fires(a) || fires(b)) {
                failures.push(format!("{} never fires", rewrite.name));
            }
        }
        assert!(failures.is_empty(), "{}", failures.join("\n"));
    }

    /// Idioms are off unless an exercise asks for them.
    #[test]
    fn idioms_are_off() {
        for rewrite in REWRITES.iter().filter(|rewrite| rewrite.tier == Tier::Idioms) {
            for (a, b) in rewrite.same {
                let options = AstOptions::default();
                assert_ne!(
                    canonical(a, &options).text(),
                    canonical(b, &options).text(),
                    "{a:?} and {b:?}"
                );
            }
        }
    }

    /// A canonical form is its own canonical form.
    #[test]
    fn canonical_forms_are_stable() {
        for idioms in [false, true] {
            let options = AstOptions {
                idioms,
                ..AstOptions::default()
            };
            for (a, b) in REWRITES
                .iter()
                .flat_map(|rewrite| rewrite.same.iter().chain(rewrite.different))
            {
                for source in [a, b] {
                    let once = canonical(source, &options);
                    let again = canonical(&once.to_source(), &options);
                    assert_eq!(
                        once.text(),
                        again.text(),
                        "{source:?} printed as {:?}",
                        once.to_source()
                    );
                }
            }
        }
    }
}
