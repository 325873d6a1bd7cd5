//! The order of the decision: equal, synonyms in any order, context missing, slips, wrong.

use std::borrow::Cow;
use std::cell::Cell;

use smallvec::SmallVec;

use super::key::CardKey;
use super::optional::{Leading, agrees, leading};
use super::pattern::Pattern;
use super::search::{BUDGET, How, Reading, read};
use super::verdict::{CardVerdict, MatchedStep, Note, OtherWord, Reason, RightAnswer, Role, Slip};
use crate::english::american_words;
use crate::languages::{Analysis, Articles};
use crate::normal::{Normal, same_without_blanks, without_idle_blanks};
use crate::numbers::in_digits;
use crate::options::{Accents, Strict};
use crate::tokens::{Token, Tokens, as_meant, as_written, loosely_meant};
use crate::{Known, Outcome};

impl CardKey {
    /// Grades an answer.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use gradus_text::{CardKey, CardOptions, Language, Outcome, Vocabulary};
    ///
    /// let vocabulary = Arc::new(Vocabulary::new(Language::named("english")));
    /// let key = CardKey::prepare(&["that <far>"], &CardOptions::default(), vocabulary).unwrap();
    /// assert_eq!(key.grade("far that").outcome, Outcome::Correct);
    /// assert_eq!(key.grade("that").outcome, Outcome::Partial);
    /// assert_eq!(key.grade("taht far").outcome, Outcome::Close);
    /// ```
    #[must_use]
    pub fn grade(&self, answer: &str) -> CardVerdict {
        let normal = Normal::new(answer, self.language());
        if normal.is_empty() {
            return CardVerdict::because(Reason::Empty);
        }
        if self.others.is_rejected(&normal.text) {
            return CardVerdict::incorrect(Some(other_word(answer, 0..answer.len(), Known::Rejected)));
        }
        if let Some(accepted) = self.given_back(answer, &normal) {
            return correct(RightAnswer {
                accepted,
                steps: Vec::new(),
            });
        }
        let maker = self.maker();
        let patterns = self
            .accepted
            .iter()
            .map(|accepted| accepted.pattern.for_answer(&normal.text, maker))
            .collect();
        Grading {
            key: self,
            answer,
            normal: &normal,
            patterns,
            budget: Cell::new(BUDGET),
        }
        .run()
    }

    /// Which authored text was given back as it stands, brackets and all (as a learner does who chooses it).
    fn given_back(&self, answer: &str, normal: &Normal<'_>) -> Option<usize> {
        answer.contains(['[', '(', '<', '/']).then_some(())?;
        self.accepted
            .iter()
            .position(|accepted| *accepted.whole == *normal.text)
    }
}

/// One answer being graded.
pub(super) struct Grading<'g> {
    pub(super) key: &'g CardKey,
    pub(super) answer: &'g str,
    pub(super) normal: &'g Normal<'g>,
    pub(super) patterns: SmallVec<[Cow<'g, Pattern>; 1]>,
    /// What is left of the steps all readings together may take.
    budget: Cell<usize>,
}

/// A reading, and which accepted answer it is of.
pub(super) struct Found<'p> {
    pub(super) accepted: usize,
    pub(super) reading: Reading<'p>,
}

impl Found<'_> {
    pub(super) fn rank(&self) -> (bool, usize) {
        (!self.reading.missing.is_empty(), self.reading.cost)
    }

    /// The optional word that was left out of one of its units.
    fn left_out(&self) -> Option<(Leading, &str)> {
        let left = self
            .reading
            .steps
            .iter()
            .find_map(|step| step.form.left_out.as_ref());
        left.map(|(kind, word)| (*kind, &**word))
    }
}

/// The words of an answer in one reading, and what is worth saying about it.
pub(super) struct Version<'n> {
    pub(super) tokens: Tokens<'n>,
    pub(super) note: Option<Note>,
}

