//! From a prepared exercise to what a learner sees. Nothing of the answer comes along.

use super::{AttemptView, ExerciseView, HintView, Hints};
use crate::exercise::PreparedExercise;
use crate::state::Screen;
use gradus_grade::{Exercise, hint, hint_count};
use gradus_schedule::{Planned, Reason};

/// An exercise on the screen.
pub(crate) fn exercise_view(
    prepared: &PreparedExercise,
    screen: &Screen,
    planned: Option<&Planned>,
) -> ExerciseView {
    let (about, exercise) = (&prepared.given.about, &prepared.given.exercise);
    let question = exercise.question();
    ExerciseView {
        instance: screen.instance.clone(),
        kind: exercise.kind,
        title: about.title.clone(),
        prompt: exercise.prompt.clone(),
        pack: about.pack.clone(),
        concept: about.concept.clone(),
        skill: about.shown_skill.clone(),
        difficulty: about.difficulty,
        language: about.language.clone(),
        lang: about.lang.clone(),
        answer_lang: about.answer_lang.clone(),
        reason: planned.map_or(Reason::Practice, |planned| planned.reason),
        input: exercise.kind.input(about.choice),
        may_type: about.may_type,
        code: question.code,
        start: question.start,
        before: question.before,
        after: question.after,
        sentence: question.sentence,
        options: about.options.clone(),
        words: about.words.clone(),
        audio_url: about.audio_url.clone(),
        hints: Hints {
            total: hint_count(exercise),
            shown: (1..=screen.hints)
                .filter_map(|number| hint_view(exercise, number))
                .collect(),
        },
        teaching: about
            .teaching
            .clone()
            .filter(|_| planned.is_some_and(|planned| planned.teach.is_some())),
        open_try: screen.open_try.as_ref().map(|open| {
            Box::new(AttemptView {
                id: open.key.clone(),
                ..AttemptView::of(&open.result)
            })
        }),
    }
}

/// A hint by its number.
pub(crate) fn hint_view(exercise: &Exercise, number: usize) -> Option<HintView> {
    let hint = hint(exercise, number)?;
    Some(HintView {
        number,
        text: hint.text,
        costs: hint.costs,
        left: hint_count(exercise).saturating_sub(number),
    })
}
