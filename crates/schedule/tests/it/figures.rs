//! The metrics, on small examples worked out by hand.

use crate::clock::{NOW, moment, span};
use gradus_schedule::author::{AttemptRecord, ExerciseFigures, percentile};
use gradus_schedule::health::{CandidateTally, GradingTally, Health, Overall};
use gradus_schedule::metrics::{
    CorrectAnswer, ReviewRecord, SessionEnd, SessionRecord, Transfer, adoption, retention, stability,
    transfer,
};
use gradus_schedule::{Credit, Performance, Zone};

fn credit(value: f64) -> Credit {
    Credit::new(value).unwrap()
}

#[test]
fn retention_compares_first_with_later_reviews_by_interval() {
    let review = |skill: &str, value, since: Option<&str>, predicted| ReviewRecord {
        skill: skill.into(),
        credit: credit(value),
        since: since.map(span),
        predicted,
    };
    let reviews = [
        review("loops", 0.5, None, None),
        review("loops", 0.0, None, None),
        review("loops", 1.0, Some("10m"), Some(1.0)),
        review("loops", 1.0, Some("2d23h"), Some(0.9)),
        review("loops", 0.0, Some("1d"), Some(0.8)),
        review("loops", 1.0, Some("3d"), Some(0.7)),
        review("loops", 1.0, Some("730d"), Some(0.3)),
        review("dicts", 1.0, None, None),
    ];
    insta::assert_json_snapshot!(retention(&reviews));
}

#[test]
fn transfer_is_an_unseen_exercise_of_a_practised_skill() {
    let assess = |seen, practised, since: Option<&str>| {
        Transfer::assess(credit(1.0), seen, practised, since.map(span)).is_some()
    };
    assert!(assess(false, 1, Some("1d")));
    assert!(!assess(true, 1, Some("1d")), "seen before");
    assert!(!assess(false, 0, None), "never practised");
    let of = |value, practised, since| Transfer {
        credit: credit(value),
        practised,
        since: span(since),
    };
    let assessments = [
        of(1.0, 1, "1d"),
        of(0.0, 2, "3d"),
        of(1.0, 3, "1d"),
        of(1.0, 500, "12h"),
    ];
    insta::assert_json_snapshot!(transfer(&assessments));
}

#[test]
fn stability_counts_what_was_left_and_runs_of_wrong_answers() {
    let session = |end, last: &str, answers: &[(bool, u32)]| SessionRecord {
        end,
        last_activity: moment(last),
        answers: answers.to_vec(),
    };
    let (right, wrong) = ((true, 0), (false, 1));
    let sessions = [
        session(SessionEnd::Finished, "-30d", &[right, wrong, wrong, right]),
        session(SessionEnd::Quit, "-1h", &[wrong, right, wrong, wrong, wrong]),
        session(SessionEnd::Open, "-23h59m", &[wrong]),
        session(SessionEnd::Open, "-24h", &[]),
    ];
    insta::assert_json_snapshot!(stability(&sessions, NOW));
}

#[test]
fn adoption_is_a_share_per_week_of_the_learner() {
    let answer = |at: &str, used| CorrectAnswer { at: moment(at), used };
    // Sunday 2026-03-15 late in the evening is Monday already further east.
    let answers = [
        answer("2026-03-15T22:00:00Z", true),
        answer("2026-03-15T01:00:00Z", false),
        answer("2026-03-16T08:00:00Z", true),
    ];
    insta::assert_json_snapshot!((
        adoption(answers, &Zone::utc()),
        adoption(answers, &Zone::fixed(9 * 3_600))
    ));
}

#[test]
fn an_exercise_that_strong_learners_know_discriminates() {
    let attempt = |value: f64, elsewhere: f64, form: Option<&str>| AttemptRecord {
        credit: credit(value),
        correct: value == 1.0,
        elsewhere: Some(elsewhere),
        response_ms: Some((elsewhere * 10_000.0) as u32),
        hints: u32::from(value < 1.0),
        fallback: elsewhere < 0.2,
        candidate: form == Some("x[:4]"),
        grading_us: Some((value * 100.0) as u64 + 7),
        wrong_form: form.map(str::to_owned),
    };
    let attempts = [
        attempt(1.0, 0.9, None),
        attempt(1.0, 0.8, None),
        attempt(0.0, 0.3, Some("x[:4]")),
        attempt(0.0, 0.2, Some("x[:3]")),
        attempt(0.0, 0.1, Some("x[:3]")),
    ];
    insta::assert_json_snapshot!(ExerciseFigures::of(&attempts));
    let everyone_knows = [
        attempt(1.0, 0.9, None),
        attempt(1.0, 0.1, None),
        attempt(1.0, 0.5, None),
    ];
    assert_eq!(ExerciseFigures::of(&everyone_knows).discrimination, None);
    assert_eq!(ExerciseFigures::of(&[]), ExerciseFigures::default());
}

#[test]
fn percentiles_are_values_that_occurred() {
    assert_eq!(percentile([4, 1, 3, 2], 50), Some(2));
    assert_eq!(percentile(1..=100, 95), Some(95));
    assert_eq!(percentile([7], 0), Some(7));
    assert_eq!(percentile(Vec::<u8>::new(), 50), None);
}

#[test]
fn health_is_held_against_its_targets() {
    let grading = |exercise: &str, strategy: &str, graded, wrong, fallbacks| GradingTally {
        exercise: exercise.into(),
        strategy: strategy.into(),
        graded,
        wrong,
        fallbacks,
    };
    let candidate = |exercise: &str, count| CandidateTally {
        exercise: exercise.into(),
        accepted_by: "ast".into(),
        count,
    };
    let gradings = [
        grading("a", "exact", 600, 200, 0),
        grading("a", "execution", 100, 50, 9),
        grading("b", "execution", 300, 150, 91),
    ];
    let candidates = [candidate("a", 3), candidate("b", 1), candidate("c", 0)];
    let overall = Overall {
        grading_p95_ms: Some(199.9),
        alternatives: Some(40),
        alternatives_before: Some(40),
    };
    insta::assert_json_snapshot!(Health::of(&gradings, &candidates, &overall));
    insta::assert_json_snapshot!("health_of_nothing", Health::of(&[], &[], &Overall::default()));
}

#[test]
fn performance_of_thirty_days() {
    let attempts = [
        (moment("-30d"), true, credit(1.0)),
        (moment("-30d1m"), false, credit(0.5)),
        (moment("-1d"), false, credit(0.0)),
    ];
    let found = Performance::of(attempts, NOW);
    assert_eq!(
        (found.all.total, found.all.correct, found.all.mean()),
        (3, 1, Some(0.5))
    );
    assert_eq!((found.recent.total, found.recent.mean()), (2, Some(0.5)));
    assert_eq!(found.last, Some(moment("-1d")));
    assert_eq!(Performance::of([], NOW), Performance::default());
}
