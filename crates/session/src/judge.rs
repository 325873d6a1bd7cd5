//! Grading one answer, and what came of it.

use crate::effects::{Candidate, TelemetryEffect};
use crate::event::Given;
use crate::exercise::PreparedExercise;
use crate::refusal::Refusal;
use crate::result::{AttemptResult, GradedBy};
use gradus_grade::{Answer, Grade, Key, Method, Outcome, Step, Strategy};
use gradus_run::{Program, Run, Unavailable};

/// What happened to the programs that an answer needed: nothing yet, their runs, or why they could not be run.
pub type Runs = Option<Result<Vec<Run>, Unavailable>>;

/// How something is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Circumstances {
    /// Hints that were shown before.
    pub hints: usize,
    /// Whether it is the second try, which decides.
    pub second_try: bool,
    /// Where it is graded.
    pub graded_by: GradedBy,
}

/// An answer that was graded, or what has to be run for that.
#[derive(Clone, Debug, PartialEq)]
pub enum Judged {
    /// Done.
    Graded(Box<Judgement>),
    /// Run these, and ask again with what happened.
    Run(Vec<Program>),
}

/// An answer that was graded.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement {
    /// What came of it.
    pub result: AttemptResult,
    /// Why the strategy meant for it could not run.
    pub fallback_reason: Option<String>,
    /// The accepted solution that matched.
    pub matched_alternative: Option<String>,
    /// The form by which wrong answers are grouped.
    pub canonical: Option<String>,
    /// Which grader said so.
    pub grader_version: String,
    /// What is kept about grading.
    pub telemetry: TelemetryEffect,
    /// Set if a looser strategy would have accepted it.
    pub candidate: Option<Candidate>,
}

/// Grades what a learner gave. The same arguments give the same result, so a caller who has run the programs asks again with
/// the runs.
///
/// # Errors
///
/// [`Refusal`] where the answer cannot be graded: nothing is recorded, and it may be sent again.
pub fn judge(
    exercise: &PreparedExercise,
    given: &Given,
    circumstances: Circumstances,
    runs: Runs,
) -> Result<Judged, Refusal> {
    let key = &exercise.key;
    let grade = match given {
        Given::Answer(answer) => match graded(key, answer, runs)? {
            Ok(grade) => grade,
            Err(programs) => return Ok(Judged::Run(programs)),
        },
        Given::DontKnow => match given_up(key, runs)? {
            Ok(grade) => grade,
            Err(programs) => return Ok(Judged::Run(programs)),
        },
    };
    Ok(Judged::Graded(Box::new(judgement(
        key,
        given,
        &grade,
        circumstances,
    ))))
}

/// A grade, or the programs to run for it.
type GradeOrRun = Result<Grade, Vec<Program>>;

fn graded(key: &Key, answer: &Answer, runs: Runs) -> Result<GradeOrRun, Refusal> {
    Ok(match key.grade(answer)? {
        Step::Graded(grade) => Ok(*grade),
        Step::Run(pending) => match runs {
            Some(runs) => Ok(pending.finish(runs)?),
            None => Err(pending.programs().to_vec()),
        },
    })
}

/// The grade of somebody who gives up. Where nobody wrote the answer down, the code has to be run to show it.
fn given_up(key: &Key, runs: Runs) -> Result<GradeOrRun, Refusal> {
    let wrong = Grade::new(key.plan().primary, Outcome::Incorrect, 0.0);
    if key.exercise().expected_answer.is_some() {
        return Ok(Ok(wrong));
    }
    let empty = key.exercise().kind.empty_answer();
    Ok(graded(key, &empty, runs)?.map(|grade| Grade {
        normalized_expected_answer: grade.normalized_expected_answer,
        ..wrong
    }))
}

fn judgement(key: &Key, given: &Given, grade: &Grade, circumstances: Circumstances) -> Judgement {
    let exercise = key.exercise();
    let canonical = canonical(key, given, grade);
    let candidate = grade.second_look.as_ref().map(|second_look| Candidate {
        form: canonical.clone().unwrap_or_else(|| given.recorded()),
        accepted_by: name(second_look.strategy),
    });
    let place = grade.matched_alternative.as_ref().and_then(|matched| {
        let place = exercise
            .accepted_solutions
            .iter()
            .position(|answer| answer == matched);
        place.and_then(|place| u32::try_from(place).ok())
    });
    Judgement {
        result: result(key, given, grade, circumstances),
        fallback_reason: grade.fallback_reason.clone(),
        matched_alternative: grade
            .matched_alternative
            .clone()
            .map(|answer| Given::Answer(answer).recorded()),
        canonical,
        grader_version: grade.grader_version.to_owned(),
        telemetry: TelemetryEffect {
            strategy: name(key.plan().primary),
            alternative: place,
        },
        candidate,
    }
}

fn result(key: &Key, given: &Given, grade: &Grade, circumstances: Circumstances) -> AttemptResult {
    let exercise = key.exercise();
    let shown = || (1..=circumstances.hints).filter_map(|number| gradus_grade::hint(exercise, number));
    // Whoever was shown the answer read it; they did not remember it.
    let read = shown().any(|hint| hint.reveals);
    let quality = match read {
        true => 0,
        false => grade.quality(shown().any(|hint| hint.costs)),
    };
    AttemptResult {
        outcome: grade.outcome,
        credit: grade.credit,
        quality,
        retry: grade.retry && !circumstances.second_try,
        feedback: grade.feedback.clone(),
        expected: Some(exercise.shown_answer(Some(&grade.normalized_expected_answer))),
        explanation: exercise.explanation.clone(),
        coaching: grade.coaching_feedback.clone(),
        program_error: grade.program_error.clone(),
        used_target_construct: grade.used_target_construct,
        method: grade.grading_method,
        graded_by: circumstances.graded_by,
        dont_know: *given == Given::DontKnow,
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
    let form = key
        .canonical_form(answer)
        .unwrap_or_else(|| grade.normalized_user_answer.clone());
    (!form.is_empty() && !form.contains('\0')).then_some(form)
}

/// The name of a strategy in packs.
fn name(strategy: Strategy) -> String {
    let method = Method {
        strategy,
        fallback: false,
    };
    match strategy {
        Strategy::Exact => "exact".to_owned(),
        _ => method.name().to_owned(),
    }
}
