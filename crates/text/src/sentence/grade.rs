//! From a sentence to its credit.

use smallvec::SmallVec;

use super::align::{Op, align, is_unlike};
use super::difference;
use super::key::{Accents, Right, SentenceKey, SentenceWord, Version, Words, words};
use super::verdict::{AccentNote, SentenceVerdict};
use crate::distance::distance;
use crate::normal::{Normal, graphemes, symbols, without_idle_blanks};
use crate::tokens::{as_meant, as_written};
use crate::{Known, OtherWord, Outcome};

const CREDIT_CLOSE: f64 = 0.8;
const CREDIT_PARTIAL: f64 = 0.5;
/// Similarities are fractions: 0.7 reached exactly must not fail by a rounding.
const ROUNDING: f64 = 1e-9;

impl SentenceKey {
    /// Grades a sentence.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use gradus_text::{Language, Outcome, SentenceKey, SentenceOptions, Vocabulary};
    ///
    /// let vocabulary = Arc::new(Vocabulary::new(Language::Other));
    /// let key = SentenceKey::prepare(&["Ayer habló."], &SentenceOptions::default(), vocabulary);
    /// let verdict = key.grade("ayer hablo");
    /// assert_eq!(verdict.outcome, Outcome::Correct);
    /// assert_eq!(verdict.messages(), ["habló, not hablo"]);
    /// ```
    #[must_use]
    pub fn grade(&self, answer: &str) -> SentenceVerdict {
        let normal = Normal::new(answer, self.language());
        let rejected = self.others.is_rejected(&normal.text);
        if normal.is_empty() || rejected {
            return self.refused(answer, rejected);
        }
        let unspaced = without_idle_blanks(&normal.text);
        let equals = |right: &Right| right.equals(&normal.text, unspaced.as_deref());
        if let Some(closest) = self.rights.iter().position(equals) {
            return self.equal(answer, &normal, closest);
        }
        let written = as_written(&normal);
        let meant = as_meant(&written, self.language(), self.vocabulary.list(), |word| {
            self.settled.contains(word)
        });
        // As it is written an answer is compared where a right sentence has contractions: `dont` is one slip of `don't`.
        let as_it_stands = self.rights.iter().any(|right| right.written.is_some());
        let written_words = as_it_stands.then(|| words(written.clone()));
        let meant_words = words(meant.unwrap_or(written));
        let best = self.closest(answer, &meant_words, written_words.as_ref());
        match best {
            // A distractor given as the whole answer is wrong however near it comes.
            Some((mut best, words)) => {
                best.credit *= f64::from(u8::from(!self.others.is_distractor(&normal.text)));
                self.verdict(answer, words, &best)
            }
            None => self.refused(answer, false),
        }
    }

