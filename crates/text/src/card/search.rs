//! Finds a way to read an answer as what a pattern asks for: cores, contexts, modifiers and information in any order.
//!
//! Nothing is written out: the answer is walked from left to right, and at each place every unit that may come next is
//! tried. A budget bounds all walks over one answer; grammars people write use a few dozen steps of it.

use smallvec::{SmallVec, smallvec};

use super::pattern::{Form, GroupKind, Pattern, RightWord, Unit};
use super::verdict::Role;
use crate::korean::{is_hangul, slip};
use crate::tokens::Token;
use crate::word_list::WordList;

/// Words compared before the readings of one answer are given up.
pub(super) const BUDGET: usize = 400_000;
/// Answers of more words are not taken apart: a single form of any length is compared as a whole before.
const MOST_WORDS: usize = 256;

/// One way an answer was read.
#[derive(Clone, Debug, Default)]
pub(super) struct Reading<'p> {
    /// The units, in the order they were typed.
    pub(super) steps: SmallVec<[Step<'p>; 4]>,
    /// The words with slips.
    pub(super) slipped: SmallVec<[Slipped<'p>; 2]>,
    /// Context that was left out: group and part.
    pub(super) missing: SmallVec<[(usize, usize); 2]>,
    /// Slips in all.
    pub(super) cost: usize,
}

/// A unit that was typed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step<'p> {
    pub(super) target: Target,
    pub(super) form: &'p Form,
}

/// A word with slips: which one of the answer, and what it should be.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slipped<'p> {
    pub(super) token: usize,
    pub(super) right: &'p RightWord,
    /// Whether it differs in accents alone.
    pub(super) accent: bool,
}

/// How a word passes for the right one.
enum Fit {
    Same,
    Slipped { cost: usize, accent: bool },
}

/// What a unit is in its pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    Core(usize),
    Part(usize, usize),
    Info(usize),
}

/// How an answer is read.
#[derive(Clone, Copy)]
pub(super) struct How<'h> {
    /// The slips it may have.
    pub(super) allowance: usize,
    /// Whether what is optional by rule may be left out.
    pub(super) optional: bool,
    /// Words that may stand between synonyms.
    pub(super) joiners: &'h [&'h str],
    /// The words of the language, which tell whether a Korean word with a slip is another one.
    pub(super) list: Option<&'h WordList>,
}

/// The best reading of an answer: nothing missing rather than something, then the fewest slips. `refuses` is asked about
/// each word with slips whether it is another word.
pub(super) fn read<'p>(
    pattern: &'p Pattern,
    tokens: &[Token<'_>],
    how: How<'_>,
    budget: &mut usize,
    refuses: &mut dyn FnMut(&Token<'_>, &Token<'_>) -> bool,
) -> Option<Reading<'p>> {
    let joined = how.joiners.len().min(1) * pattern.synonyms.len();
    if tokens.len() > pattern.longest + joined {
        return None;
    }
    if tokens.len() > MOST_WORDS {
        return read_as_one(pattern, tokens);
    }
    let mut search = Search {
        pattern,
        tokens,
        how,
        refuses,
        budget,
        used: smallvec![false; pattern.alternatives.len()],
        parts: pattern
            .groups
            .iter()
            .map(|group| smallvec![0; group.parts.len()])
            .collect(),
        needed: smallvec![0; pattern.groups.len()],
        infos: smallvec![false; pattern.infos.len()],
        reading: Reading::default(),
        best: None,
    };
    search.walk(0);
    search.best
}

/// A very long answer: only as one form, exactly.
fn read_as_one<'p>(pattern: &'p Pattern, tokens: &[Token<'_>]) -> Option<Reading<'p>> {
    let same = |form: &&Form| {
        form.left_out.is_none()
            && form.words.len() == tokens.len()
            && form
                .words
                .iter()
                .zip(tokens)
                .all(|(word, token)| token.same(&word.token))
    };
    let cores = pattern
        .alternatives
        .iter()
        .enumerate()
        .filter(|(_, core)| core.groups.is_empty());
    let mut forms = cores.filter_map(|(index, core)| Some((index, core.unit.forms.iter().find(same)?)));
    let (index, form) = forms.next()?;
    Some(Reading {
        steps: smallvec![Step {
            target: Target::Core(index),
            form
        }],
        ..Reading::default()
    })
}

struct Search<'s, 'p, 'n> {
    pattern: &'p Pattern,
    tokens: &'s [Token<'n>],
    how: How<'s>,
    refuses: &'s mut dyn FnMut(&Token<'_>, &Token<'_>) -> bool,
    budget: &'s mut usize,
    used: SmallVec<[bool; 8]>,
    parts: SmallVec<[SmallVec<[usize; 4]>; 2]>,
    /// How many of the cores typed need each group.
    needed: SmallVec<[usize; 4]>,
    infos: SmallVec<[bool; 4]>,
    reading: Reading<'p>,
    best: Option<Reading<'p>>,
}

