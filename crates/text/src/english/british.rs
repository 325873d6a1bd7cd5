//! British words that American English spells like another word: they are not the same word, but a learner who writes them
//! for the American one knows it.

use crate::tokens::Tokens;

const WORDS: &[(&str, &str)] = &[
    ("cheque", "check"),
    ("cheques", "checks"),
    ("draught", "draft"),
    ("draughts", "drafts"),
    ("kerb", "curb"),
    ("kerbs", "curbs"),
    ("storey", "story"),
    ("storeys", "stories"),
    ("tyre", "tire"),
    ("tyres", "tires"),
    ("tonne", "ton"),
    ("tonnes", "tons"),
    ("gauge", "gage"),
    ("disc", "disk"),
    ("discs", "disks"),
    ("practise", "practice"),
    ("licence", "license"),
    ("programme", "program"),
    ("programmes", "programs"),
    ("metre", "meter"),
    ("metres", "meters"),
];

/// The words with the American spelling of such British ones, and the first of those; `None` where there are none.
pub(crate) fn american_words<'n>(tokens: &Tokens<'n>) -> Option<(Tokens<'n>, &'static str)> {
    let american = |word: &str| {
        WORDS
            .iter()
            .find(|(british, _)| *british == word)
            .map(|(_, word)| *word)
    };
    let first = tokens.iter().find_map(|token| american(&token.text))?;
    let mut changed = tokens.clone();
    for token in &mut changed {
        if let Some(word) = american(&token.text) {
            token.text = word.into();
        }
    }
    Some((changed, first))
}
