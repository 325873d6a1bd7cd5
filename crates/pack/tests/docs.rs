//! The book for authors names everything an author may write.

use gradus_grade::{code_language, code_languages};
use gradus_pack::{FileKind, NAMED, field_table, kind_table, schema};

#[test]
fn every_field_strategy_construct_and_generator_is_in_the_book() {
    let book = include_str!("../../../docs/authoring.md");
    let schema: serde_json::Value = serde_json::from_str(&schema(FileKind::Exercises)).unwrap();
    let exercise = &schema["properties"]["exercises"]["items"]["properties"];
    let sentence = &schema["properties"]["sentences"]["items"]["properties"];
    let fields = exercise
        .as_object()
        .unwrap()
        .keys()
        .chain(sentence.as_object().unwrap().keys());
    let mut wanted: Vec<String> = fields.cloned().collect();
    for list in ["type", "grading_strategy", "level", "typos", "accents"] {
        let words = exercise[list]["enum"].as_array().unwrap().iter();
        wanted.extend(words.map(|word| word.as_str().unwrap().to_owned()));
    }
    for language in code_languages().filter_map(code_language) {
        wanted.extend(language.constructs().into_iter().map(str::to_owned));
    }
    wanted.extend(NAMED.iter().map(|named| named.name.to_owned()));
    for named in NAMED {
        wanted.extend(named.gives.iter().map(|name| (*name).to_owned()));
    }
    let missing: Vec<String> = wanted
        .into_iter()
        .filter(|name| !book.contains(&format!("`{name}`")) && !book.contains(&format!("{name}:")))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// The tables of the book are those of the fields that files are read by. `UPDATE_BOOK=1` writes them again.
#[test]
fn the_tables_of_the_book_are_up_to_date() {
    const BOOK: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/authoring.md");
    let book = std::fs::read_to_string(BOOK).expect("the book");
    let mut written = String::new();
    let mut rest = book.as_str();
    let mut tables = 0;
    while let Some((before, after)) = rest.split_once("<!-- table: ") {
        let (name, after) = after.split_once(" -->\n").expect("a name");
        let (_, after) = after.split_once("<!-- end -->").expect("an end");
        let table = match name {
            "kinds" => kind_table(),
            name => field_table(name).unwrap_or_else(|| panic!("there is no table `{name}`")),
        };
        written.push_str(&format!("{before}<!-- table: {name} -->\n{table}<!-- end -->"));
        rest = after;
        tables += 1;
    }
    written.push_str(rest);
    if std::env::var_os("UPDATE_BOOK").is_some() {
        std::fs::write(BOOK, &written).expect("the book can be written");
    }
    assert_eq!(tables, 7);
    assert!(
        book == written,
        "write them again: UPDATE_BOOK=1 cargo test -p gradus-pack --test docs"
    );
}
