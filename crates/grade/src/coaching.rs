//! The second pass: did a right answer use what the exercise practises?

use crate::exercise::Answer;
use crate::key::Key;
use crate::languages::{Construct, Mode};
use crate::result::Grade;

/// Looks for the target construct of the exercise, and adds the coaching line where it is missing. Credit stays as it is.
pub(crate) fn add(grade: &mut Grade, key: &Key, answer: &Answer) {
    let Some(target) = &key.exercise.target_construct else {
        return;
    };
    let (Some(code), Answer::Text(answer)) = (&key.code, answer) else {
        return;
    };
    let wanted: Vec<Construct> = target
        .names()
        .filter_map(|name| code.language.construct(name))
        .collect();
    // Code that does not parse tells nothing: unknown, not missing.
    let Ok(read) = code.language.read(&code.whole(answer), Mode::Auto) else {
        return;
    };
    if wanted.is_empty() {
        return;
    }
    let found = wanted.iter().find(|construct| read.uses(construct));
    grade.used_target_construct = Some(found.is_some());
    grade.construct = found.map(|construct| construct.name.to_owned());
    if found.is_none() {
        let line = target.feedback.clone().filter(|line| !line.trim().is_empty());
        grade.coaching_feedback = Some(line.unwrap_or_else(|| friendly(&wanted)));
    }
}

fn friendly(wanted: &[Construct]) -> String {
    let names: Vec<&str> = wanted.iter().map(|construct| construct.words).collect();
    format!("Right! Next time, try it with {}.", names.join(" or "))
}
