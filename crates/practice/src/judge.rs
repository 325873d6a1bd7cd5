//! Grading one answer, running what has to be run, and what is kept and told of it.

use crate::expected::expected;
use crate::library::{Keyed, Library};
use crate::view::{AttemptView, DifferenceView, FeedbackView, GradedBy, SpanView};
use crate::{Practice, PracticeError, Result};
use gradus_grade::{Answer, Feedback, FeedbackKind, Grade, Key, Kind, Outcome, Step, Strategy};
use gradus_python::Canonical;
use gradus_run::{Program, Run};
use gradus_schedule::{ConceptState, Credit, Quality};
use gradus_store::{Candidate, LearnerId, Recorded, Telemetry};
use serde::{Deserialize, Serialize};
use std::time::Instant;

/// No exercise may hold a place in the sandbox for longer, whatever it says: anybody may send one to be graded.
const LONGEST_RUN_MS: u32 = 30_000;

/// What a learner gives.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Given {
    /// An answer.
    Answer(Answer),
    /// Nothing: it counts as wrong.
    DontKnow,
}

/// How something is answered.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Circumstances {
    /// Hints that were shown before.
    pub(crate) hints: usize,
    /// Whether it is the second try, which decides.
    pub(crate) second_try: bool,
    pub(crate) graded_by: GradedBy,
}

/// An answer that was graded: what is kept, and what is told.
pub(crate) struct Judged {
    pub(crate) grade: gradus_store::Grade,
    pub(crate) answer: String,
    pub(crate) view: AttemptView,
    pub(crate) telemetry: Telemetry,
    pub(crate) candidate: Option<Candidate>,
}

/// A result as it is kept with its attempt: what was told, before anything was known of its consequences.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Kept {
    #[serde(flatten)]
    pub(crate) view: AttemptView,
    /// Whether the learner gave up: grading again does not change that.
    #[serde(default)]
    pub(crate) dont_know: bool,
}

impl Practice {
    /// Grades what a learner gave.
    pub(crate) async fn judge(
        &self,
        learner: LearnerId,
        keyed: &Keyed,
        given: &Given,
        circumstances: Circumstances,
    ) -> Result<Judged> {
        let start = Instant::now();
        let grade = match given {
            Given::Answer(answer) => self.grade_answer(Some(learner), &keyed.key, answer).await?,
            Given::DontKnow => self.given_up(learner, &keyed.key).await?,
        };
        let duration_us = start.elapsed().as_micros() as u64;
        judged(&keyed.key, given, &grade, circumstances, duration_us)
    }

    /// Grades an answer, running what has to be run for it.
    pub(crate) async fn grade_answer(
        &self,
        learner: Option<LearnerId>,
        key: &Key,
        answer: &Answer,
    ) -> Result<Grade> {
        Ok(self.grade_showing_runs(learner, key, answer).await?.0)
    }

    /// The same, with the programs that were run.
    pub(crate) async fn grade_showing_runs(
        &self,
        learner: Option<LearnerId>,
        key: &Key,
        answer: &Answer,
    ) -> std::result::Result<(Grade, Vec<(Program, Run)>), gradus_grade::NotGraded> {
        match key.grade(answer)? {
            Step::Graded(grade) => Ok((*grade, Vec::new())),
            Step::Run(pending) => {
                let mut programs = pending.programs().to_vec();
                for program in &mut programs {
                    program.limits.timeout_ms = program.limits.timeout_ms.min(LONGEST_RUN_MS);
                }
                let runs = self.python().run(learner, &programs).await;
                let shown = runs.clone().unwrap_or_default();
                let grade = pending.finish(runs)?;
                Ok((grade, programs.into_iter().zip(shown).collect()))
            }
        }
    }

