//! The tables of the book for authors, made from the rows that files are read by.

use gradus_grade::{Kind, Need};

use super::{EXERCISE, Field, Group, PACK, Place, SENTENCE};

/// The table of a group of fields: `general`, `code`, `language`, `template`, `sentence` or `pack`. None for another name.
pub fn field_table(name: &str) -> Option<String> {
    let exercise = |group: Group| {
        let fields = EXERCISE.fields.iter();
        fields
            .filter(|field| field.group == group)
            .collect::<Vec<&Field>>()
    };
    Some(table(&match name {
        "general" => exercise(Group::General),
        "code" => exercise(Group::Code),
        "language" => exercise(Group::Language),
        "template" => exercise(Group::Template),
        "sentence" => SENTENCE.fields.iter().collect(),
        "pack" => PACK.fields.iter().collect(),
        _ => return None,
    }))
}

fn table(fields: &[&Field]) -> String {
    let mut table = String::from("| field | means | if left out |\n| --- | --- | --- |\n");
    for field in fields {
        let otherwise = if field.required {
            "it has to be there"
        } else {
            field.otherwise
        };
        let about = field.about.trim_end_matches('.').replace('|', "\\|");
        let kinds = kinds_with(field);
        table.push_str(&format!("| `{}` | {about}{kinds} | {otherwise} |\n", field.name));
    }
    table
}

/// The kinds that use a field of an exercise, where not all do.
fn kinds_with(field: &Field) -> String {
    let of_exercise = matches!(field.place, Place::Exercise(_));
    let claims = |kind: &&Kind| of_exercise && kind.fields().iter().any(|used| used.name == field.name);
    let kinds: Vec<String> = Kind::ALL
        .iter()
        .filter(claims)
        .map(|kind| format!("`{kind}`"))
        .collect();
    match kinds.is_empty() {
        true => String::new(),
        false => format!(" ({})", kinds.join(", ")),
    }
}

/// The table of the kinds of exercise.
pub fn kind_table() -> String {
    let mut table = String::from(
        "| `type` | the learner sees; and gives | needs | graded by default with |\n| --- | --- | --- | --- |\n",
    );
    for kind in Kind::ALL {
        let needs: Vec<String> = kind
            .fields()
            .iter()
            .filter(|field| field.need == Need::Required)
            .map(|field| format!("`{}`", field.name))
            .collect();
        let strategy = kind.strategies().first().map_or("", |strategy| strategy.name());
        table.push_str(&format!(
            "| `{kind}` | {} | {} | `{strategy}` |\n",
            kind.about(),
            needs.join(", ")
        ));
    }
    table
}