impl<'p> Search<'_, 'p, '_> {
    /// Everything from word `at` on, with no unit begun.
    fn walk(&mut self, at: usize) {
        if self.is_hopeless() {
            return;
        }
        self.spend(self.used.len() + self.needed.len() + self.infos.len());
        if at == self.tokens.len() {
            self.finish();
            return;
        }
        let pattern = self.pattern;
        if self.is_joiner(at) {
            self.walk(at + 1);
        }
        for (index, core) in pattern.alternatives.iter().enumerate() {
            if !self.used[index] {
                self.enter(Target::Core(index), &core.unit, at);
            }
        }
        for (group, part) in all_parts(pattern) {
            if self.parts[group][part] < pattern.alternatives.len() {
                self.enter(
                    Target::Part(group, part),
                    &pattern.groups[group].parts[part].unit,
                    at,
                );
            }
        }
        for (index, unit) in pattern.infos.iter().enumerate() {
            if !self.infos[index] {
                self.enter(Target::Info(index), unit, at);
            }
        }
    }

    /// Whether a word joins two synonyms: `big or large`.
    fn is_joiner(&self, at: usize) -> bool {
        let after_core =
            matches!(self.reading.steps.last(), Some(step) if matches!(step.target, Target::Core(_)));
        after_core
            && self.pattern.alternatives.len() > 1
            && at + 1 < self.tokens.len()
            && self.how.joiners.contains(&&*self.tokens[at].text)
    }

    fn enter(&mut self, target: Target, unit: &'p Unit, at: usize) {
        for form in &unit.forms {
            if self.how.optional || form.left_out.is_none() {
                self.follow(target, form, 0, at);
            }
        }
    }

    /// The words of a form from its word `word` on, against the answer from word `at` on.
    fn follow(&mut self, target: Target, form: &'p Form, word: usize, at: usize) {
        let Some(right) = form.words.get(word) else {
            self.with_step(target, form, |search| search.walk(at));
            return;
        };
        if at == self.tokens.len() {
            return;
        }
        match self.fit(target, right, at) {
            None => {}
            Some(Fit::Same) => self.follow(target, form, word + 1, at + 1),
            Some(Fit::Slipped { cost, accent }) => {
                self.reading.cost += cost;
                self.reading.slipped.push(Slipped {
                    token: at,
                    right,
                    accent,
                });
                self.follow(target, form, word + 1, at + 1);
                self.reading.slipped.pop();
                self.reading.cost -= cost;
            }
        }
        if word > 0 && matches!(target, Target::Core(_)) {
            self.interrupt(target, form, word, at);
        }
    }

    /// A context stands in any place, also between two words of the core, and so does information.
    fn interrupt(&mut self, target: Target, form: &'p Form, word: usize, at: usize) {
        let pattern = self.pattern;
        let parts = all_parts(pattern).map(|(group, part)| {
            let unit = &pattern.groups[group].parts[part].unit;
            (Target::Part(group, part), unit)
        });
        let infos = pattern.infos.iter().enumerate();
        for (inner, unit) in parts.chain(infos.map(|(index, unit)| (Target::Info(index), unit))) {
            if matches!(inner, Target::Info(index) if self.infos[index]) {
                continue;
            }
            for between in &unit.forms {
                if self.is_exactly(between, at) {
                    let after = at + between.words.len();
                    self.with_step(inner, between, |search| search.follow(target, form, word, after));
                }
            }
        }
    }

    fn is_exactly(&mut self, form: &Form, at: usize) -> bool {
        self.spend(1);
        let rest = &self.tokens[at..];
        rest.len() > form.words.len()
            && form
                .words
                .iter()
                .zip(rest)
                .all(|(right, token)| token.same(&right.token))
    }

    fn with_step(&mut self, target: Target, form: &'p Form, then: impl FnOnce(&mut Self)) {
        self.mark(target, true);
        self.reading.steps.push(Step { target, form });
        then(self);
        self.reading.steps.pop();
        self.mark(target, false);
    }

