//! Contractions as sets of readings: `he's` is `he is` or `he has`.
//!
//! A contraction becomes the words it stands for. Where it has several readings they differ in one word only, so that
//! word is a [`Piece::OneOf`] and a contraction is one sequence, never a list of sequences.

use smallvec::{SmallVec, smallvec};

/// One word a contraction stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    /// The first bytes of the contraction itself: `they` in `they're`.
    Head(usize),
    /// This word.
    Word(&'static str),
    /// Any of these words.
    OneOf(&'static [&'static str]),
}

type Pieces = SmallVec<[Piece; 4]>;

const IS: Piece = Piece::OneOf(&["is", "has"]);
const IS_OR_DOES: Piece = Piece::OneOf(&["is", "has", "does"]);
const HAD: Piece = Piece::OneOf(&["had", "would"]);
/// `Where'd he go?`; but `I'd go` is not `I did go`.
const HAD_OR_DID: Piece = Piece::OneOf(&["had", "would", "did"]);
const WILL: Piece = Piece::OneOf(&["will", "shall"]);
const NOT: Piece = Piece::Word("not");
const HAVE: Piece = Piece::Word("have");

/// The verbs that take `n't` without changing.
const NEGATED: &[&str] = &[
    "are", "could", "dare", "did", "do", "does", "had", "has", "have", "is", "may", "might", "must", "need",
    "ought", "should", "used", "was", "were", "would", "am", "use",
];

/// Words whose `'s` is never a possessive.
const WITH_IS: &[&str] = &["he", "she", "it", "that", "this", "there", "here"];
/// Words that ask: `What's he want?`
const ASKING: &[&str] = &["what", "who", "where", "when", "why", "how"];

/// The words a contraction stands for; `None` when the word is none.
pub(crate) fn contraction(word: &str) -> Option<Pieces> {
    irregular(word).or_else(|| if word.contains('\'') { regular(word) } else { None })
}

/// `my father's a doctor`: a noun's `'s` is a verb before a word that cannot follow a possessive.
pub(crate) fn noun_is(word: &str, next: &str) -> Option<Pieces> {
    const AFTER_VERB: &[&str] = &[
        "a", "an", "the", "not", "been", "got", "my", "your", "his", "our", "their", "in", "at", "on",
        "here", "there", "very", "so", "too", "always", "never", "already", "just", "going", "coming",
    ];
    let stem = word.strip_suffix("'s").filter(|stem| !stem.is_empty())?;
    AFTER_VERB
        .contains(&next)
        .then(|| smallvec![Piece::Head(stem.len()), IS])
}

/// The contraction a word is when its apostrophe was forgotten or misplaced: `dont`, `does'nt`. Forms that are words
/// themselves (`were`, `its`, `well`) are left to the caller, who knows the words.
pub(crate) fn lost_apostrophe(word: &str) -> Option<String> {
    let bare: String = word.chars().filter(|c| *c != '\'').collect();
    let with = |ending: &str, contracted: &str| {
        let stem = bare.strip_suffix(ending)?;
        Some([stem, contracted].concat()).filter(|whole| whole != word && is_everyday(whole))
    };
    with("nt", "n't")
        .or_else(|| with("re", "'re"))
        .or_else(|| with("ve", "'ve"))
        .or_else(|| with("ll", "'ll"))
        .or_else(|| with("m", "'m"))
        .or_else(|| with("d", "'d"))
        .or_else(|| with("s", "'s"))
}

/// Whether a contraction is a pronoun's or an auxiliary's: of others, a lost apostrophe cannot be told.
fn is_everyday(word: &str) -> bool {
    const PRONOUNS: &[&str] = &[
        "i", "you", "he", "she", "it", "we", "they", "that", "there", "who", "what", "let", "here",
    ];
    let stem = word.split('\'').next().unwrap_or_default();
    word.ends_with("n't") && contraction(word).is_some()
        || PRONOUNS.contains(&stem) && contraction(word).is_some()
}

fn regular(word: &str) -> Option<Pieces> {
    if let Some(stem) = word.strip_suffix("n't") {
        return NEGATED
            .contains(&stem)
            .then(|| smallvec![Piece::Head(stem.len()), NOT]);
    }
    let (stem, ending) = word.rsplit_once('\'').filter(|(stem, _)| !stem.is_empty())?;
    let last = match ending {
        "ve" => HAVE,
        "ll" => WILL,
        "d" if ASKING.contains(&stem) => HAD_OR_DID,
        "d" => HAD,
        "re" => Piece::Word("are"),
        "m" if stem == "i" => Piece::Word("am"),
        "s" if WITH_IS.contains(&stem) => IS,
        "s" if ASKING.contains(&stem) => IS_OR_DOES,
        _ => return None,
    };
    let mut pieces = contraction(stem).unwrap_or_else(|| smallvec![Piece::Head(stem.len())]);
    // `i'd've` is a contraction of a contraction; more than that is nobody's English.
    (pieces.len() <= 3).then(|| pieces.push(last))?;
    Some(pieces)
}

fn irregular(word: &str) -> Option<Pieces> {
    use Piece::{OneOf, Word};
    let pieces: &[Piece] = match word {
        "can't" | "cannot" => &[Word("can"), NOT],
        "won't" => &[Word("will"), NOT],
        "shan't" => &[Word("shall"), NOT],
        "ain't" => &[OneOf(&["am", "is", "are", "has", "have"]), NOT],
        "&" => &[Word("and")],
        "let's" => &[Word("let"), Word("us")],
        "tis" => &[Word("it"), Word("is")],
        "twas" => &[Word("it"), Word("was")],
        "twere" => &[Word("it"), Word("were")],
        "y'all" => &[Word("you"), Word("all")],
        "ma'am" => &[Word("madam")],
        "c'mon" => &[Word("come"), Word("on")],
        "d'you" => &[Word("do"), Word("you")],
        "gonna" => &[Word("going"), Word("to")],
        "wanna" => &[Word("want"), OneOf(&["to", "a"])],
        "gotta" => &[Word("got"), OneOf(&["to", "a"])],
        "hafta" => &[HAVE, Word("to")],
        "gimme" => &[Word("give"), Word("me")],
        "lemme" => &[Word("let"), Word("me")],
        "dunno" => &[Word("do"), NOT, Word("know")],
        "kinda" => &[Word("kind"), Word("of")],
        "sorta" => &[Word("sort"), Word("of")],
        "outta" => &[Word("out"), Word("of")],
        "oughta" => &[Word("ought"), Word("to")],
        "coulda" => &[Word("could"), HAVE],
        "shoulda" => &[Word("should"), HAVE],
        "woulda" => &[Word("would"), HAVE],
        "musta" => &[Word("must"), HAVE],
        "mighta" => &[Word("might"), HAVE],
        // One word or two, as one likes, without another meaning.
        "percent" => &[Word("per"), Word("cent")],
        "alright" => &[Word("all"), Word("right")],
        "forever" => &[Word("for"), Word("ever")],
        "anymore" => &[Word("any"), Word("more")],
        "anytime" => &[Word("any"), Word("time")],
        "someday" => &[Word("some"), Word("day")],
        "straightaway" => &[Word("straight"), Word("away")],
        "okay" => &[Word("ok")],
        _ => return None,
    };
    Some(pieces.into())
}
