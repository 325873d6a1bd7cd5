//! Code answers by `exact`, `token` and `ast`.

use std::borrow::Cow;
use std::sync::OnceLock;

use crate::exercise::{Answer, Exercise};
use crate::gap::Gap;
use crate::kinds::CodeAnswer;
use crate::languages::{AstOptions, CodeLanguage, Form, TooDeep, Unreadable, code_languages};
use crate::output;
use crate::result::{Feedback, FeedbackKind, Grade, NotGraded};
use crate::routing::Plan;
use crate::strategy::Strategy;

/// The accepted answers of a code exercise, in the forms that strategies compare. A form is made when it is first needed: the
/// second look needs the looser ones, but only for wrong answers.
#[derive(Debug)]
pub(crate) struct CodeKey {
    pub(crate) language: &'static dyn CodeLanguage,
    /// None where the strategies of code compare a text in a language.
    answer: Option<CodeAnswer>,
    gap: Option<Gap>,
    options: AstOptions,
    /// The expected answer, then the accepted solutions, as written.
    pub(crate) accepted: Vec<String>,
    exact: OnceLock<Vec<String>>,
    tokens: OnceLock<Vec<Option<Form>>>,
    canonical: OnceLock<Vec<Option<Form>>>,
}

impl CodeKey {
    pub(crate) fn prepare(exercise: &Exercise, plan: Plan) -> Result<CodeKey, NotGraded> {
        let expected = exercise.expected_answer.iter();
        let accepted: Vec<String> = expected
            .chain(&exercise.accepted_solutions)
            .map(|answer| exercise.kind.answer_text(answer).into_owned())
            .collect();
        let runs_alone = plan.primary == Strategy::Execution
            && (exercise.predicted_code().is_some() || exercise.verification_script.is_some());
        if exercise.expected_answer.is_none() && !runs_alone {
            return Err(NotGraded::NoExpectedAnswer);
        }
        let language = exercise.code_language();
        let unknown = || {
            let name = exercise.language.as_deref().unwrap_or_default();
            let known: Vec<&str> = code_languages().collect();
            let what = format!("code in `{name}` is not graded here, only {}", known.join(", "));
            NotGraded::BadExercise(what)
        };
        let key = CodeKey {
            // What is not code is compared as it is, in whatever language.
            language: match exercise.kind.is_code() {
                true => language.ok_or_else(unknown)?,
                false => language.unwrap_or_default(),
            },
            answer: exercise.kind.code_answer(),
            gap: exercise
                .gap()
                .filter(|_| exercise.kind.code_answer() == Some(CodeAnswer::Piece)),
            options: exercise.ast.clone(),
            accepted,
            exact: OnceLock::new(),
            tokens: OnceLock::new(),
            canonical: OnceLock::new(),
        };
        match plan.primary {
            Strategy::Exact => drop(key.exact()),
            Strategy::Token => drop(key.tokens()),
            Strategy::Ast => drop(key.canonical()),
            Strategy::Execution
            | Strategy::Text
            | Strategy::Similarity
            | Strategy::Choice
            | Strategy::Order => {}
        }
        Ok(key)
    }

    /// Whether an answer is code that can be read.
    pub(crate) fn is_readable(&self) -> bool {
        matches!(self.answer, Some(CodeAnswer::Program | CodeAnswer::Piece))
    }