    /// The grade of somebody who gives up. Where nobody wrote the answer down, the code has to be run to show it.
    async fn given_up(&self, learner: LearnerId, key: &Key) -> Result<Grade> {
        let empty = match key.exercise().kind {
            Kind::Reorder => Answer::Words(Vec::new()),
            _ => Answer::from(""),
        };
        let printed = match key.exercise().expected_answer {
            Some(_) => String::new(),
            None => {
                let grade = self.grade_answer(Some(learner), key, &empty).await?;
                grade.normalized_expected_answer
            }
        };
        Ok(Grade {
            normalized_expected_answer: printed,
            ..wrong(key)
        })
    }
}

/// A wrong answer about which there is nothing to say.
fn wrong(key: &Key) -> Grade {
    Grade::new(key.plan().primary, Outcome::Incorrect, 0.0)
}

fn judged(
    key: &Key,
    given: &Given,
    grade: &Grade,
    circumstances: Circumstances,
    duration_us: u64,
) -> Result<Judged> {
    let exercise = key.exercise();
    let costly = |number: usize| gradus_grade::hint(exercise, number).is_some_and(|hint| hint.costs);
    let quality = grade.quality((1..=circumstances.hints).any(costly));
    let view = view(key, given, grade, quality, circumstances);
    let answer = match given {
        Given::Answer(answer) => written(answer),
        Given::DontKnow => String::new(),
    };
    let canonical = canonical(key, given, grade);
    let kept = Kept {
        view: view.clone(),
        dont_know: *given == Given::DontKnow,
    };
    let candidate = grade.second_look.as_ref().map(|second_look| Candidate {
        form: canonical.clone().unwrap_or_else(|| answer.clone()),
        accepted_by: strategy_name(second_look.strategy).to_owned(),
    });
    let telemetry = Telemetry {
        strategy: strategy_name(key.plan().primary).to_owned(),
        alternative: grade.matched_alternative.as_ref().and_then(|matched| {
            let place = exercise
                .accepted_solutions
                .iter()
                .position(|answer| answer == matched);
            place.map(|place| place as u32)
        }),
        duration_us,
    };
    let internal = |error: &dyn std::fmt::Display| PracticeError::Internal(error.to_string());
    let grade = gradus_store::Grade {
        outcome: outcome(grade.outcome),
        credit: Credit::new(grade.credit.clamp(0.0, 1.0)).map_err(|error| internal(&error))?,
        quality: Quality::new(quality).map_err(|error| internal(&error))?,
        method: method(grade)?,
        fallback_reason: grade.fallback_reason.clone(),
        matched_alternative: grade.matched_alternative.as_ref().map(written),
        used_construct: grade.used_target_construct,
        coached: grade.coaching_feedback.is_some(),
        retry_open: view.retry,
        canonical,
        grader_version: grade.grader_version.to_owned(),
        result: serde_json::to_value(&kept).map_err(|error| internal(&error))?,
    };
    Ok(Judged {
        grade,
        answer,
        view,
        telemetry,
        candidate,
    })
}

/// What the learner is told. While another try is open, nothing that gives the answer away.
fn view(key: &Key, given: &Given, grade: &Grade, quality: u8, circumstances: Circumstances) -> AttemptView {
    let exercise = key.exercise();
    let retry = grade.retry && !circumstances.second_try;
    let feedback = grade.feedback.iter();
    let printed = Some(grade.normalized_expected_answer.as_str());
    AttemptView {
        id: String::new(),
        outcome: grade.outcome,
        is_correct: grade.is_correct,
        credit: grade.credit,
        quality,
        retry,
        feedback: match retry {
            true => feedback.map(discreet).collect(),
            false => feedback.map(told).collect(),
        },
        expected: (!retry).then(|| expected(exercise, printed)),
        explanation: exercise.explanation.clone().filter(|_| !retry),
        coaching: grade.coaching_feedback.clone(),
        program_error: grade.program_error.clone(),
        used_target_construct: grade.used_target_construct,
        method: grade.grading_method.name().to_owned(),
        fallback_used: grade.fallback_used,
        graded_by: circumstances.graded_by,
        may_dispute: !retry && grade.outcome != Outcome::Correct && *given != Given::DontKnow,
        may_undo: !retry,
        next_review: None,
        completed: Vec::new(),
        unlocked: Vec::new(),
    }
}

