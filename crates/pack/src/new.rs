//! `gradus new`: a pack with one exercise of each kind, ready to edit.

use crate::source::File;

const PACK: &str = include_str!("new/pack.yaml");
const CURRICULUM: &str = include_str!("new/curriculum.yaml");
const CODE: &str = include_str!("new/code.yaml");
const LANGUAGE: &str = include_str!("new/language.yaml");

/// The files of a new pack. `name` is what it is called, `language` what it is to practise: `python`, or a language that
/// people speak.
pub fn new_pack(name: &str, language: &str) -> Vec<File> {
    let name = if name.trim().is_empty() { "New pack" } else { name };
    let fill = |text: &str| {
        text.replace("NAME", &quoted(name))
            .replace("LANGUAGE", &quoted(language))
    };
    let is_code = gradus_grade::code_language(language).is_some();
    let pack = match is_code {
        true => format!("{PACK}# An answer is not wrong for its spacing.\ngrading: {{ code: ast }}\n"),
        false => PACK.to_owned(),
    };
    let exercises = if is_code {
        ("first.yaml", CODE)
    } else {
        ("first.yaml", LANGUAGE)
    };
    vec![
        File::new("pack.yaml", fill(&pack)),
        File::new("curriculum.yaml", fill(CURRICULUM)),
        File::new(exercises.0, fill(exercises.1)),
    ]
}

/// A text that YAML reads as it is.
fn quoted(text: &str) -> String {
    let plain = text
        .chars()
        .all(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'))
        && !text.trim().is_empty();
    if plain {
        text.trim().to_owned()
    } else {
        crate::read::quoted(&text.replace('\n', " "))
    }
}
