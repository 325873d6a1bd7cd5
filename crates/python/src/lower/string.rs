//! Strings by what they spell, f-strings in pieces.

use ruff_python_ast as ast;
use ruff_text_size::Ranged;

use super::Lowering;
use crate::tree::{Const, ExprKind, Interpolation, Part, Span, Text};

/// What the parser puts in the place of a lone surrogate.
const REPLACEMENT: char = '\u{fffd}';

impl Lowering<'_> {
    pub(super) fn string(&mut self, value: &ast::StringLiteralValue) -> Text {
        let text = self.joined_literals(value);
        self.mention_special(&text);
        text
    }

    /// A name that means something to Python may be asked for by string (`getattr(f, "__doc__")`): the program mentions it.
    fn mention_special(&mut self, text: &Text) {
        if let Text::Plain(text) = text
            && text.contains("__")
        {
            for word in text.split(|c: char| !c.is_alphanumeric() && c != '_') {
                if word.len() > 4 && word.starts_with("__") && word.ends_with("__") {
                    self.ident(word);
                }
            }
        }
    }

    fn joined_literals(&self, value: &ast::StringLiteralValue) -> Text {
        match value.as_slice() {
            [single] => self.literal(single),
            several => several
                .iter()
                .map(|literal| self.literal(literal))
                .reduce(|joined, next| joined.join(&next))
                .unwrap_or_else(|| Text::from("")),
        }
    }

    fn literal(&self, literal: &ast::StringLiteral) -> Text {
        self.spelled(
            &literal.value,
            literal.content_range(),
            literal.flags.prefix().is_raw(),
            false,
        )
    }

    pub(super) fn f_string(&mut self, value: &ast::FStringValue) -> ExprKind {
        let mut parts = Vec::new();
        for part in value.as_slice() {
            match part {
                ast::FStringPart::Literal(literal) => push_text(&mut parts, self.literal(literal)),
                ast::FStringPart::FString(string) => {
                    let raw = string.flags.prefix().is_raw();
                    self.elements(&string.elements, raw, false, false, &mut parts);
                }
            }
        }
        match parts.as_slice() {
            [] => ExprKind::Const(Const::Str(Text::from(""))),
            [Part::Literal(text)] => ExprKind::Const(Const::Str(text.clone())),
            _ => ExprKind::Joined {
                parts,
                template: false,
            },
        }
    }

    pub(super) fn t_string(&mut self, value: &ast::TStringValue) -> ExprKind {
        let mut parts = Vec::new();
        for string in value.as_slice() {
            let raw = string.flags.prefix().is_raw();
            self.elements(&string.elements, raw, true, false, &mut parts);
        }
        ExprKind::Joined {
            parts,
            template: true,
        }
    }

    fn elements(
        &mut self,
        elements: &ast::InterpolatedStringElements,
        raw: bool,
        template: bool,
        in_format: bool,
        parts: &mut Vec<Part>,
    ) {
        for element in elements {
            match element {
                ast::InterpolatedStringElement::Literal(literal) => {
                    push_text(
                        parts,
                        self.spelled(&literal.value, literal.range(), raw, !in_format),
                    );
                }
                ast::InterpolatedStringElement::Interpolation(value) => {
                    self.interpolation(value, raw, template, parts);
                }
            }
        }
    }

    /// `{value=}` is the text `value=` and then the value, shown by `repr` unless something else is asked for.
    fn interpolation(
        &mut self,
        element: &ast::InterpolatedElement,
        raw: bool,
        template: bool,
        parts: &mut Vec<Part>,
    ) {
        let mut conversion = element.conversion.to_char();
        if let Some(text) = &element.debug_text {
            push_text(parts, Text::from(text.as_str()));
            if conversion.is_none() && element.format_spec.is_none() {
                conversion = Some('r');
            }
        }
        let format = element.format_spec.as_ref().map(|spec| {
            let mut inner = Vec::new();
            self.elements(&spec.elements, raw, template, true, &mut inner);
            inner
        });
        let source = template.then(|| self.source[element.expression.range()].trim().into());
        let value = self.expr(&element.expression);
        parts.push(Part::Value(Box::new(Interpolation {
            value,
            conversion,
            format,
            source,
        })));
    }

    /// The parser decodes escapes for us, except for lone surrogates, which it cannot hold. Where its text has the
    /// replacement character, source and text are read side by side to tell which of those were surrogates.
    fn spelled(&self, value: &str, span: Span, raw: bool, braces: bool) -> Text {
        if raw || !value.contains(REPLACEMENT) {
            return Text::from(value);
        }
        let mut source = self.source[span].chars().peekable();
        let mut points = Vec::with_capacity(value.len());
        let mut decoded = value.chars();
        while let Some(c) = source.next() {
            let mut surrogate = None;
            if c == '\\' {
                match source.next() {
                    Some('\n') => continue,
                    Some('\r') => {
                        source.next_if_eq(&'\n');
                        continue;
                    }
                    Some('u') => surrogate = take_hex(&mut source, 4),
                    Some('U') => surrogate = take_hex(&mut source, 8),
                    Some('x') => drop(take_hex(&mut source, 2)),
                    Some('N') => while source.next().is_some_and(|c| c != '}') {},
                    Some('0'..='7') => {
                        let mut more = 2;
                        while more > 0 && source.next_if(|c| c.is_digit(8)).is_some() {
                            more -= 1;
                        }
                    }
                    // An escape that Python does not know stays as it is: two characters.
                    Some(c) if !"\\'\"abfnrtv".contains(c) => {
                        points.extend(decoded.next().map(u32::from));
                    }
                    _ => {}
                }
            } else if braces && (c == '{' || c == '}') {
                source.next_if_eq(&c);
            } else if c == '\r' {
                source.next_if_eq(&'\n');
            }
            match decoded.next() {
                Some(REPLACEMENT) => points.push(surrogate.unwrap_or(u32::from(REPLACEMENT))),
                Some(c) => points.push(u32::from(c)),
                None => break,
            }
        }
        points.extend(decoded.map(u32::from));
        Text::from_points(points)
    }
}

fn take_hex(source: &mut std::iter::Peekable<std::str::Chars<'_>>, digits: usize) -> Option<u32> {
    let mut value = 0u32;
    for _ in 0..digits {
        let digit = source.next_if(char::is_ascii_hexdigit)?.to_digit(16)?;
        value = value.checked_mul(16)?.checked_add(digit)?;
    }
    Some(value)
}

fn push_text(parts: &mut Vec<Part>, text: Text) {
    if text.is_empty() {
        return;
    }
    match parts.last_mut() {
        Some(Part::Literal(last)) => *last = last.join(&text),
        _ => parts.push(Part::Literal(text)),
    }
}
