//! JSON Schema (draft-07) for editors, made from the same tables that files are checked with.

use gradus_grade::{AnswerForm, Kind, Need};
use serde_json::{Map, Value, json};

use crate::fields::{self, Object, Shape};

/// A file of a pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// Exercises and sentences.
    Exercises,
    /// `pack.yaml`.
    Pack,
    /// `curriculum.yaml`.
    Curriculum,
    /// `themes.yaml`.
    Themes,
}

impl FileKind {
    /// All of them.
    pub const ALL: [FileKind; 4] = [
        FileKind::Exercises,
        FileKind::Pack,
        FileKind::Curriculum,
        FileKind::Themes,
    ];

    /// Its name: `exercises`, `pack`, `curriculum` or `themes`.
    pub fn name(self) -> &'static str {
        match self {
            FileKind::Exercises => "exercises",
            FileKind::Pack => "pack",
            FileKind::Curriculum => "curriculum",
            FileKind::Themes => "themes",
        }
    }
}

/// The schema of a file, over several lines.
pub fn schema(kind: FileKind) -> String {
    let mut schema = match kind {
        FileKind::Exercises => object(&fields::FILE),
        FileKind::Pack => object(&fields::PACK),
        FileKind::Curriculum => object(&fields::CURRICULUM),
        FileKind::Themes => shape(&fields::THEMES),
    };
    if let Value::Object(map) = &mut schema {
        map.insert("$schema".into(), json!("http://json-schema.org/draft-07/schema#"));
        map.insert("title".into(), json!(format!("Gradus {}", kind.name())));
    }
    // Strings and numbers only: there is nothing in it that could fail.
    serde_json::to_string_pretty(&schema).unwrap_or_default() + "\n"
}

fn object(object: &Object) -> Value {
    let properties = properties(object);
    let required: Vec<&str> = object
        .fields
        .iter()
        .filter(|field| field.required)
        .map(|field| field.name)
        .collect();
    let mut schema = json!({ "type": "object", "additionalProperties": false, "properties": properties });
    if let Value::Object(map) = &mut schema {
        if !required.is_empty() {
            map.insert("required".into(), json!(required));
        }
        if std::ptr::eq(object, &fields::EXERCISE) {
            map.insert("allOf".into(), by_kind());
        }
    }
    schema
}

fn properties(object: &Object) -> Map<String, Value> {
    let mut properties = Map::new();
    for field in object.fields {
        let mut schema = shape(&field.shape);
        if let Value::Object(map) = &mut schema {
            map.insert("description".into(), json!(field.about));
        }
        properties.insert(field.name.into(), schema);
    }
    properties
}

/// What the type of an exercise asks for.
fn by_kind() -> Value {
    let rule = |kind: &Kind| {
        let mut required: Vec<&str> = kind
            .fields()
            .iter()
            .filter(|field| field.need == Need::Required)
            .map(|field| field.name)
            .collect();
        if kind.needs_expected_answer() {
            required.push("expected_answer");
        }
        let answer = match kind.authored_forms() {
            [AnswerForm::Text] => json!({ "not": { "type": "array" } }),
            [AnswerForm::List] => json!({ "type": "array", "minItems": 2 }),
            _ => json!({}),
        };
        json!({
            "if": { "properties": { "type": { "const": kind.name() } }, "required": ["type"] },
            "then": { "required": required, "properties": { "expected_answer": answer } },
        })
    };
    Kind::ALL.iter().map(rule).collect()
}

fn shape(shape: &Shape) -> Value {
    match shape {
        // Numbers and truth values keep their spelling, so they are texts too; nothing is as if it were left out.
        Shape::Text => json!({ "type": ["string", "number", "boolean", "null"] }),
        Shape::Words => json!({ "type": ["string", "number", "boolean"], "minLength": 1 }),
        Shape::Texts => list(&json!({ "type": ["string", "number", "boolean"] })),
        Shape::Answer => answer(),
        Shape::Answers => list(&answer()),
        Shape::Int(low, high) => json!({ "type": "integer", "minimum": low, "maximum": high }),
        Shape::Number(low, high) => json!({ "type": "number", "minimum": low, "maximum": high }),
        Shape::Bool => json!({ "type": "boolean" }),
        Shape::OneOf(words) => json!({ "enum": words() }),
        Shape::SomeOf(words) => list(&json!({ "enum": words() })),
        Shape::Object(inner) => object(inner),
        Shape::Partial(inner) => json!({
            "type": "object",
            "additionalProperties": false,
            "properties": properties(inner),
        }),
        Shape::Objects(inner) | Shape::Items(inner) => list(&object(inner)),
        Shape::WordOr(inner) => json!({ "anyOf": [{ "type": "string" }, object(inner)] }),
        Shape::WordsOr(inner) => list(&json!({ "anyOf": [{ "type": "string" }, object(inner)] })),
        Shape::Named(inner) => json!({ "type": "object", "additionalProperties": self::shape(inner) }),
        Shape::Params => params(),
    }
}

fn list(items: &Value) -> Value {
    json!({ "type": ["array", "null"], "items": items })
}

fn answer() -> Value {
    let text = json!({ "type": ["string", "number", "boolean"] });
    json!({ "anyOf": [text, { "type": "array", "items": text }] })
}

fn params() -> Value {
    let expression =
        json!({ "type": ["string", "number"], "description": "An expression over the parameters above." });
    let one_of = |name: &str, schema: Value| {
        json!({
            "type": "object",
            "additionalProperties": false,
            "required": [name],
            "properties": { name: schema },
        })
    };
    let choices =
        json!({ "type": ["array", "string"], "items": { "type": ["string", "number", "boolean"] } });
    let sample = json!({
        "type": "object",
        "additionalProperties": false,
        "required": ["from", "count"],
        "properties": { "from": choices, "count": expression },
    });
    json!({
        "type": "object",
        "additionalProperties": {
            "oneOf": [
                one_of("int", json!({ "type": "array", "items": expression, "minItems": 2, "maxItems": 2 })),
                one_of("pick", choices),
                one_of("sample", sample),
                one_of("expr", expression),
            ],
        },
    })
}