    fn mark(&mut self, target: Target, typed: bool) {
        match target {
            Target::Core(index) => {
                self.used[index] = typed;
                for group in &self.pattern.alternatives[index].groups {
                    let needed = &mut self.needed[*group];
                    *needed = if typed { *needed + 1 } else { *needed - 1 };
                }
            }
            Target::Info(index) => self.infos[index] = typed,
            Target::Part(group, part) if typed => self.parts[group][part] += 1,
            Target::Part(group, part) => self.parts[group][part] -= 1,
        }
    }

    /// Whether a word can pass for the right one.
    fn fit(&mut self, target: Target, right: &RightWord, at: usize) -> Option<Fit> {
        (*self.budget > 0).then(|| self.spend(1))?;
        let token = &self.tokens[at];
        if token.same(&right.token) {
            return Some(Fit::Same);
        }
        let exact = matches!(target, Target::Core(index) if self.pattern.alternatives[index].phonetic);
        let left = self.how.allowance.saturating_sub(self.reading.cost);
        if exact || right.limit == 0 && !right.accents || self.how.allowance == 0 {
            return None;
        }
        if is_hangul(&token.text) && is_hangul(&right.token.text) {
            let slipped = slip(&token.text, &right.token.text, self.how.list).is_some();
            let fits = slipped && left > 0 && !(self.refuses)(token, &right.token);
            return fits.then_some(Fit::Slipped {
                cost: 1,
                accent: false,
            });
        }
        if token.is_exact() {
            return None;
        }
        let accent = token.differs_in_accents(&right.token);
        let cost = match accent {
            // All accents left out in an answer are one slip: whoever has no key for them leaves out all.
            true => usize::from(!self.reading.slipped.iter().any(|slipped| slipped.accent)),
            false if right.limit == 0 => return None,
            false => token.slips(&right.token, right.limit.min(left))?,
        };
        let nearer = |twin: &Token<'_>| !accent && token.slips(twin, cost).is_some_and(|slips| slips < cost);
        let fits =
            cost <= left && !right.twin.as_ref().is_some_and(nearer) && !(self.refuses)(token, &right.token);
        fits.then_some(Fit::Slipped { cost, accent })
    }

    fn spend(&mut self, steps: usize) {
        *self.budget = self.budget.saturating_sub(steps);
    }

    fn is_hopeless(&self) -> bool {
        let beaten = |best: &Reading<'_>| best.missing.is_empty() && best.cost <= self.reading.cost;
        *self.budget == 0 || self.best.as_ref().is_some_and(beaten)
    }

    /// All words are read: is it an answer?
    fn finish(&mut self) {
        let Some(missing) = self.missing() else { return };
        let rank = |missing: &[(usize, usize)], cost| (!missing.is_empty(), cost, missing.len());
        let better = |best: &Reading<'_>| rank(&missing, self.reading.cost) < rank(&best.missing, best.cost);
        if self.best.as_ref().is_none_or(better) {
            self.best = Some(Reading {
                missing,
                ..self.reading.clone()
            });
        }
    }

    /// The contexts left out; `None` when what was typed is no answer even so.
    fn missing(&self) -> Option<SmallVec<[(usize, usize); 2]>> {
        self.has_cores().then_some(())?;
        let mut missing = SmallVec::new();
        for (group, part) in all_parts(self.pattern) {
            match (self.parts[group][part], self.needed[group]) {
                (0, 0) => {}
                (0, _) if self.pattern.groups[group].kind == GroupKind::Context => {
                    missing.push((group, part));
                }
                (typed, needed) if typed > needed || typed == 0 => return None,
                _ => {}
            }
        }
        Some(missing)
    }

    /// At least one core, and of each synonym one alternative or all.
    fn has_cores(&self) -> bool {
        let mut any = false;
        for synonym in &self.pattern.synonyms {
            let typed = self.used[synonym.clone()].iter().filter(|used| **used).count();
            any |= typed > 0;
            if typed > 1 && typed < synonym.len() {
                return false;
            }
        }
        any
    }
}

fn all_parts(pattern: &Pattern) -> impl Iterator<Item = (usize, usize)> + use<'_> {
    let groups = pattern.groups.iter().enumerate();
    groups.flat_map(|(group, parts)| (0..parts.parts.len()).map(move |part| (group, part)))
}

impl Target {
    /// What the unit is to the learner.
    pub(super) fn role(self, pattern: &Pattern) -> Role {
        match self {
            Self::Core(_) => Role::Core,
            Self::Info(_) => Role::Info,
            Self::Part(group, _) => match pattern.groups[group].kind {
                GroupKind::Context => Role::Context,
                GroupKind::Phonetic => Role::Phonetic,
            },
        }
    }
}
