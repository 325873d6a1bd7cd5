//! What is found word by word, and what it is worth.

use super::align::{Op, Ops};
use super::judge::{Judged, is_number};
use super::key::{SentenceKey, SentenceWord, Version, Words};
use super::verdict::SentenceNote;
use crate::Known;
use crate::languages::{Analysis, Pronouns};
use crate::normal::is_unspaced;
use crate::options::{Accents, Optional, Strict};
use crate::{japanese, korean};

/// What an answer does to a right sentence.
#[derive(Clone, Debug, Default)]
pub(super) struct Findings {
    /// A tested word is another one, or is missing.
    tested: bool,
    /// A negation or a number was changed, added or left out.
    opposite: bool,
    /// Words that are wrong, missing or too many where nothing is tested.
    rest: usize,
    /// Words too many that change little.
    harmless: usize,
    /// Words with slips.
    slips: usize,
    /// Words with other accents.
    accents: usize,
    /// Words that nobody can judge.
    pub(super) unknown: usize,
    /// Words of the answer that are other words.
    pub(super) others: Vec<Other>,
    pub(super) notes: Vec<SentenceNote>,
}

/// Another word: where it begins among the words of the answer, and how many it is.
#[derive(Clone, Debug)]
pub(super) struct Other {
    pub(super) at: usize,
    pub(super) words: usize,
    pub(super) why: Known,
    /// The word that belongs there.
    pub(super) right: Option<String>,
}

impl Findings {
    fn other(&mut self, (at, words): (usize, usize), why: Known, right: Option<String>) {
        self.others.push(Other {
            at,
            words,
            why,
            right,
        });
    }

    /// Whether there is no credit whatever else is right.
    pub(super) fn is_refused(&self) -> bool {
        self.tested || self.opposite
    }

    /// The credit by the table of the documentation.
    pub(super) fn credit(&self, accents: Accents) -> f64 {
        let slips = self.slips + usize::from(accents == Accents::Strict && self.accents > 0);
        match (self.rest, self.harmless, slips) {
            _ if self.is_refused() => 0.0,
            (0, 0, 0) => 1.0,
            (0, 0, 1) => 0.8,
            (0, 0, _) | (0, 1, 0) => 0.5,
            _ => 0.4,
        }
    }
}

/// A pair of sentences being compared.
struct Pair<'p, 'n> {
    answer: &'p str,
    words: &'p Words<'n>,
    version: &'p Version,
    /// The right sentence as authored.
    right: &'p str,
}

impl Pair<'_, '_> {
    /// All words of the answer, without spaces.
    fn text(&self) -> String {
        self.words.iter().map(|word| &*word.token.text).collect()
    }

    /// All words of the right sentence, without spaces.
    fn right_text(&self) -> String {
        self.version.words.iter().map(|word| &*word.token.text).collect()
    }

    /// Some words of the right sentence as authored, with what stands between them.
    fn stretch(&self, first: usize, last: usize) -> &str {
        let source = |at: usize| self.version.words[at].token.source();
        self.right
            .get(source(first).start..source(last).end)
            .unwrap_or_default()
    }

    /// A word of the right sentence as authored; of an elision, with its apostrophe.
    fn right(&self, at: usize) -> String {
        let word = &self.version.words[at].token;
        let authored = self.right.get(word.source()).unwrap_or_default();
        // A word out of a contraction has no spelling of its own.
        match authored.contains(['\'', '’']) && !word.text.contains('\'') {
            true if authored.to_lowercase().starts_with(&format!("{}'", word.text)) => {
                format!("{}'", word.text)
            }
            true => word.text.to_string(),
            false => authored.to_owned(),
        }
    }
}