    /// The whole program that an answer makes: the template filled in, or the answer itself.
    pub(crate) fn whole<'a>(&self, answer: &'a str) -> Cow<'a, str> {
        match &self.gap {
            Some(gap) => gap.filled_in(answer).into(),
            None => Cow::Borrowed(answer),
        }
    }

    /// An answer as `exact` compares it: a program by layout, a gap or an output by its ends.
    pub(crate) fn exact_form(&self, answer: &str) -> String {
        match self.answer {
            Some(CodeAnswer::Program) => self.language.exact(answer),
            Some(CodeAnswer::Piece | CodeAnswer::Output) | None => output::trimmed(answer),
        }
    }

    /// A text without its white space outside strings and comments.
    pub(crate) fn without_space(&self, text: &str) -> String {
        self.language.exact(text).split_whitespace().collect()
    }

    fn exact(&self) -> &[String] {
        self.exact.get_or_init(|| {
            self.accepted
                .iter()
                .map(|answer| self.exact_form(answer))
                .collect()
        })
    }

    pub(crate) fn tokens(&self) -> &[Option<Form>] {
        self.tokens.get_or_init(|| {
            self.accepted
                .iter()
                .map(|answer| self.language.tokens(&self.whole(answer)))
                .collect()
        })
    }

    /// The canonical forms of the accepted answers; none where one is no Python.
    pub(crate) fn canonical(&self) -> &[Option<Form>] {
        self.canonical.get_or_init(|| {
            let canonical =
                |answer: &String| self.language.canonical(&self.whole(answer), &self.options).ok();
            self.accepted.iter().map(canonical).collect()
        })
    }

    /// Reads an answer as `ast` does.
    pub(crate) fn read(&self, answer: &str) -> Result<Form, Unreadable> {
        self.language.canonical(&self.whole(answer), &self.options)
    }

    pub(crate) fn judge(&self, strategy: Strategy, answer: &Answer) -> Result<Grade, NotGraded> {
        let Answer::Text(answer) = answer else {
            return Err(NotGraded::WrongForm { wanted: "a text" });
        };
        if self.accepted.is_empty() {
            return Err(NotGraded::NoExpectedAnswer);
        }
        match strategy {
            Strategy::Exact => Ok(self.by_text(answer)),
            Strategy::Token => Ok(self.by_tokens(answer)),
            Strategy::Ast => Ok(self.by_tree(answer)),
            Strategy::Execution
            | Strategy::Text
            | Strategy::Similarity
            | Strategy::Choice
            | Strategy::Order => Err(NotGraded::BadExercise(format!(
                "`{strategy}` does not compare code"
            ))),
        }
    }

    fn by_text(&self, answer: &str) -> Grade {
        let given = self.exact_form(answer);
        let matched = self
            .exact()
            .iter()
            .position(|accepted| !given.is_empty() && *accepted == given);
        let mut grade = self.verdict(Strategy::Exact, matched);
        grade.normalized_expected_answer = self.exact()[matched.unwrap_or(0)].clone();
        grade.normalized_user_answer = given;
        if matched.is_none() {
            self.explain_text(&mut grade, answer);
        }
        grade
    }

    fn by_tokens(&self, answer: &str) -> Grade {
        let Some(given) = self.language.tokens(&self.whole(answer)) else {
            // What does not tokenise is compared as `exact` would.
            let mut grade = self.by_text(answer);
            grade.grading_method.strategy = Strategy::Token;
            return grade;
        };
        let is_same = |accepted: &Option<Form>| accepted.as_ref() == Some(&given);
        let matched = self
            .tokens()
            .iter()
            .position(is_same)
            .filter(|_| !given.text().is_empty());
        let mut grade = self.verdict(Strategy::Token, matched);
        let expected = self.tokens()[matched.unwrap_or(0)].as_ref();
        grade.normalized_expected_answer = expected
            .map(|form| self.language.readable_tokens(form))
            .unwrap_or_default();
        grade.normalized_user_answer = self.language.readable_tokens(&given);
        if matched.is_none() {
            self.explain_text(&mut grade, answer);
        }
        grade
    }

    fn by_tree(&self, answer: &str) -> Grade {
        let given = match self.read(answer) {
            Ok(given) => given,
            Err(problem) => return self.unreadable(answer, &problem),
        };
        let forms = self.canonical();
        let is_same =
            |accepted: &Option<Form>| accepted.as_ref().is_some_and(|form| form.text() == given.text());
        let matched = forms
            .iter()
            .position(is_same)
            .filter(|_| !given.text().is_empty());
        let mut grade = self.verdict(Strategy::Ast, matched);
        match matched {
            Some(at) => {
                grade.normalized_expected_answer = forms[at]
                    .as_ref()
                    .map(|form| form.text().to_owned())
                    .unwrap_or_default();
            }
            None => {
                let closest = closest(forms, &given);
                grade.normalized_expected_answer =
                    closest.map(|form| form.text().to_owned()).unwrap_or_default();
                grade
                    .feedback
                    .extend(closest.and_then(|closest| self.differs(closest, &given)));
            }
        }
        grade.normalized_user_answer = given.text().to_owned();
        grade
    }

    /// An answer that is no Python is right only if it is, to the letter, an accepted answer that is none either.
    fn unreadable(&self, answer: &str, problem: &Unreadable) -> Grade {
        let given = self.exact_form(answer);
        let no_python = |at: &usize| self.canonical()[*at].is_none();
        let same = |at: &usize| self.exact()[*at] == given;
        let matched = (0..self.accepted.len()).filter(no_python).find(same);
        let mut grade = self.verdict(Strategy::Ast, matched);
        grade.normalized_expected_answer = self.exact()[matched.unwrap_or(0)].clone();
        grade.normalized_user_answer = given;
        if matched.is_none() {
            grade.feedback.push(explain_unreadable(problem));
        }
        grade
    }

    fn verdict(&self, strategy: Strategy, matched: Option<usize>) -> Grade {
        match matched {
            None => Grade::incorrect(strategy),
            Some(0) => Grade::correct(strategy),
            Some(at) => {
                let matched_alternative = Some(Answer::Text(self.accepted[at].clone()));
                Grade {
                    matched_alternative,
                    ..Grade::correct(strategy)
                }
            }
        }
    }

    fn differs(&self, wanted: &Form, given: &Form) -> Option<Feedback> {
        let found = self.language.difference(wanted, given)?;
        Some(Feedback::new(FeedbackKind::Difference, found.message).at(found.place))
    }

    /// What differs, for a strategy that compares texts: the syntax error, the place in the tree, or the line of the output.
    fn explain_text(&self, grade: &mut Grade, answer: &str) {
        match self.answer {
            Some(CodeAnswer::Program | CodeAnswer::Piece) => {}
            Some(CodeAnswer::Output) => {
                let expected = self.exact_form(&self.accepted[0]);
                let found = output::compare_for_learner(&expected, &self.exact_form(answer));
                return grade.feedback.extend(found);
            }
            None => return,
        }
        match self.read(answer) {
            Err(problem) => grade.feedback.push(explain_unreadable(&problem)),
            Ok(given) => {
                let found =
                    closest(self.canonical(), &given).and_then(|closest| self.differs(closest, &given));
                grade.feedback.extend(found);
            }
        }
    }
}

