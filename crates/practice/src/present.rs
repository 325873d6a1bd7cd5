//! From a rendered exercise to what a learner sees. Nothing of the answer comes along.

use crate::library::{Edition, Library, spoken};
use crate::view::{AttemptView, ConceptRef, ExerciseView, HintView, Hints, InputKind, TeachingView};
use gradus_grade::{Exercise, Kind, hint, hint_count};
use gradus_pack::{Input, Rendered};
use gradus_schedule::Reason;

/// How an exercise comes to be shown.
pub(crate) struct Showing<'a> {
    pub(crate) instance: &'a str,
    pub(crate) reason: Reason,
    pub(crate) teach: bool,
    pub(crate) hints: usize,
    pub(crate) open_try: Option<&'a AttemptView>,
}

/// What a learner sees.
pub(crate) fn exercise(
    library: &Library,
    edition: &Edition,
    rendered: &Rendered,
    showing: &Showing<'_>,
) -> ExerciseView {
    let (template, exercise) = (&edition.template, &rendered.exercise);
    let text = Surroundings::of(exercise);
    ExerciseView {
        instance: showing.instance.to_owned(),
        kind: exercise.kind,
        title: title(library, edition, rendered),
        prompt: exercise.prompt.clone(),
        pack: edition.shelf.name.clone(),
        concept: library.concept(&edition.concept()),
        skill: shown_skill(library, edition),
        difficulty: template.difficulty,
        language: template.language.clone(),
        lang: tag(&template.language).to_owned(),
        answer_lang: tag(edition.shelf.answer_language(template)).to_owned(),
        reason: showing.reason,
        input: input(rendered),
        may_type: exercise.kind == Kind::Card
            && rendered.input == Input::Choice
            && template.input != Some(Input::Choice),
        code: exercise.code.clone().filter(|_| exercise.kind == Kind::Predict),
        before: text.before,
        after: text.after,
        sentence: text.sentence,
        options: rendered.options.clone(),
        words: rendered.words.clone(),
        audio_url: audio_url(edition),
        hints: Hints {
            total: hint_count(exercise),
            shown: (1..=showing.hints)
                .filter_map(|number| hint_view(exercise, number))
                .collect(),
        },
        teaching: teaching(edition).filter(|_| showing.teach),
        open_try: showing.open_try.cloned().map(Box::new),
    }
}

/// A heading. One that was made of the slug is not shown: slugs tend to say what is asked for.
fn title(library: &Library, edition: &Edition, rendered: &Rendered) -> String {
    match rendered.title == spoken(edition.template.slug()) || rendered.title.is_empty() {
        true => shown_skill(library, edition).title,
        false => rendered.title.clone(),
    }
}

/// What it practises; where that is named after the exercise itself, the concept.
fn shown_skill(library: &Library, edition: &Edition) -> ConceptRef {
    match crate::library::skill(&edition.template) == edition.template.slug() {
        true => library.concept(&edition.concept()),
        false => library.skill(&edition.skill()),
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

/// Where the sound of an exercise is.
pub(crate) fn audio_url(edition: &Edition) -> Option<String> {
    let path = edition.template.audio.as_ref()?;
    Some(format!(
        "/media/{}/{}",
        escaped(&edition.shelf.name),
        escaped(path)
    ))
}

/// A path as it stands in an address.
fn escaped(path: &str) -> String {
    let mut out = String::new();
    for byte in path.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => {
                out.push(byte.into());
            }
            _ => out.push_str(&format!("%{byte:02X}")),
        }
    }
    out
}

fn input(rendered: &Rendered) -> InputKind {
    match rendered.exercise.kind {
        Kind::Write => InputKind::Code,
        Kind::FillIn => InputKind::Line,
        Kind::Predict => InputKind::Output,
        Kind::Reorder => InputKind::Order,
        _ if rendered.input == Input::Choice => InputKind::Choice,
        _ => InputKind::Text,
    }
}