    /// The right sentence an answer comes nearest to, and the words of the answer that were compared with it.
    fn closest<'k, 'w, 'n>(
        &'k self,
        answer: &str,
        meant: &'w Words<'n>,
        written: Option<&'w Words<'n>>,
    ) -> Option<(Comparison<'k>, &'w Words<'n>)> {
        let mut best: Option<(Comparison<'k>, &'w Words<'n>)> = None;
        for (index, right) in self.rights.iter().enumerate() {
            let versions = [Some((&right.meant, meant)), right.written.as_ref().zip(written)];
            for (version, words) in versions.into_iter().flatten() {
                let comparison = self.compare(answer, words, index, version);
                if best
                    .as_ref()
                    .is_none_or(|(best, _)| comparison.rank() > best.rank())
                {
                    best = Some((comparison, words));
                }
            }
        }
        best
    }

    /// The same words, accents included.
    fn equal(&self, answer: &str, normal: &Normal<'_>, closest: usize) -> SentenceVerdict {
        let right = &self.rights[closest];
        let difference = if answer == right.text {
            difference::none(answer, &right.text)
        } else {
            let written = as_written(normal);
            let meant = as_meant(&written, self.language(), self.vocabulary.list(), |_| false);
            let words = words(meant.unwrap_or(written));
            let pairs: SmallVec<[Op; 16]> = (0..words.len().min(right.meant.words.len()))
                .map(|at| Op::Keep(at, at))
                .collect();
            let right = (&*right.text, &right.meant.words[..]);
            difference::mark((answer, &words), right, &pairs, |_| false, self.language())
        };
        SentenceVerdict {
            outcome: Outcome::Correct,
            credit: 1.0,
            similarity: 1.0,
            closest,
            accents: Vec::new(),
            other_words: Vec::new(),
            difference,
        }
    }

    /// Nothing, or something on the `reject` list.
    fn refused(&self, answer: &str, rejected: bool) -> SentenceVerdict {
        let right = self.rights.first().map_or("", |right| &right.text);
        let word = answer.trim();
        let start = answer.len() - answer.trim_start().len();
        let other = OtherWord {
            word: word.to_owned(),
            start,
            end: start + word.len(),
            why: Known::Rejected,
        };
        SentenceVerdict {
            outcome: Outcome::Incorrect,
            credit: 0.0,
            similarity: 0.0,
            closest: 0,
            accents: Vec::new(),
            other_words: rejected.then_some(other).into_iter().collect(),
            difference: difference::replaced(answer, right),
        }
    }

    fn verdict(&self, answer: &str, words: &Words<'_>, best: &Comparison<'_>) -> SentenceVerdict {
        let right = &self.rights[best.index];
        let is_other = |at: usize| best.others.binary_search_by_key(&at, |other| other.at).is_ok();
        let accents = best.accents.iter().map(|&(a, r)| AccentNote {
            right: right.text[best.version.words[r].token.source()].to_owned(),
            written: answer[words[a].token.source()].to_owned(),
        });
        let other_words = best.others.iter().map(|other| {
            let (first, last) = (&words[other.at], &words[other.at + other.words - 1]);
            let source = first.token.source().start..last.token.source().end;
            OtherWord {
                word: answer[source.clone()].to_owned(),
                start: source.start,
                end: source.end,
                why: other.why,
            }
        });
        SentenceVerdict {
            outcome: Outcome::from_credit(best.credit),
            credit: best.credit,
            similarity: best.similarity,
            closest: best.index,
            accents: accents.collect(),
            other_words: other_words.collect(),
            difference: difference::mark(
                (answer, words),
                (&right.text, &best.version.words),
                &best.ops,
                is_other,
                self.language(),
            ),
        }
    }

    fn compare<'k>(
        &self,
        answer: &str,
        words: &Words<'_>,
        index: usize,
        right: &'k Version,
    ) -> Comparison<'k> {
        let ops = align(words, &right.words);
        let mut comparison = Comparison {
            index,
            version: right,
            credit: 0.0,
            similarity: 1.0,
            accents: SmallVec::new(),
            others: SmallVec::new(),
            hopeless: false,
            ops,
        };
        let same = comparison.ops.iter().all(|op| matches!(op, Op::Keep(..)));
        let (distance, length) = match same {
            true => (0, 1),
            false => right.line.compare(&comparison.line(words)),
        };
        let similarity = |distance: usize| (1.0 - distance as f64 / length.max(1) as f64).max(0.0);
        comparison.hopeless = similarity(distance) < self.thresholds.partial;
        let wrong = self.wrong_letters(answer, words, &mut comparison);
        if same {
            comparison.credit = self.accent_credit(&comparison);
        } else {
            comparison.similarity = similarity(distance + wrong);
            comparison.credit = self.credit(comparison.similarity);
        }
        comparison
    }

    /// The letters that count as wrong beyond their distance, because their words are other words.
    fn wrong_letters(&self, answer: &str, words: &Words<'_>, comparison: &mut Comparison<'_>) -> usize {
        let right = comparison.version;
        let mut wrong = 0;
        for op in comparison.ops.clone() {
            match op {
                Op::Keep(a, r) if words[a].is_accented_otherwise(&right.words[r]) => {
                    comparison.accents.push((a, r));
                    wrong += self.accent_cost(&words[a], &right.words[r], a, comparison);
                }
                Op::Change(a, r) => wrong += self.change_cost(&words[a], &right.words[r], a, comparison),
                Op::Joined(a, _) => wrong += self.joined_cost(words, a, comparison),
                Op::Split(a, _) => wrong += self.split_cost(answer, words, a, comparison),
                _ => {}
            }
        }
        wrong
    }

    /// What a word costs that differs in accents, beside being different at all.
    fn accent_cost(
        &self,
        word: &SentenceWord<'_>,
        right: &SentenceWord<'_>,
        at: usize,
        into: &mut Comparison<'_>,
    ) -> usize {
        let named = self.others.names(&word.token.text, &self.vocabulary);
        match (named, self.accents) {
            (Some(why), _) => {
                into.others.push(Other { at, words: 1, why });
                longer(word, right)
            }
            (None, Accents::Distinct) => longer(word, right),
            (None, Accents::Strict) => distance(&symbols(&word.token.text), &symbols(&right.token.text)),
            (None, Accents::Fold) => 0,
        }
    }

    /// What a changed word costs beyond its slips: every letter, if it is another word.
    fn change_cost(
        &self,
        word: &SentenceWord<'_>,
        right: &SentenceWord<'_>,
        at: usize,
        into: &mut Comparison<'_>,
    ) -> usize {
        let number = || (word.has_digit() || right.has_digit()).then_some(Known::Number);
        let named = self
            .others
            .names(&word.token.text, &self.vocabulary)
            .or_else(number);
        let unlike = is_unlike(word, right);
        // Nothing is left to be lost, and nobody needs to hear that a word of quite another sentence is another word.
        if named.is_none() && unlike && into.hopeless {
            return 0;
        }
        let known = named
            .or_else(|| self.vocabulary.knows(&word.token.text))
            .or_else(|| self.others.knows_folded(&word.folded, &self.vocabulary));
        let Some(why) = known else { return 0 };
        if named.is_some() || !unlike {
            into.others.push(Other { at, words: 1, why });
        }
        longer(word, right).saturating_sub(distance(&symbols(&word.folded), &symbols(&right.folded)))
    }

    /// What a word costs that should be two: every letter, if it is another word (`everyday` for `every day`).
    fn joined_cost(&self, words: &Words<'_>, at: usize, into: &mut Comparison<'_>) -> usize {
        let text = &words[at].token.text;
        let known = self.others.knows(text, &self.vocabulary);
        let Some(why) = known.filter(|_| !self.closed.contains(&**text)) else {
            return 0;
        };
        into.others.push(Other { at, words: 1, why });
        graphemes(text)
    }

    /// The same for two words that should be one. With a hyphen between them they are that one.
    fn split_cost(&self, answer: &str, words: &Words<'_>, at: usize, into: &mut Comparison<'_>) -> usize {
        let (first, second) = (&words[at].token, &words[at + 1].token);
        let between = answer.get(first.source().end..second.source().start);
        let phrase = [&*first.text, " ", &*second.text].concat();
        let known = self.others.knows_phrase(&phrase, &self.vocabulary);
        let Some(why) = known.filter(|_| between.is_some_and(|between| between.trim().is_empty())) else {
            return 0;
        };
        into.others.push(Other { at, words: 2, why });
        graphemes(&first.text) + graphemes(&second.text)
    }

    /// Nothing but accents differs.
    fn accent_credit(&self, comparison: &Comparison<'_>) -> f64 {
        match self.accents {
            _ if comparison.accents.is_empty() => 1.0,
            _ if !comparison.others.is_empty() => 0.0,
            Accents::Fold => 1.0,
            Accents::Strict => CREDIT_CLOSE,
            Accents::Distinct => 0.0,
        }
    }

    fn credit(&self, similarity: f64) -> f64 {
        match similarity + ROUNDING {
            reached if reached >= self.thresholds.close => CREDIT_CLOSE,
            reached if reached >= self.thresholds.partial => CREDIT_PARTIAL,
            _ => 0.0,
        }
    }
}

