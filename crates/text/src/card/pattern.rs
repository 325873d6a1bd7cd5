//! An answer made ready for matching: everything normalised, once.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use super::forms::{MOST_SUFFIXES, Stretch, stretches, written_forms};
use super::guided;
use super::optional::{Leading, agrees, leading};
use crate::WordList;
use crate::grammar::{Alternative, Answer, Element, Part};
use crate::korean::is_hangul;
use crate::languages::Analysis;
use crate::normal::{Normal, fold_accents, graphemes};
use crate::numbers::in_digits;
use crate::options::Strict;
use crate::tokens::{Token, Tokens, as_meant, as_written};
use crate::{Language, Typos};

/// What an answer has to look like.
#[derive(Clone, Debug, Default)]
pub(super) struct Pattern {
    /// All alternatives of all synonyms.
    pub(super) alternatives: Vec<Core>,
    /// The alternatives of each synonym.
    pub(super) synonyms: Vec<Range<usize>>,
    /// Contexts and phonetic modifiers.
    pub(super) groups: Vec<Group>,
    /// Information: each may be typed once.
    pub(super) infos: Vec<Unit>,
    /// More words than this no accepted answer has.
    pub(super) longest: usize,
}

/// One alternative: what has to be typed, and which groups it needs.
#[derive(Clone, Debug, Default)]
pub(super) struct Core {
    pub(super) unit: Unit,
    /// Indices into the pattern's groups.
    pub(super) groups: Vec<usize>,
    /// Whether a phonetic modifier is among them: then the core has no slips.
    pub(super) phonetic: bool,
    /// Whether its groups stand after its words.
    ends_with_groups: bool,
    /// The core as stretches, where it has too many suffixes to write its forms out.
    stretches: Option<Vec<Stretch>>,
}

/// Something that is typed as a whole, in one of several forms.
#[derive(Clone, Debug, Default)]
pub(super) struct Unit {
    pub(super) forms: Vec<Form>,
}

/// One way to write a unit.
#[derive(Clone, Debug)]
pub(super) struct Form {
    pub(super) words: Vec<RightWord>,
    /// The words joined by blanks.
    pub(super) text: Arc<str>,
    /// The optional word that an author wrote before these.
    pub(super) left_out: Option<(Leading, Box<str>)>,
}

/// A word of a right answer, with the slips it allows.
#[derive(Clone, Debug)]
pub(super) struct RightWord {
    pub(super) token: Token<'static>,
    pub(super) limit: usize,
    /// Whether it may be written with other accents.
    pub(super) accents: bool,
    /// The other word that it is without its accents.
    pub(super) twin: Option<Token<'static>>,
}

/// What alternatives need in addition to their core.
#[derive(Clone, Debug)]
pub(super) struct Group {
    pub(super) kind: GroupKind,
    pub(super) parts: Vec<GroupPart>,
}

/// What it costs to leave a group's part out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GroupKind {
    /// Without it the answer is partial.
    Context,
    /// Without it the answer is wrong.
    Phonetic,
}

/// One part of a group, and how it is authored.
#[derive(Clone, Debug)]
pub(super) struct GroupPart {
    pub(super) unit: Unit,
    pub(super) text: String,
}

/// What patterns are made with.
#[derive(Clone, Copy)]
pub(super) struct Maker<'m> {
    pub(super) language: Language,
    pub(super) list: Option<&'m WordList>,
    pub(super) typos: Typos,
    pub(super) strict: &'m [Strict],
}

