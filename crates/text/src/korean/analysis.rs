//! Words as stems with particles or endings: whether a word is one, and where a slip may be.

use smallvec::SmallVec;

use super::syllable::{
    A, AE, BIEUP, DIGEUT, E, EO, EU, HIEUT, I, NIEUN, NONE, O, OE, RIEUL, SIOS, SSANG_SIOS, Syllable, U, WA,
    WAE, WEO, YEO, ends_in_consonant, is_hangul, last_syllable, with_last_syllable,
};
use crate::WordList;

/// Particles after a noun; of pairs, the one after a consonant comes first.
const PAIRS: &[(&str, &str)] = &[
    ("은", "는"),
    ("이", "가"),
    ("을", "를"),
    ("과", "와"),
    ("으로", "로"),
    ("이랑", "랑"),
    ("이나", "나"),
    ("이라도", "라도"),
    ("이요", "요"),
    ("이에요", "예요"),
    ("아", "야"),
];

const PARTICLES: &[&str] = &[
    "에",
    "에서",
    "에게",
    "에게서",
    "한테",
    "한테서",
    "께",
    "께서",
    "께서는",
    "의",
    "도",
    "만",
    "하고",
    "부터",
    "까지",
    "보다",
    "처럼",
    "마다",
    "밖에",
    "조차",
    "마저",
    "들",
    "들은",
    "들이",
    "들을",
    "에는",
    "에도",
    "에서는",
    "에서도",
    "에만",
    "까지는",
    "부터는",
    "만은",
    "에게는",
    "으로는",
    "로는",
    "으로도",
    "로도",
    "입니다",
    "이다",
    "이었어요",
    "였어요",
    "이고",
    "이에요",
    "예요",
    "님",
    "님께서",
];

/// Endings after a stem, or after a syllable into which the beginning of an ending was contracted.
const ENDINGS: &[&str] = &[
    "다",
    "습니다",
    "습니까",
    "니다",
    "니까",
    "어요",
    "아요",
    "여요",
    "요",
    "세요",
    "으세요",
    "시오",
    "십시오",
    "어",
    "아",
    "여",
    "고",
    "지만",
    "지",
    "서",
    "어서",
    "아서",
    "여서",
    "면",
    "으면",
    "으니까",
    "는데",
    "은데",
    "데",
    "려고",
    "으려고",
    "러",
    "으러",
    "자",
    "지요",
    "죠",
    "네요",
    "네",
    "군요",
    "게요",
    "을게요",
    "까요",
    "을까요",
    "는",
    "은",
    "을",
    "던",
    "기",
    "음",
    "는다",
    "거나",
    "도록",
    "게",
    "야",
    "어야",
    "아야",
    "도",
    "어도",
    "아도",
    "겠어요",
    "겠습니다",
    "겠다",
    "었어요",
    "았어요",
    "었습니다",
    "았습니다",
    "었다",
    "았다",
    "고요",
    "셨어요",
    "셨습니다",
    "십니다",
    "읍니다",
    "읍시다",
    "시다",
    "라고",
    "다고",
    "냐고",
    "자고",
    "으십니다",
    "으셨어요",
];

/// Whether a word is one: a word of the list, such a word with a particle, or a stem with an ending.
pub(crate) fn is_word(word: &str, list: &WordList) -> bool {
    is_hangul(word) && (list.contains(word) || noun_of(word, list).is_some() || has_stem(word, list))
}

/// The noun in a noun with a particle.
fn noun_of<'w>(word: &'w str, list: &WordList) -> Option<&'w str> {
    let paired = PAIRS.iter().flat_map(|(consonant, vowel)| {
        let after = |particle: &str, wanted: bool| {
            let noun = word.strip_suffix(particle)?;
            (ends_in_consonant(noun) == wanted).then_some(noun)
        };
        [after(consonant, true), after(vowel, false)]
    });
    let plain = PARTICLES.iter().map(|particle| word.strip_suffix(particle));
    paired
        .chain(plain)
        .flatten()
        .find(|noun| !noun.is_empty() && list.contains(noun))
}

/// Whether a word is a stem with an ending.
fn has_stem(word: &str, list: &WordList) -> bool {
    let endings = ENDINGS.iter().filter_map(|ending| word.strip_suffix(ending));
    endings
        .chain([word])
        .any(|rest| stems(rest).iter().any(|stem| list.is_stem(stem)))
}

