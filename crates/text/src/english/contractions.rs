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
const ONLY_IS: Piece = Piece::Word("is");
const ONLY_HAS: Piece = Piece::Word("has");
const ONLY_HAD: Piece = Piece::Word("had");
const ONLY_WOULD: Piece = Piece::Word("would");
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

/// What a contraction stands for before the words that follow it: `it's been` is *it has*, `I'd go` is *I would*, `I'd better` is
/// *I had*.
pub(crate) fn contraction_before(word: &str, following: &[&str]) -> Option<Pieces> {
    let mut pieces = contraction(word)?;
    let next = following
        .iter()
        .copied()
        .find(|word| !ADVERBS.contains(word))
        .unwrap_or_default();
    if let Some(last) = pieces.last_mut().filter(|_| !next.is_empty()) {
        *last = match *last {
            piece if piece == IS => match participle(next) {
                Participle::OnlyHas => ONLY_HAS,
                Participle::Yes => IS,
                Participle::No => ONLY_IS,
            },
            piece if piece == HAD => match participle(next) {
                _ if next == "better" => ONLY_HAD,
                Participle::No if is_base(next) => ONLY_WOULD,
                Participle::No => HAD,
                _ if UNCHANGED.contains(&next) => HAD,
                _ => ONLY_HAD,
            },
            piece => piece,
        };
    }
    Some(pieces)
}

/// Words between an auxiliary and its verb.
const ADVERBS: &[&str] = &[
    "not", "never", "always", "just", "already", "also", "really", "only", "often", "ever", "still",
    "probably", "rather", "soon", "recently",
];

/// Participles that do not end in `ed`.
const PARTICIPLES: &[&str] = &[
    "become",
    "begun",
    "bitten",
    "blown",
    "born",
    "bought",
    "broken",
    "brought",
    "built",
    "burnt",
    "caught",
    "chosen",
    "come",
    "cut",
    "done",
    "drawn",
    "driven",
    "drunk",
    "eaten",
    "fallen",
    "felt",
    "fought",
    "flown",
    "forgotten",
    "found",
    "frozen",
    "given",
    "gone",
    "grown",
    "heard",
    "held",
    "hidden",
    "hit",
    "hurt",
    "kept",
    "known",
    "laid",
    "learnt",
    "led",
    "left",
    "lent",
    "let",
    "lost",
    "made",
    "meant",
    "met",
    "paid",
    "put",
    "read",
    "ridden",
    "risen",
    "run",
    "said",
    "seen",
    "sent",
    "set",
    "shown",
    "shut",
    "slept",
    "sold",
    "spent",
    "spoken",
    "stolen",
    "stood",
    "stuck",
    "sung",
    "swum",
    "taken",
    "taught",
    "thought",
    "thrown",
    "told",
    "torn",
    "understood",
    "woken",
    "won",
    "worn",
    "written",
];

/// Participles that are the verb itself: `I'd come` may be both.
const UNCHANGED: &[&str] = &[
    "become", "come", "cut", "hit", "hurt", "let", "put", "read", "run", "set", "shut",
];

enum Participle {
    /// Only after *has*: nobody *is been*.
    OnlyHas,
    Yes,
    No,
}

fn participle(word: &str) -> Participle {
    match word {
        "been" | "had" | "got" => Participle::OnlyHas,
        _ if PARTICIPLES.contains(&word) => Participle::Yes,
        _ if word.len() > 4 && word.ends_with("ed") => Participle::Yes,
        _ => Participle::No,
    }
}

/// Whether a word can be a verb after *would*: a pronoun, as in `where'd he go`, cannot.
fn is_base(word: &str) -> bool {
    const NEVER: &[&str] = &[
        "i", "you", "he", "she", "it", "we", "they", "a", "an", "the", "no", "to",
    ];
    !NEVER.contains(&word) && !word.ends_with("ing")
}

/// `my father's a doctor`: a noun's `'s` is a verb before a word that cannot follow a possessive.
pub(crate) fn noun_is(word: &str, next: &str) -> Option<Pieces> {
    const AFTER_VERB: &[&str] = &[
        "a", "an", "the", "not", "been", "got", "my", "your", "his", "our", "their", "in", "at", "on",
        "here", "there", "very", "so", "too", "always", "never", "already", "just", "going", "coming",
    ];
    let is = if next == "been" || next == "got" {
        ONLY_HAS
    } else {
        IS
    };
    let stem = word.strip_suffix("'s").filter(|stem| !stem.is_empty())?;
    AFTER_VERB
        .contains(&next)
        .then(|| smallvec![Piece::Head(stem.len()), is])
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

/// Words that are confused with a contraction rather than a contraction without its apostrophe.
const CONFUSED: &[&str] = &["its", "were", "whose", "well", "wont", "cant"];

/// The contraction a word of the language may be when its apostrophe was left out: `ill` for `I'll`, but not `its` for `it's`.
pub(crate) fn contraction_without_apostrophe(word: &str) -> Option<String> {
    lost_apostrophe(word)
        .filter(|_| !word.contains('\'') && (!CONFUSED.contains(&word) || matches!(word, "wont" | "cant")))
}

/// A noun with `'s` read as a verb, wherever it stands: `my name's Tom`.
pub(crate) fn any_noun_is(word: &str) -> Option<Pieces> {
    let stem = word.strip_suffix("'s").filter(|stem| !stem.is_empty())?;
    Some(smallvec![Piece::Head(stem.len()), IS])
}

/// Whether a contraction is a pronoun's or an auxiliary's: of others, a lost apostrophe cannot be told.
fn is_everyday(word: &str) -> bool {
    const PRONOUNS: &[&str] = &[
        "i", "you", "he", "she", "it", "we", "they", "that", "there", "who", "what", "let", "here", "where",
        "how", "when", "why", "should", "could", "would", "might", "must",
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
        "&" => &[Word("and")],
        "let's" => &[Word("let"), Word("us")],
        "dasn't" | "daresn't" => &[Word("dare"), NOT],
        "sha'n't" | "shalln't" => &[Word("shall"), NOT],
        "whatcha" => &[Word("what"), Word("are"), Word("you")],
        "finna" => &[Word("fixing"), Word("to")],
        "e'er" => &[Word("ever")],
        "ne'er" => &[Word("never")],
        "o'er" => &[Word("over")],
        "ol" => &[Word("old")],
        "em" => &[Word("them")],
        "goin" => &[Word("going")],
        "doin" => &[Word("doing")],
        "havin" => &[Word("having")],
        "nothin" => &[Word("nothing")],
        "somethin" => &[Word("something")],
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