fn teaching(edition: &Edition) -> Option<TeachingView> {
    let (shelf, template) = (&edition.shelf, &edition.template);
    let skill = crate::library::skill(template);
    let card = shelf.pack.curriculum.teaching(&template.concept, skill)?;
    let of_concept = shelf.pack.curriculum.concept(&template.concept);
    let of_concept = of_concept.is_some_and(|concept| concept.teaching.as_ref() == Some(card));
    Some(TeachingView {
        title: match of_concept {
            true => shelf.concept_title(&template.concept),
            false => shelf.skill_title(skill),
        },
        text: card.text.clone(),
        example: card.example.clone(),
    })
}

/// The text around a blank, or a sentence without one.
#[derive(Default)]
struct Surroundings {
    before: Option<String>,
    after: Option<String>,
    sentence: Option<String>,
}

impl Surroundings {
    fn of(exercise: &Exercise) -> Self {
        let text = match exercise.kind {
            Kind::FillIn => exercise.template.as_deref(),
            Kind::Write | Kind::Predict => None,
            _ => exercise.sentence_text.as_deref(),
        };
        let Some(text) = text else { return Self::default() };
        let wanted = exercise.blank_position.unwrap_or(0);
        match split_at_blank(text, wanted) {
            Some((before, after)) if exercise.kind != Kind::ErrorCorrection => Self {
                before: Some(before.to_owned()),
                after: Some(after.to_owned()),
                sentence: None,
            },
            _ => Self {
                sentence: Some(text.to_owned()),
                ..Self::default()
            },
        }
    }
}

/// A text around one of its blanks: three underscores or more. `wanted` counts blanks, or is the place of one.
fn split_at_blank(text: &str, wanted: usize) -> Option<(&str, &str)> {
    let mut blanks: Vec<(usize, usize)> = Vec::new();
    let mut from = 0;
    while let Some(found) = text[from..].find("___") {
        let start = from + found;
        let length = text[start..].bytes().take_while(|byte| *byte == b'_').count();
        blanks.push((start, start + length));
        from = start + length;
    }
    let place = blanks.iter().find(|(start, _)| *start == wanted);
    let (start, end) = *blanks.get(wanted).or(place).or(blanks.first())?;
    Some((&text[..start], &text[end..]))
}

/// The tag of a language (BCP 47) by the name packs give it.
pub(crate) fn tag(language: &str) -> &str {
    const TAGS: [(&str, &str); 26] = [
        ("arabic", "ar"),
        ("chinese", "zh"),
        ("czech", "cs"),
        ("danish", "da"),
        ("dutch", "nl"),
        ("english", "en"),
        ("finnish", "fi"),
        ("french", "fr"),
        ("german", "de"),
        ("greek", "el"),
        ("hebrew", "he"),
        ("hindi", "hi"),
        ("hungarian", "hu"),
        ("italian", "it"),
        ("japanese", "ja"),
        ("korean", "ko"),
        ("latin", "la"),
        ("norwegian", "no"),
        ("polish", "pl"),
        ("portuguese", "pt"),
        // Programs are read as English.
        ("python", "en"),
        ("russian", "ru"),
        ("spanish", "es"),
        ("swedish", "sv"),
        ("turkish", "tr"),
        ("vietnamese", "vi"),
    ];
    let named = TAGS.iter().find(|(name, _)| language.eq_ignore_ascii_case(name));
    let is_tag = (2..=3).contains(&language.split('-').next().unwrap_or_default().len());
    match named {
        Some((_, tag)) => tag,
        None if is_tag => language,
        None => "und",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_cut_at_their_blank() {
        for (text, wanted, expected) in [
            ("xs[___]", 0, Some(("xs[", "]"))),
            ("Ayer _____ con ella.", 0, Some(("Ayer ", " con ella."))),
            ("___ + ___", 1, Some(("___ + ", ""))),
            ("a ___", 2, Some(("a ", ""))),
            ("___ b", 9, Some(("", " b"))),
            ("no blank __", 0, None),
        ] {
            assert_eq!(split_at_blank(text, wanted), expected, "{text}");
        }
    }

    #[test]
    fn languages_have_tags() {
        for (name, expected) in [
            ("Korean", "ko"),
            ("python", "en"),
            ("pt-BR", "pt-BR"),
            ("klingon", "und"),
            ("", "und"),
        ] {
            assert_eq!(tag(name), expected);
        }
    }
}