/// The stems that may be in what stands before an ending: as it is, without what was contracted into its last syllable, and
/// the irregular ones.
pub(super) fn stems(rest: &str) -> SmallVec<[String; 8]> {
    let mut out: SmallVec<[String; 8]> = SmallVec::new();
    let Some(last) = last_syllable(rest) else {
        return out;
    };
    out.push(rest.to_owned());
    let mut add = |syllable: Syllable| out.push(with_last_syllable(rest, syllable));
    // 갑니다, 간다, 갈, 갔다: a letter of the ending stands under the stem's last syllable.
    let bare = last.with_last(NONE);
    if matches!(last.last, BIEUP | NIEUN | RIEUL | SSANG_SIOS) {
        add(bare);
        add(bare.with_last(RIEUL));
    }
    if last.last == RIEUL {
        add(bare.with_last(DIGEUT));
    }
    if last.last == NONE {
        add(bare.with_last(RIEUL));
        add(bare.with_last(SIOS));
        add(bare.with_last(HIEUT));
    }
    if matches!(last.last, NONE | SSANG_SIOS) {
        for vowel in uncontracted(last.vowel) {
            add(bare.with_vowel(*vowel));
        }
    }
    drop_bieup(rest, &mut out);
    double_rieul(rest, &mut out);
    out
}

/// The vowels that a contracted one may come from: 와 is 오아, 셔 is 시어, 해 is 하여, 써 is 쓰어.
fn uncontracted(vowel: u32) -> &'static [u32] {
    match vowel {
        WA => &[O],
        WEO => &[U],
        YEO => &[I],
        AE => &[A, I],
        EO => &[EU],
        A => &[EU],
        WAE => &[OE],
        E => &[I],
        _ => &[],
    }
}

/// 추워, 도와: the stem is 춥, 돕.
fn drop_bieup(rest: &str, out: &mut SmallVec<[String; 8]>) {
    let mut chars = rest.chars();
    let last = chars.next_back().and_then(Syllable::of);
    let before = chars.as_str();
    let is_vowel = last.is_some_and(|last| last.first == 11 && matches!(last.vowel, WEO | WA | U));
    if let Some(stem) = last_syllable(before).filter(|stem| is_vowel && stem.last == NONE) {
        out.push(with_last_syllable(before, stem.with_last(BIEUP)));
    }
}

/// 몰라, 불러: the stem is 모르, 부르.
fn double_rieul(rest: &str, out: &mut SmallVec<[String; 8]>) {
    let mut chars = rest.chars();
    let last = chars.next_back().and_then(Syllable::of);
    let before = chars.as_str();
    let is_rieul = last.is_some_and(|last| last.first == 5 && matches!(last.vowel, A | EO));
    if let Some(stem) = last_syllable(before).filter(|stem| is_rieul && stem.last == RIEUL) {
        out.push([&with_last_syllable(before, stem.with_last(NONE)), "르"].concat());
    }
}

/// One wrong letter in a word of two or more syllables that is neither in its particle or ending nor makes another word.
/// Gives the right syllable.
pub(crate) fn slip(written: &str, right: &str, list: Option<&WordList>) -> Option<char> {
    let (a, b) = (syllables(written)?, syllables(right)?);
    (a.len() == b.len() && a.len() >= 2).then_some(())?;
    let mut changed = a.iter().zip(&b).enumerate().filter(|(_, (a, b))| a != b);
    let (at, (wrong, wanted)) = changed.next()?;
    (changed.next().is_none() && wrong.distance(*wanted) == 1).then_some(())?;
    is_in_stem(right, at, *wrong, *wanted, list).then_some(())?;
    let other = list.is_some_and(|list| is_word(written, list));
    (!other).then(|| wanted.to_char())
}

fn syllables(word: &str) -> Option<SmallVec<[Syllable; 8]>> {
    word.chars().map(Syllable::of).collect()
}

/// Whether a change in that syllable is in the stem.
fn is_in_stem(right: &str, at: usize, wrong: Syllable, wanted: Syllable, list: Option<&WordList>) -> bool {
    let Some(list) = list else { return false };
    if list.contains(right) {
        return true;
    }
    let count = |text: &str| text.chars().count();
    if let Some(noun) = noun_of(right, list) {
        return at < count(noun);
    }
    let rest = ENDINGS
        .iter()
        .filter_map(|ending| right.strip_suffix(ending))
        .min_by_key(|rest| rest.len())
        .unwrap_or(right);
    let stem = count(rest);
    // Of the last syllable of a verb's stem only the first letter is surely not the ending's.
    at + 1 < stem || at + 1 == stem && wrong.first != wanted.first
}

/// What to say when a particle is the wrong one of its pair: "after a consonant it is 은".
pub(crate) fn particle_hint(written: &str, right: &str, before: &str) -> Option<String> {
    PAIRS.iter().find_map(|(consonant, vowel)| {
        let (noun, wanted, other, sound) = match () {
            () if right.ends_with(consonant) => {
                (right.strip_suffix(consonant)?, consonant, vowel, "consonant")
            }
            () if right.ends_with(vowel) => (right.strip_suffix(vowel)?, vowel, consonant, "vowel"),
            () => return None,
        };
        let fits = match noun {
            "" => before.is_empty() || ends_in_consonant(before) == (sound == "consonant"),
            noun => ends_in_consonant(noun) == (sound == "consonant"),
        };
        let same_noun = written.strip_suffix(other) == Some(noun);
        (fits && same_noun).then(|| format!("after a {sound} it is {wanted}, not {other}"))
    })
}