/// An answer beside one right sentence.
struct Comparison<'k> {
    index: usize,
    version: &'k Version,
    credit: f64,
    similarity: f64,
    ops: super::align::Ops,
    /// Words with other accents: of the answer and of the right sentence.
    accents: SmallVec<[(usize, usize); 2]>,
    /// Words of the answer that are other words, from left to right.
    others: SmallVec<[Other; 2]>,
    /// Whether there is no credit even before other words are counted.
    hopeless: bool,
}

/// Another word: where it begins among the words of the answer, and how many it is.
struct Other {
    at: usize,
    words: usize,
    why: Known,
}

impl Comparison<'_> {
    fn rank(&self) -> (f64, f64) {
        (self.credit, self.similarity)
    }

    /// The answer as a line to be compared. Words that are kept are written as in the right sentence (a contraction may
    /// have several readings).
    fn line(&self, words: &Words<'_>) -> String {
        let mut line = String::new();
        let mut kept: SmallVec<[Option<usize>; 16]> = smallvec::smallvec![None; words.len()];
        for op in &self.ops {
            if let Op::Keep(a, r) = *op {
                kept[a] = Some(r);
            }
        }
        for (word, kept) in words.iter().zip(kept) {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(kept.map_or(&word.folded, |at| &self.version.words[at].folded));
        }
        line
    }
}

impl SentenceWord<'_> {
    fn has_digit(&self) -> bool {
        self.folded.contains(char::is_numeric)
    }

    fn is_accented_otherwise(&self, right: &SentenceWord<'_>) -> bool {
        self.token.any.is_empty() && right.token.any.is_empty() && self.token.text != right.token.text
    }
}

fn longer(a: &SentenceWord<'_>, b: &SentenceWord<'_>) -> usize {
    graphemes(&a.folded).max(graphemes(&b.folded))
}
