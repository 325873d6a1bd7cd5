//! Why an answer is wrong, where no other word explains it: silence helps nobody.

use super::grade::Grading;
use super::pattern::Form;
use super::verdict::{CardVerdict, Reason};
use crate::languages::Analysis;
use crate::tokens::Tokens;
use crate::{Outcome, japanese, korean};

impl Grading<'_> {
    /// The verdict with its reason.
    pub(super) fn explained(&self, mut verdict: CardVerdict, tokens: &Tokens<'_>) -> CardVerdict {
        if verdict.outcome == Outcome::Incorrect && verdict.other_word.is_none() && verdict.reason.is_none() {
            verdict.reason = Some(self.reason(tokens));
        }
        verdict
    }

    fn reason(&self, tokens: &Tokens<'_>) -> Reason {
        let text = &*self.normal.text;
        let whole = || Reason::Different(self.answer.trim().to_owned());
        let forms = || self.forms();
        if self.key.language().row().analysis == Analysis::Korean
            && korean::is_latin(self.answer)
            && let Some(form) =
                forms().find(|form| form.text.chars().any(|c| korean::is_hangul(&c.to_string())))
        {
            return Reason::Latin(form.text.to_string(), korean::romanised(self.answer, &form.text));
        }
        let row = self.key.language().row();
        let is_number = |word: &str| row.number_words.iter().any(|(name, _)| *name == word);
        if is_number(text) && forms().any(|form| is_number(&form.text)) {
            return Reason::Mark(format!("*{}* is another number", self.answer.trim()));
        }
        if let Some(mark) = forms().find_map(|form| japanese::difference(text, &form.text)) {
            return Reason::Mark(mark.to_owned());
        }
        if let Some(hint) = forms().find_map(|form| korean::particle_hint(text, &form.text, "")) {
            return Reason::Mark(hint);
        }
        self.words_reason(tokens).unwrap_or_else(whole)
    }

    /// What is wrong with the number or the order of words.
    fn words_reason(&self, tokens: &Tokens<'_>) -> Option<Reason> {
        let has = |form: &Form, word: &str| form.words.iter().any(|right| *right.token.text == *word);
        let extra = |form: &Form| tokens.iter().filter(|token| !has(form, &token.text)).count();
        let form = self.forms().min_by_key(|form| extra(form))?;
        let written = |word: &str| tokens.iter().any(|token| *token.text == *word);
        let missing = form
            .words
            .iter()
            .filter(|right| !written(&right.token.text))
            .count();
        let first_extra = tokens.iter().find(|token| !has(form, &token.text));
        match (extra(form), missing) {
            (0, 0) if tokens.len() == form.words.len() => Some(Reason::Order),
            (0, 0) => None,
            (0, _) => Some(Reason::WordsMissing),
            (_, 0) => Some(Reason::WordsTooMany(
                self.answer.get(first_extra?.source())?.to_owned(),
            )),
            (1, _) if tokens.len() == 1 => self.single(&tokens[0].text),
            _ if self.is_beside_core(tokens) => Some(Reason::NotTheCore),
            _ => None,
        }
    }

    /// A single word that is not nearly the answer.
    fn single(&self, word: &str) -> Option<Reason> {
        let vocabulary = &self.key.vocabulary;
        let plain = word.chars().all(char::is_alphabetic) && word.chars().count() > 1;
        let forms = self.key.language().row().analysis == Analysis::Forms;
        let respelled = [("oe", "œ"), ("ae", "æ"), ("ss", "ß")]
            .iter()
            .any(|(letters, letter)| vocabulary.knows(&word.replace(letters, letter)).is_some());
        let unknown = plain && forms && vocabulary.list().is_some() && !respelled;
        if self.is_context(word) {
            return Some(Reason::NotTheCore);
        }
        unknown.then(|| Reason::Unlisted(self.answer.trim().to_owned()))
    }

    fn is_beside_core(&self, tokens: &Tokens<'_>) -> bool {
        tokens.iter().all(|token| self.is_context(&token.text))
    }

    /// Whether a word stands in a context or an information of the answer.
    fn is_context(&self, word: &str) -> bool {
        self.patterns.iter().any(|pattern| {
            let parts = pattern
                .groups
                .iter()
                .flat_map(|group| &group.parts)
                .map(|part| &part.unit);
            parts
                .chain(&pattern.infos)
                .flat_map(|unit| &unit.forms)
                .flat_map(|form| &form.words)
                .any(|right| *right.token.text == *word)
        })
    }

    /// The forms of all cores, as the author wrote them.
    fn forms(&self) -> impl Iterator<Item = &Form> {
        let cores = self.patterns.iter().flat_map(|pattern| &pattern.alternatives);
        cores
            .flat_map(|core| &core.unit.forms)
            .filter(|form| form.left_out.is_none())
    }
}