impl Grading<'_> {
    fn run(&self) -> CardVerdict {
        // Not even with joiners and two spaces too many could so many words be an answer.
        let longest = self
            .patterns
            .iter()
            .map(|pattern| pattern.longest + pattern.synonyms.len());
        if self.normal.len() > 2 * longest.max().unwrap_or(0) + 4 {
            return self.explained(CardVerdict::incorrect(None), &Tokens::new());
        }
        let versions = self.versions();
        let mut partial = None;
        for version in &versions {
            match self.read(&version.tokens, self.how(0, false), &mut |_, _| true) {
                Some(found) if found.reading.missing.is_empty() => return self.exact(&found, version),
                Some(found) => partial = partial.or(Some(found)),
                None => {}
            }
        }
        if let Some(verdict) = self.without_blanks().or_else(|| self.made_of_pieces()) {
            return verdict;
        }
        if let Some(verdict) = self.with_optional(&versions, 0) {
            return verdict;
        }
        if let Some(found) = partial {
            return self.inexact(&found, Vec::new());
        }
        let verdict = self.with_slips(&versions);
        if verdict.outcome != Outcome::Incorrect {
            return verdict;
        }
        if let Some(verdict) = self.with_apostrophes(&versions[0].tokens) {
            return verdict;
        }
        let allowance = self.allowance(&versions);
        match self.with_optional(&versions, allowance) {
            Some(lenient) if lenient.outcome != Outcome::Incorrect || verdict.other_word.is_none() => lenient,
            _ => self.explained(verdict, &versions[0].tokens),
        }
    }

    /// An answer put together from pieces of the accepted ones.
    fn made_of_pieces(&self) -> Option<CardVerdict> {
        let pieces = self.key.pieces.as_ref()?;
        let words: SmallVec<[&str; 16]> = self.normal.text.split(' ').collect();
        let steps = Vec::new();
        pieces
            .make(&words)
            .then(|| correct(RightAnswer { accepted: 0, steps }))
    }

    /// The answer with apostrophes put back into words of the language (`ill` for `I'll`), if it is right then.
    fn with_apostrophes(&self, written: &Tokens<'_>) -> Option<CardVerdict> {
        if !self.key.language().row().english_spelling {
            return None;
        }
        let (tokens, lost) = loosely_meant(written)?;
        let note = lost.map(Note::Apostrophe)?;
        let found = self.read(&tokens, self.how(0, false), &mut |_, _| true)?;
        found.reading.missing.is_empty().then_some(())?;
        Some(self.exact(
            &found,
            &Version {
                tokens,
                note: Some(note),
            },
        ))
    }

    /// The words as written, as meant, with numbers in digits, and with American words for British ones.
    fn versions(&self) -> SmallVec<[Version<'_>; 3]> {
        let key = self.key;
        let row = key.language().row();
        let plain = |tokens| Version { tokens, note: None };
        let written = as_written(self.normal);
        let settled = |word: &str| key.settled.contains(word);
        let meant = as_meant(&written, key.language(), key.vocabulary.list(), settled);
        let latest = meant.as_ref().unwrap_or(&written);
        let has_digits = key.has_digits || self.normal.text.contains(|c: char| c.is_ascii_digit());
        let digits = match has_digits && !key.strict.contains(&Strict::Numbers) {
            true => in_digits(latest, row),
            false => None,
        };
        let american = match row.english_spelling {
            true => american_words(latest),
            false => None,
        };
        let british = american.map(|(tokens, word)| Version {
            tokens,
            note: Some(Note::British(word.to_owned())),
        });
        let loose = match row.english_spelling {
            true => loosely_meant(&written),
            false => None,
        };
        let loose = loose
            .filter(|(_, lost)| lost.is_none())
            .map(|(tokens, _)| plain(tokens));
        let mut versions: SmallVec<[Version<'_>; 3]> = SmallVec::new();
        versions.push(plain(written));
        versions.extend(meant.into_iter().chain(digits).map(plain));
        versions.extend(british.into_iter().chain(loose));
        versions
    }

    pub(super) fn how(&self, allowance: usize, optional: bool) -> How<'_> {
        How {
            allowance,
            optional,
            joiners: self.key.language().row().joiners,
            list: self.key.vocabulary.list(),
        }
    }

    /// Right, perhaps with a word that is spelled otherwise elsewhere.
    fn exact(&self, found: &Found<'_>, version: &Version<'_>) -> CardVerdict {
        let mut verdict = correct(self.right(found));
        verdict.notes.extend(version.note.clone());
        verdict.notes.extend(self.forgotten_apostrophe(found));
        if !verdict.notes.is_empty() {
            verdict.outcome = Outcome::Close;
        }
        verdict
    }

    /// Where an elision was written without its apostrophe: `l eau`.
    fn forgotten_apostrophe(&self, found: &Found<'_>) -> Option<Note> {
        let row = self.key.language().row();
        if row.elided.is_empty() || self.normal.text.contains('\'') {
            return None;
        }
        let accepted = &self.key.accepted[found.accepted];
        accepted
            .whole
            .contains('\'')
            .then(|| Note::Apostrophe(accepted.answer.core()))
    }

    /// The answer that differs from a core in spaces alone: in a script without spaces they change nothing, in Korean the
    /// right ones are shown.
    fn without_blanks(&self) -> Option<CardVerdict> {
        if self.normal.text.is_ascii() {
            return None;
        }
        let korean = self.key.language().row().analysis == Analysis::Korean;
        let strict = self.key.strict.contains(&Strict::Spacing);
        let cores = self.patterns.iter().enumerate().flat_map(|(accepted, pattern)| {
            let cores = pattern.alternatives.iter().filter(|core| core.groups.is_empty());
            cores.flat_map(move |core| core.unit.forms.iter().map(move |form| (accepted, form)))
        });
        for (accepted, form) in cores.filter(|(_, form)| form.left_out.is_none()) {
            let idle = without_idle_blanks(&self.normal.text);
            let text = idle.as_deref().unwrap_or(&self.normal.text);
            let free = *without_idle_blanks(&form.text).as_deref().unwrap_or(&form.text) == *text;
            let spaced = || korean && !strict && same_without_blanks(&self.normal.text, &form.text);
            if !free && !spaced() {
                continue;
            }
            let step = MatchedStep {
                role: Role::Core,
                text: form.text.clone(),
            };
            let mut verdict = correct(RightAnswer {
                accepted,
                steps: vec![step],
            });
            if !free {
                verdict.outcome = Outcome::Close;
                verdict.notes.push(Note::Spacing(form.text.to_string()));
            }
            return Some(verdict);
        }
        None
    }

    /// The answer with an article, "to" or a pronoun that was left out or added.
    fn with_optional(&self, versions: &[Version<'_>], allowance: usize) -> Option<CardVerdict> {
        let row = self.key.language().row();
        let mut refuses = |token: &Token<'_>, right: &Token<'_>| self.other(token, right).is_some();
        for version in versions {
            let tokens = &version.tokens;
            if let Some(found) = self.read(tokens, self.how(allowance, true), &mut refuses)
                && let Some((kind, word)) = found.left_out()
                && !self.is_rejected(&found)
            {
                let note = match (kind, row.article_rule) {
                    (Leading::Article, Articles::Learned) => Note::ArticleMissing,
                    _ => Note::LeftOut(word.to_owned()),
                };
                return Some(self.noted(&found, tokens, Some(note)));
            }
            let Some(kind) = leading(tokens, row, &self.key.strict) else {
                continue;
            };
            if !agrees(tokens, kind, row, self.key.vocabulary.list()) {
                continue;
            }
            let (first, rest) = (&tokens[0].text, &tokens[1..]);
            if let Some(found) = self.read(rest, self.how(allowance, false), &mut refuses) {
                let note = match (kind, row.article_rule) {
                    (Leading::Article, Articles::Learned) => Some(Note::ArticleAdded(first.to_string())),
                    _ => None,
                };
                return Some(self.noted(&found, rest, note));
            }
            if kind == Leading::Article
                && let Some(found) = self.read(rest, self.how(allowance, true), &mut refuses)
                && let Some((Leading::Article, word)) = found.left_out()
            {
                return Some(match row.article_rule {
                    Articles::Learned => CardVerdict::because(Reason::Article(first.to_string())),
                    _ => self.noted(&found, rest, Some(Note::OtherArticle(word.to_owned()))),
                });
            }
        }
        None
    }

    /// Whether what was read, without its slips, is on the `reject` list.
    fn is_rejected(&self, found: &Found<'_>) -> bool {
        let texts = found.reading.steps.iter().map(|step| &*step.form.text);
        let text = texts.collect::<SmallVec<[&str; 2]>>().join(" ");
        self.key.others.is_rejected(&text)
    }

    /// A reading with something optional left out or added.
    fn noted(&self, found: &Found<'_>, tokens: &[Token<'_>], note: Option<Note>) -> CardVerdict {
        let mut verdict = self.inexact(found, self.slips(found, tokens));
        let exact = verdict.slips.is_empty() && verdict.missing.is_empty();
        match &note {
            Some(Note::ArticleMissing) => {
                verdict.outcome = Outcome::Partial;
                verdict.retry = true;
            }
            Some(Note::ArticleAdded(_)) => {}
            _ if exact => verdict.outcome = Outcome::Correct,
            _ => {}
        }
        verdict.notes.extend(note);
        verdict
    }

    /// The best reading over all accepted answers.
    pub(super) fn read(
        &self,
        tokens: &[Token<'_>],
        how: How<'_>,
        refuses: &mut dyn FnMut(&Token<'_>, &Token<'_>) -> bool,
    ) -> Option<Found<'_>> {
        let mut best: Option<Found<'_>> = None;
        for (accepted, pattern) in self.patterns.iter().enumerate() {
            let mut budget = self.budget.get();
            let reading = read(pattern, tokens, how, &mut budget, refuses);
            self.budget.set(budget);
            let Some(reading) = reading else { continue };
            let found = Found { accepted, reading };
            if best.as_ref().is_none_or(|best| found.rank() < best.rank()) {
                let perfect = found.rank() == (false, 0);
                best = Some(found);
                if perfect {
                    break;
                }
            }
        }
        best
    }

    /// Close, or partial where context is missing.
    pub(super) fn inexact(&self, found: &Found<'_>, mut slips: Vec<Slip>) -> CardVerdict {
        slips.sort_by_key(|slip| slip.start);
        let pattern = &self.patterns[found.accepted];
        let text = |&(group, part): &(usize, usize)| pattern.groups[group].parts[part].text.clone();
        let missing: Vec<String> = found.reading.missing.iter().map(text).collect();
        let partial = !missing.is_empty();
        let accent = found.reading.slipped.iter().any(|slipped| slipped.accent);
        let costly = partial || accent && self.key.accents == Accents::Strict;
        CardVerdict {
            outcome: if costly { Outcome::Partial } else { Outcome::Close },
            matched: Some(self.right(found)),
            slips,
            other_word: None,
            notes: vec![],
            reason: None,
            missing,
            retry: partial,
        }
    }

    fn right(&self, found: &Found<'_>) -> RightAnswer {
        let pattern = &self.patterns[found.accepted];
        let steps = found.reading.steps.iter();
        let steps = steps
            .map(|step| MatchedStep {
                role: step.target.role(pattern),
                text: step.form.text.clone(),
            })
            .collect();
        RightAnswer {
            accepted: found.accepted,
            steps,
        }
    }
}

fn correct(matched: RightAnswer) -> CardVerdict {
    CardVerdict {
        outcome: Outcome::Correct,
        matched: Some(matched),
        slips: vec![],
        other_word: None,
        notes: vec![],
        reason: None,
        missing: vec![],
        retry: false,
    }
}

pub(super) fn other_word(answer: &str, at: std::ops::Range<usize>, why: Known) -> OtherWord {
    let word = answer.get(at.clone()).unwrap_or(answer);
    let trimmed = word.trim();
    let start = at.start + (word.len() - word.trim_start().len());
    OtherWord {
        word: trimmed.to_owned(),
        start,
        end: start + trimmed.len(),
        why,
        right: None,
    }
}