impl Maker<'_> {
    pub(super) fn pattern(self, answer: &Answer) -> Pattern {
        let mut pattern = Pattern::default();
        for synonym in &answer.synonyms {
            let start = pattern.alternatives.len();
            for alternative in &synonym.alternatives {
                let core = self.core(alternative, &mut pattern);
                pattern.alternatives.push(core);
            }
            pattern.synonyms.push(start..pattern.alternatives.len());
        }
        pattern.share_groups(0..pattern.alternatives.len());
        for synonym in pattern.synonyms.clone() {
            pattern.share_groups(synonym);
        }
        pattern.longest = pattern.count_longest();
        pattern
    }

    fn core(self, alternative: &Alternative, pattern: &mut Pattern) -> Core {
        let mut core = Core {
            unit: self.unit(written_forms(alternative)),
            ..Core::default()
        };
        let stretches = stretches(alternative);
        if stretches.iter().filter(|stretch| stretch.optional).count() > MOST_SUFFIXES as usize {
            core.stretches = Some(stretches);
        }
        self.add_optional(&mut core.unit);
        for element in &alternative.elements {
            core.ends_with_groups = match element {
                Element::Context { .. } | Element::Phonetic(_) => true,
                Element::Text(part) => core.ends_with_groups && part.text.trim().is_empty(),
                _ => core.ends_with_groups,
            };
            match element {
                Element::Text(_) | Element::Suffix(_) | Element::Variants { in_place: true, .. } => {}
                Element::Variants { variants, .. } => {
                    let mut unit = self.unit(variants.iter().map(|variant| &variant.text));
                    self.add_optional(&mut unit);
                    core.unit.forms.extend(unit.forms);
                }
                Element::Info { parts, .. } => {
                    pattern
                        .infos
                        .extend(parts.iter().map(|part| self.unit([&part.text])));
                }
                Element::Context { parts, .. } => {
                    let parts = parts.iter().map(|ways| self.group_part(ways)).collect();
                    core.groups.push(pattern.groups.len());
                    pattern.groups.push(Group {
                        kind: GroupKind::Context,
                        parts,
                    });
                }
                Element::Phonetic(part) => {
                    let mut part = self.group_part(std::slice::from_ref(part));
                    part.unit.limit_slips(1);
                    core.groups.push(pattern.groups.len());
                    core.phonetic = true;
                    pattern.groups.push(Group {
                        kind: GroupKind::Phonetic,
                        parts: vec![part],
                    });
                }
            }
        }
        core
    }

    fn group_part(self, ways: &[Part]) -> GroupPart {
        let text = ways
            .iter()
            .map(|part| part.text.trim())
            .collect::<Vec<_>>()
            .join(" / ");
        GroupPart {
            unit: self.unit(ways.iter().map(|part| &part.text)),
            text,
        }
    }

    /// Every way to write some texts: as they are written, and as they are meant.
    fn unit<T: AsRef<str>>(self, texts: impl IntoIterator<Item = T>) -> Unit {
        let mut forms = Vec::new();
        for text in texts {
            let normal = Normal::new(text.as_ref(), self.language);
            let written = as_written(&normal);
            let meant = as_meant(&written, self.language, self.list, |_| false);
            let form =
                |tokens: &[Token<'_>]| Form::new(tokens.iter().map(|token| self.word(token)).collect());
            forms.push(form(&written));
            forms.extend(meant.iter().map(|meant| form(meant)));
        }
        forms.retain(|form| !form.words.is_empty());
        Unit { forms }
    }

    /// Adds the ways to write a core that are right by rule: numbers in digits, and without an article, "to" or a pronoun.
    fn add_optional(self, unit: &mut Unit) {
        let row = self.language.row();
        let mut more = Vec::new();
        for form in &unit.forms {
            let tokens: Tokens<'_> = form.words.iter().map(|word| word.token.clone()).collect();
            let digits = match self.strict.contains(&Strict::Numbers) {
                true => None,
                false => in_digits(&tokens, row),
            };
            more.extend(
                digits.map(|tokens| Form::new(tokens.iter().map(|token| self.word(token)).collect())),
            );
            if let Some(kind) = leading(&tokens, row, self.strict)
                && agrees(&tokens, kind, row, self.list)
            {
                let mut without = Form::new(form.words[1..].to_vec());
                without.left_out = Some((kind, tokens[0].text.as_ref().into()));
                more.push(without);
            }
        }
        unit.forms.extend(more);
    }

    fn word(self, token: &Token<'_>) -> RightWord {
        let korean = self.language.row().analysis == Analysis::Korean && is_hangul(&token.text);
        let limit = if korean {
            self.typos.limit(2)
        } else if token.is_exact_right() {
            0
        } else if !self.language.has_list() {
            self.typos.limit_without_list(graphemes(&token.text))
        } else {
            self.typos.limit(graphemes(&token.text))
        };
        let accents = self.typos != Typos::None && !token.is_exact_right() && graphemes(&token.text) > 1;
        let folded = fold_accents(&token.text);
        let is_word = |word: &str| self.list.is_some_and(|list| list.contains(word));
        let has_twin = *folded != *token.text && self.language.row().accented && is_word(&folded);
        RightWord {
            token: token.clone().into_owned(),
            limit,
            accents,
            twin: has_twin.then(|| Token::plain(folded, token.source.clone())),
        }
    }
}

