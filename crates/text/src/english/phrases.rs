//! Two words that mean something else than the one they would be without their blank: `every day` and `everyday`,
//! `look up` and `lookup`. Of most words a blank too many is a slip (`class room`), so these are listed.

/// Pairs that are confused in writing and differ in meaning.
const PAIRS: &[(&str, &str)] = &[
    ("a", "part"),
    ("a", "way"),
    ("any", "one"),
    ("any", "way"),
    ("every", "day"),
    ("every", "one"),
    ("in", "to"),
    ("may", "be"),
    ("on", "to"),
    ("some", "time"),
    ("some", "times"),
];

/// What follows a verb that is a noun when written as one word.
const PARTICLES: &[&str] = &[
    "about", "around", "away", "back", "by", "down", "in", "off", "on", "out", "over", "through", "up",
];

/// Verbs that are nouns together with such a word.
const VERBS: &[&str] = &[
    "back", "black", "blow", "break", "build", "burn", "buy", "call", "cast", "check", "clean", "close",
    "come", "cook", "cover", "crack", "cut", "drive", "drop", "fall", "feed", "fill", "flash", "follow",
    "get", "give", "grown", "hand", "hang", "hide", "hold", "kick", "knock", "lay", "lift", "line", "lock",
    "log", "look", "make", "mark", "mix", "pass", "pay", "pick", "pile", "play", "print", "pull", "push",
    "roll", "run", "sell", "send", "set", "show", "shut", "sign", "sit", "slow", "spin", "stand", "start",
    "stop", "take", "tear", "throw", "tie", "trade", "try", "turn", "wake", "walk", "warm", "wash", "wind",
    "wipe", "work", "wrap", "write",
];

/// Whether two words are something else than the one word they make without their blank.
pub(crate) fn is_other_phrase(first: &str, second: &str) -> bool {
    PAIRS.contains(&(first, second)) || PARTICLES.contains(&second) && VERBS.contains(&first)
}
