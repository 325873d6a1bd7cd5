//! What a row says about a language.

/// One language: everything that comparing depends on.
#[derive(Debug)]
pub(crate) struct Row {
    /// Its English name, which is also the name of its word list in `data`.
    pub(crate) name: &'static str,
    /// Codes and other names a pack may use.
    pub(crate) codes: &'static [&'static str],
    /// Whether a word list ships.
    pub(crate) has_list: bool,
    /// How capitals become small letters.
    pub(crate) case: Case,
    /// How words are taken apart before they are looked up.
    pub(crate) analysis: Analysis,
    /// Whether the list keeps accents, so that a word without its accent can be another word.
    pub(crate) accented: bool,
    /// Whether British spellings and contractions are read as what they stand for.
    pub(crate) english_spelling: bool,
    /// Words that lose their last vowel before an apostrophe: `l'eau` is two words.
    pub(crate) elided: &'static [&'static str],
    /// Articles, and what leaving one out means.
    pub(crate) articles: &'static [&'static str],
    pub(crate) article_rule: Articles,
    /// The word before an infinitive that may be left out.
    pub(crate) infinitive: Option<&'static str>,
    /// Subject pronouns.
    pub(crate) pronouns: &'static [&'static str],
    pub(crate) pronoun_rule: Pronouns,
    /// Words that join synonyms in an answer: `big or large`.
    pub(crate) joiners: &'static [&'static str],
    /// Words that turn a sentence into its opposite.
    pub(crate) negations: &'static [&'static str],
    /// Words that change little when they are added.
    pub(crate) harmless: &'static [&'static str],
    /// Whether the order of words says who does what to whom.
    pub(crate) fixed_order: bool,
    /// Short forms and signs, and what they stand for.
    pub(crate) abbreviations: &'static [(&'static str, &'static str)],
    /// Currency signs and their names.
    pub(crate) currencies: &'static [(&'static str, &'static str)],
    /// The number that a word is: its value and whether it multiplies what stands before (`hundred`).
    pub(crate) number_words: &'static [(&'static str, u32)],
    /// Ordinals, by their number.
    pub(crate) ordinals: &'static [(&'static str, u32)],
    /// Words inside a number that add nothing: `and`, `y`.
    pub(crate) number_joiners: &'static [&'static str],
    /// Endings that tell forms of a word apart: a tested word that differs in one is another form, not a slip.
    pub(crate) endings: &'static [&'static str],
}

/// How capitals become small letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Case {
    Usual,
    /// `I` is the capital of `ı`, `İ` that of `i`.
    Turkish,
}

/// How a word is looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Analysis {
    /// As it stands: the list holds all forms.
    Forms,
    /// Korean: a stem with particles or endings.
    Korean,
}

/// What an article at the beginning is to an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Articles {
    /// There are none, or nothing is said about them.
    Unknown,
    /// It may be left out or added.
    Free,
    /// The gender is learned with it: left out it is missing, another one is wrong, an added one is forgiven.
    Learned,
}

/// Where a subject pronoun may be left out or added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pronouns {
    Never,
    /// On cards, if the verb agrees with it.
    OnCards,
    /// Everywhere: the verb says who it is.
    Everywhere,
}

impl Row {
    /// A language of which nothing is known but its name.
    pub(crate) const fn plain(name: &'static str, codes: &'static [&'static str]) -> Self {
        Self {
            name,
            codes,
            has_list: false,
            case: Case::Usual,
            analysis: Analysis::Forms,
            accented: true,
            english_spelling: false,
            elided: &[],
            articles: &[],
            article_rule: Articles::Unknown,
            infinitive: None,
            pronouns: &[],
            pronoun_rule: Pronouns::Never,
            joiners: &[],
            negations: &[],
            harmless: &[],
            fixed_order: false,
            abbreviations: &[],
            currencies: &[],
            number_words: &[],
            ordinals: &[],
            number_joiners: &[],
            endings: &[],
        }
    }

    /// Whether a word negates.
    pub(crate) fn negates(&self, word: &str) -> bool {
        self.negations.contains(&word)
    }
}