impl SentenceKey {
    /// Judges every step of an alignment.
    pub(super) fn collect(
        &self,
        (answer, words): (&str, &Words<'_>),
        (right, version): (&str, &Version),
        ops: &Ops,
        into: &mut Findings,
    ) {
        let pair = Pair {
            answer,
            words,
            version,
            right,
        };
        for op in ops {
            match *op {
                Op::Keep(a, r) | Op::Change(a, r) => self.changed(&pair, a, r, into),
                Op::Extra(a) => self.extra(&pair, a, into),
                Op::Missing(r) => self.missing(&pair, r, into),
                Op::Split(a, r) => self.split(&pair, a, r, into),
                Op::Joined(a, r) => self.joined(&pair, a, r, into),
            }
        }
        if version
            .words
            .iter()
            .any(|word| word.token.text.chars().all(is_unspaced))
        {
            self.by_characters(&pair, ops, into);
        }
    }

    /// In a script without spaces characters are compared: what is said is about stretches of them.
    fn by_characters(&self, pair: &Pair<'_, '_>, ops: &Ops, into: &mut Findings) {
        let (answer, right) = (pair.text(), pair.right_text());
        let negated = |text: &str| {
            let count = |word: &&str| text.matches(*word).count();
            self.language().row().negations.iter().map(count).sum::<usize>()
        };
        into.opposite |= negated(&answer) != negated(&right);
        into.notes.retain(|note| {
            !matches!(
                note,
                SentenceNote::Form { .. } | SentenceNote::Extra(_) | SentenceNote::Missing(_)
            )
        });
        if let Some(mark) = japanese::difference(&answer, &right) {
            into.notes.push(SentenceNote::Hint(mark.to_owned()));
            return;
        }
        let same = |op: &Op| matches!(*op, Op::Keep(a, r) if pair.words[a].equals(&pair.version.words[r]));
        for run in ops
            .chunk_by(|a, b| same(a) == same(b))
            .filter(|run| !same(&run[0]))
        {
            let mut written = String::new();
            let mut wanted = String::new();
            for op in run {
                if let Op::Keep(a, _) | Op::Change(a, _) | Op::Extra(a) | Op::Split(a, _) | Op::Joined(a, _) =
                    *op
                {
                    written.push_str(&pair.words[a].token.text);
                }
                if let Op::Keep(_, r)
                | Op::Change(_, r)
                | Op::Missing(r)
                | Op::Split(_, r)
                | Op::Joined(_, r) = *op
                {
                    wanted.push_str(&pair.version.words[r].token.text);
                }
            }
            into.notes.push(match (written.is_empty(), wanted.is_empty()) {
                (true, _) => SentenceNote::Missing(wanted),
                (_, true) => SentenceNote::Extra(written),
                _ => SentenceNote::Form {
                    written,
                    right: wanted,
                },
            });
        }
    }

    fn changed(&self, pair: &Pair<'_, '_>, a: usize, r: usize, into: &mut Findings) {
        let (word, right) = (&pair.words[a], &pair.version.words[r]);
        let tested = pair.version.tested[r];
        let last = r + 1 == pair.version.words.len();
        let judged = self.judge(word, right, tested, last);
        let row = self.language().row();
        let opposite = |text: &str| row.negates(text);
        let written = written_word(pair.answer, word);
        let hint = match judged {
            Judged::Same => None,
            _ => korean::particle_hint(&word.token.text, &right.token.text, ""),
        };
        let hinted = hint.is_some();
        into.notes.extend(match hint {
            Some(hint) => Some(SentenceNote::Hint(hint)),
            None => note_of(&judged, written, &pair.right(r)),
        });
        match judged {
            Judged::Same | Judged::Level(_) => {}
            Judged::Accent => into.accents += 1,
            Judged::Slip => into.slips += 1,
            Judged::Other(why) => {
                if !hinted {
                    let named = matches!(why, Known::Rejected | Known::Distractor);
                    into.other((a, 1), why, (!named).then(|| pair.right(r)));
                }
                into.tested |= tested || matches!(why, Known::Rejected | Known::Distractor);
                into.opposite |= why == Known::Number || is_number(right, row);
                into.opposite |= opposite(&word.token.text) || opposite(&right.token.text);
                into.rest += 1;
            }
            Judged::Unknown => into.unknown += 1,
            Judged::Form | Judged::Different | Judged::WrongLevel(_) => {
                into.tested |= tested;
                into.opposite |= opposite(&right.token.text) || is_number(right, row);
                into.rest += 1;
            }
        }
    }

    fn extra(&self, pair: &Pair<'_, '_>, a: usize, into: &mut Findings) {
        let row = self.language().row();
        let word = &pair.words[a];
        let text = &*word.token.text;
        let free =
            row.pronoun_rule == Pronouns::Everywhere && !self.options.strict.contains(&Strict::Pronoun);
        if free && a == 0 && row.pronouns.contains(&text) {
            return;
        }
        if let Some(why @ (Known::Rejected | Known::Distractor)) = self.others.names(text, &self.vocabulary) {
            into.other((a, 1), why, None);
            into.tested = true;
            return;
        }
        into.opposite |= row.negates(text) || is_number(word, row);
        match row.harmless.contains(&text) {
            true => into.harmless += 1,
            false => into.rest += 1,
        }
        let written = written_word(pair.answer, word);
        let source = word.token.source();
        let told = into
            .others
            .iter()
            .any(|other| pair.words[other.at].token.source() == source);
        if told {
            return;
        }
        into.notes.push(match row.negates(text) {
            true => SentenceNote::Opposite(written.to_owned()),
            false => SentenceNote::Extra(written.to_owned()),
        });
    }

    fn missing(&self, pair: &Pair<'_, '_>, r: usize, into: &mut Findings) {
        let row = self.language().row();
        let word = &pair.version.words[r];
        let text = &*word.token.text;
        let free =
            row.pronoun_rule == Pronouns::Everywhere && !self.options.strict.contains(&Strict::Pronoun);
        let alone = pair.version.words.len() == 1;
        if free && r == 0 && !alone && row.pronouns.contains(&text) {
            return;
        }
        let subject = self.options.optional.contains(&Optional::Subject);
        if subject && r == 0 && !alone && text.ends_with(['은', '는', '이', '가']) {
            return;
        }
        into.opposite |= row.negates(text) || is_number(word, row);
        into.tested |= pair.version.tested[r];
        into.rest += 1;
        into.notes.push(SentenceNote::Missing(pair.right(r)));
    }

    /// Two words that should be one. With a hyphen between them they are that one.
    fn split(&self, pair: &Pair<'_, '_>, a: usize, r: usize, into: &mut Findings) {
        let (first, second) = (&pair.words[a].token, &pair.words[a + 1].token);
        let between = pair.answer.get(first.source().end..second.source().start);
        let phrase = [&*first.text, " ", &*second.text].concat();
        let known = self.others.knows_phrase(&phrase, &self.vocabulary);
        let blank = between.is_some_and(|between| between.trim().is_empty());
        match known.filter(|_| blank) {
            Some(why) => {
                into.other((a, 2), why, Some(pair.right(r)));
                into.tested |= pair.version.tested[r];
                into.rest += 1;
            }
            None if self.is_free_spacing() => {
                into.notes.push(SentenceNote::Spacing(pair.right(r)));
            }
            None if blank => {
                into.slips += 1;
                into.notes.push(SentenceNote::Spacing(pair.right(r)));
            }
            None => {}
        }
    }

    /// One word that should be two. A forgotten apostrophe is free.
    fn joined(&self, pair: &Pair<'_, '_>, a: usize, r: usize, into: &mut Findings) {
        let text = &pair.words[a].token.text;
        let (first, second) = (
            &pair.version.words[r].token.text,
            &pair.version.words[r + 1].token.text,
        );
        let known = self.others.knows(text, &self.vocabulary);
        let tested = pair.version.tested[r] || pair.version.tested[r + 1];
        let elided = self.language().row().elided.contains(&&**first);
        match known.filter(|_| !self.closed.contains(&**text)) {
            Some(why) => {
                into.other((a, 1), why, Some(pair.stretch(r, r + 1).to_owned()));
                into.tested |= tested;
                into.rest += 1;
            }
            None if elided => into
                .notes
                .push(SentenceNote::Apostrophe(format!("{first}'{second}"))),
            None => {
                into.slips += usize::from(!self.is_free_spacing());
                into.notes
                    .push(SentenceNote::Spacing(pair.stretch(r, r + 1).to_owned()));
            }
        }
    }

    /// Whether other spaces are nearly right: in Korean.
    fn is_free_spacing(&self) -> bool {
        self.language().row().analysis == Analysis::Korean && !self.options.strict.contains(&Strict::Spacing)
    }
}

/// A word of an answer as it was written; of a contraction, the word it stands for.
pub(super) fn written_word<'t>(answer: &'t str, word: &'t SentenceWord<'_>) -> &'t str {
    let written = answer.get(word.token.source()).unwrap_or_default();
    match written.contains(['\'', '’']) && !word.token.text.contains('\'') {
        true => &word.token.text,
        false => written,
    }
}

/// What a judged word adds to the findings.
fn note_of(judged: &Judged, written: &str, right: &str) -> Option<SentenceNote> {
    let (written, right) = (written.to_owned(), right.to_owned());
    match judged {
        Judged::Same | Judged::Other(_) => None,
        Judged::Level(level) => Some(SentenceNote::Level(*level)),
        Judged::WrongLevel(level) => Some(SentenceNote::WrongLevel(*level)),
        Judged::Accent => Some(SentenceNote::Accent { written, right }),
        Judged::Slip => Some(SentenceNote::Slip { written, right }),
        Judged::Form | Judged::Unknown | Judged::Different => Some(SentenceNote::Form { written, right }),
    }
}