impl Exercise {
    /// Whether two programs differ in layout and comments alone.
    pub(crate) fn same_tokens(&self, a: &str, b: &str) -> bool {
        let tokens = |source| self.code_language()?.tokens(source);
        match (tokens(a), tokens(b)) {
            (Some(a), Some(b)) => a == b,
            // What does not tokenise is compared as it is.
            (None, _) | (_, None) => a.trim() == b.trim(),
        }
    }
}

pub(crate) fn explain_unreadable(problem: &Unreadable) -> Feedback {
    match problem {
        Unreadable::Syntax(problem) => {
            Feedback::new(FeedbackKind::Syntax, problem.message.clone()).at(Some(problem.place))
        }
        Unreadable::TooDeep(deep) => {
            let what = match deep {
                TooDeep::Brackets => "more than 200 brackets inside each other",
                TooDeep::Indents => "more than 100 blocks inside each other",
                TooDeep::FStrings => "more than 50 f-strings inside each other",
                TooDeep::Operators => "more than 500 operators in one expression",
            };
            Feedback::new(
                FeedbackKind::TooDeep,
                format!("the code is too deeply nested: {what}"),
            )
        }
    }
}

/// The accepted form that shares most with the answer at its beginning and its end.
fn closest<'a>(forms: &'a [Option<Form>], given: &Form) -> Option<&'a Form> {
    let shared = |form: &&Form| {
        let (a, b) = (form.text().as_bytes(), given.text().as_bytes());
        let start = a.iter().zip(b).take_while(|(a, b)| a == b).count();
        let end = a
            .iter()
            .rev()
            .zip(b.iter().rev())
            .take_while(|(a, b)| a == b)
            .count();
        let longer = a.len().max(b.len()).max(1);
        ((start + end).min(longer) * 1000) / longer
    };
    // Of equals the first: the expected answer comes before its alternatives.
    forms.iter().flatten().rev().max_by_key(shared)
}