impl Pattern {
    /// A group that stands once in a range, at its very end, belongs to all of it.
    fn share_groups(&mut self, range: Range<usize>) {
        let Some((last, others)) = self.alternatives[range].split_last_mut() else {
            return;
        };
        if !last.ends_with_groups || others.iter().any(|core| !core.groups.is_empty()) {
            return;
        }
        for core in others {
            core.groups.clone_from(&last.groups);
            core.phonetic = last.phonetic;
        }
    }

    fn count_longest(&self) -> usize {
        let cores: usize = self.alternatives.iter().map(Core::longest).sum();
        let infos: usize = self.infos.iter().map(Unit::longest).sum();
        let groups = self.alternatives.iter().flat_map(|core| &core.groups);
        let parts: usize = groups
            .flat_map(|group| &self.groups[*group].parts)
            .map(|part| part.unit.longest())
            .sum();
        cores + infos + parts
    }

    /// The pattern for one answer: cores with too many suffixes get the form that is nearest to it.
    pub(super) fn for_answer(&self, text: &str, maker: Maker<'_>) -> Cow<'_, Self> {
        if self.alternatives.iter().all(|core| core.stretches.is_none()) {
            return Cow::Borrowed(self);
        }
        let mut pattern = self.clone();
        for core in &mut pattern.alternatives {
            if let Some(nearest) = core
                .stretches
                .as_ref()
                .and_then(|stretches| guided::nearest(stretches, text, maker))
            {
                core.unit.forms.extend(maker.unit([nearest]).forms);
            }
        }
        Cow::Owned(pattern)
    }

    /// All right words, for finding blanks too many or too few.
    pub(super) fn words(&self) -> impl Iterator<Item = &RightWord> {
        let cores = self.alternatives.iter().map(|core| &core.unit);
        let parts = self
            .groups
            .iter()
            .flat_map(|group| &group.parts)
            .map(|part| &part.unit);
        cores
            .chain(parts)
            .chain(&self.infos)
            .flat_map(|unit| &unit.forms)
            .flat_map(|form| &form.words)
    }
}

impl Core {
    fn longest(&self) -> usize {
        // A form made for one answer may have more words than none or all suffixes give: each stretch could add some.
        let stretches = self
            .stretches
            .iter()
            .flatten()
            .map(|stretch| stretch.text.split_whitespace().count() + 1);
        self.unit.longest().max(stretches.sum())
    }

    pub(super) fn is_open_ended(&self) -> bool {
        self.stretches.is_some()
    }
}

impl Unit {
    fn longest(&self) -> usize {
        self.forms.iter().map(|form| form.words.len()).max().unwrap_or(0)
    }

    fn limit_slips(&mut self, most: usize) {
        for word in self.forms.iter_mut().flat_map(|form| &mut form.words) {
            word.limit = word.limit.min(most);
        }
    }
}

impl Form {
    fn new(words: Vec<RightWord>) -> Self {
        let text = words
            .iter()
            .map(|word| &*word.token.text)
            .collect::<Vec<_>>()
            .join(" ")
            .into();
        Self {
            words,
            text,
            left_out: None,
        }
    }
}