impl AttemptView {
    /// The same with what followed from it.
    pub(crate) fn with(mut self, recorded: &Recorded, library: &Library) -> Self {
        let concepts = |state: ConceptState| {
            let changes = recorded.changes.iter().filter(move |change| change.to == state);
            changes
                .map(|change| library.concept(change.concept.as_str()))
                .collect()
        };
        self.id = recorded.attempt.to_string();
        self.next_review = recorded.memory.map(|memory| memory.due.into());
        self.completed = concepts(ConceptState::Completed);
        self.unlocked = concepts(ConceptState::Unlocked);
        self
    }
}

fn told(feedback: &Feedback) -> FeedbackView {
    let spans = |spans: &[gradus_grade::Span]| {
        let piece = |span: &gradus_grade::Span| SpanView {
            kind: format!("{:?}", span.kind).to_lowercase(),
            text: span.text.clone(),
        };
        spans.iter().map(piece).collect()
    };
    FeedbackView {
        kind: feedback.kind,
        text: feedback.text.clone(),
        range: feedback.range,
        difference: feedback.difference.as_ref().map(|difference| DifferenceView {
            written: spans(&difference.written),
            right: spans(&difference.right),
        }),
    }
}

/// A message without what it says of the right answer: where to look, not what to write.
fn discreet(feedback: &Feedback) -> FeedbackView {
    let text = match feedback.kind {
        FeedbackKind::Slip => "check the spelling here",
        FeedbackKind::Accent => "check the accents",
        // These speak of what the learner wrote, or are made for an open try.
        FeedbackKind::OtherWord | FeedbackKind::Missing => feedback.text.as_str(),
        _ => "not quite",
    };
    FeedbackView {
        kind: feedback.kind,
        text: text.to_owned(),
        range: feedback.range,
        difference: None,
    }
}

/// What makes answers count as the same: for code its canonical form, otherwise as it was compared. Only wrong answers are
/// grouped, so only they are worth the work.
fn canonical(key: &Key, given: &Given, grade: &Grade) -> Option<String> {
    let Given::Answer(Answer::Text(answer)) = given else {
        return None;
    };
    if grade.is_correct {
        return None;
    }
    let form = match key.exercise().kind {
        Kind::Write | Kind::FillIn => Canonical::of(answer, &key.exercise().ast)
            .ok()
            .map(|canonical| canonical.text().to_owned()),
        _ => Some(grade.normalized_user_answer.clone()),
    };
    form.filter(|form| !form.is_empty() && !form.contains('\0'))
}

/// An answer as it is kept: a text as it is, a list as JSON.
pub(crate) fn written(answer: &Answer) -> String {
    match answer {
        Answer::Text(text) => text.clone(),
        Answer::Words(words) => serde_json::Value::from(words.clone()).to_string(),
    }
}

fn outcome(outcome: Outcome) -> gradus_store::Outcome {
    match outcome {
        Outcome::Correct => gradus_store::Outcome::Correct,
        Outcome::Close => gradus_store::Outcome::Close,
        Outcome::Partial => gradus_store::Outcome::Partial,
        Outcome::Incorrect => gradus_store::Outcome::Incorrect,
    }
}

fn method(grade: &Grade) -> Result<gradus_store::Method> {
    let name = serde_json::Value::from(grade.grading_method.name());
    serde_json::from_value(name).map_err(|error| PracticeError::Internal(error.to_string()))
}

/// The name of a strategy in packs.
pub(crate) fn strategy_name(strategy: Strategy) -> &'static str {
    match strategy {
        Strategy::Exact => "exact",
        Strategy::Token => "token",
        Strategy::Ast => "ast",
        Strategy::Execution => "execution",
        Strategy::Text => "text",
        Strategy::Similarity => "similarity",
        Strategy::Choice => "choice",
        Strategy::Order => "order",
    }
}
