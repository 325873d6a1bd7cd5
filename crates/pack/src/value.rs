//! The values that parameters have, shown exactly as Python's `print` shows them.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A parameter's value.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Value {
    /// `True` or `False`.
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// A number with a point.
    Float(f64),
    /// A text.
    Text(String),
    /// Several.
    List(Vec<Value>),
}

impl Value {
    /// A value from how an author spelled it. It is a number only if Python would print that number the same way, so
    /// the spelling never changes: `012` and `3.10` stay texts.
    pub fn from_spelling(text: &str) -> Self {
        match text {
            "True" => return Value::Bool(true),
            "False" => return Value::Bool(false),
            _ => {}
        }
        if let Ok(int) = text.parse::<i64>()
            && int.to_string() == text
        {
            return Value::Int(int);
        }
        if let Ok(float) = text.parse::<f64>()
            && float.is_finite()
            && python_float(float) == text
        {
            return Value::Float(float);
        }
        Value::Text(text.to_owned())
    }

    /// What kind of value it is, in an author's words.
    pub fn describe(&self) -> &'static str {
        match self {
            Value::Bool(_) => "a truth value",
            Value::Int(_) => "a whole number",
            Value::Float(_) => "a number",
            Value::Text(_) => "a text",
            Value::List(_) => "a list",
        }
    }

    /// As `repr` shows it: texts in quotes.
    pub fn repr(&self) -> String {
        match self {
            Value::Text(text) => python_text(text),
            other => other.to_string(),
        }
    }
}

/// As `print` shows it.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Bool(true) => f.write_str("True"),
            Value::Bool(false) => f.write_str("False"),
            Value::Int(int) => write!(f, "{int}"),
            Value::Float(float) => f.write_str(&python_float(*float)),
            Value::Text(text) => f.write_str(text),
            Value::List(items) => {
                let items: Vec<String> = items.iter().map(Value::repr).collect();
                write!(f, "[{}]", items.join(", "))
            }
        }
    }
}

/// The shortest digits that read back as the same number, with an exponent where Python uses one.
pub(crate) fn python_float(float: f64) -> String {
    if float.is_nan() {
        return "nan".into();
    }
    if float.is_infinite() {
        return if float > 0.0 { "inf".into() } else { "-inf".into() };
    }
    let scientific = format!("{float:e}");
    let (mantissa, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    if (-4..16).contains(&exponent) {
        let plain = format!("{float}");
        return if plain.contains('.') {
            plain
        } else {
            format!("{plain}.0")
        };
    }
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{mantissa}e{sign}{:02}", exponent.abs())
}

/// A text in quotes as `repr` chooses them.
fn python_text(text: &str) -> String {
    let quote = if text.contains('\'') && !text.contains('"') {
        '"'
    } else {
        '\''
    };
    let mut out = String::from(quote);
    for character in text.chars() {
        match character {
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            c if c == quote => out.extend(['\\', c]),
            c if c.is_control() => out.push_str(&format!("\\x{:02x}", c as u32)),
            c => out.push(c),
        }
    }
    out.push(quote);
    out
}

#[cfg(test)]
mod tests {
    use super::{Value, python_float};

    #[test]
    fn floats_look_as_python_prints_them() {
        for (float, shown) in [
            (1.0, "1.0"),
            (0.1 + 0.2, "0.30000000000000004"),
            (1e16, "1e+16"),
            (9_999_999_999_999_998.0, "9999999999999998.0"),
            (1e-4, "0.0001"),
            (1e-5, "1e-05"),
            (-0.0, "-0.0"),
            (1.5e300, "1.5e+300"),
        ] {
            assert_eq!(python_float(float), shown);
        }
    }

    #[test]
    fn spelling_is_kept() {
        for text in [
            "012", "3.10", "1e3", "5", "-7", "0.5", "True", "no", "", "+1", "inf", "nan", "1_000",
        ] {
            assert_eq!(Value::from_spelling(text).to_string(), text);
        }
    }

    #[test]
    fn a_list_is_shown_as_python_shows_it() {
        let list = Value::List(vec![
            Value::Text("it's".into()),
            Value::Int(1),
            Value::Text("a\"'".into()),
        ]);
        assert_eq!(list.to_string(), r#"["it's", 1, 'a"\'']"#);
    }
}
