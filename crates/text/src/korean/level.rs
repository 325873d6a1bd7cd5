//! Levels of speech: 가요 and 갑니다 say the same, one politely, one formally.

use serde::{Deserialize, Serialize};
use smallvec::{SmallVec, smallvec};

use super::analysis::stems;
use super::syllable::{BIEUP, NIEUN, NONE, RIEUL, SSANG_SIOS, is_hangul, last_syllable, with_last_syllable};

/// How formally a sentence ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// 갑니다
    Formal,
    /// 가요
    Polite,
    /// 가
    Casual,
    /// 간다
    Plain,
}

impl Level {
    /// Its name for a learner.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Formal => "formal",
            Self::Polite => "polite",
            Self::Casual => "casual",
            Self::Plain => "plain",
        }
    }

    /// The level with that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        [Self::Formal, Self::Polite, Self::Casual, Self::Plain]
            .into_iter()
            .find(|level| level.name() == name)
    }
}

/// The end of a sentence: what it may be without its level, and the level.
#[derive(Clone, Debug)]
pub(crate) struct Speech {
    bases: SmallVec<[String; 8]>,
    pub(crate) level: Level,
}

impl Speech {
    /// Whether two ends say the same at their own levels.
    pub(crate) fn same(&self, other: &Speech) -> bool {
        self.level != other.level && self.bases.iter().any(|base| other.bases.contains(base))
    }
}

/// The last word of a sentence taken apart.
pub(crate) fn speech(word: &str) -> Option<Speech> {
    if !is_hangul(word) {
        return None;
    }
    formal(word).or_else(|| polite(word)).or_else(|| plain(word))
}

fn formal(word: &str) -> Option<Speech> {
    let found = |bases| {
        Some(Speech {
            bases,
            level: Level::Formal,
        })
    };
    if let Some(stem) = word.strip_suffix("십시오").filter(|stem| !stem.is_empty()) {
        return found(smallvec![[stem, "시"].concat()]);
    }
    if let Some(stem) = word.strip_suffix("습니다") {
        return found(smallvec![stem.to_owned()]);
    }
    if let Some(noun) = word.strip_suffix("입니다").filter(|noun| !noun.is_empty()) {
        return found(smallvec![noun.to_owned()]);
    }
    let stem = word.strip_suffix("니다")?;
    let last = last_syllable(stem).filter(|last| last.last == BIEUP)?;
    found(smallvec![
        with_last_syllable(stem, last.with_last(NONE)),
        with_last_syllable(stem, last.with_last(RIEUL)),
    ])
}

fn polite(word: &str) -> Option<Speech> {
    let rest = word.strip_suffix("요").filter(|rest| !rest.is_empty())?;
    Some(Speech {
        bases: informal(rest),
        level: Level::Polite,
    })
}

/// The stems of 먹어, 가, 추워; of 학생이에 and 거예 the noun.
fn informal(rest: &str) -> SmallVec<[String; 8]> {
    for copula in ["이에", "예"] {
        if let Some(noun) = rest.strip_suffix(copula).filter(|noun| !noun.is_empty()) {
            return smallvec![noun.to_owned()];
        }
    }
    if let Some(stem) = rest.strip_suffix("에").filter(|stem| stem.ends_with("아니")) {
        return smallvec![stem.to_owned()];
    }
    let vowel = ["어", "아", "여"]
        .iter()
        .find_map(|vowel| rest.strip_suffix(vowel));
    let mut out = stems(rest);
    if let Some(before) = vowel.filter(|before| !before.is_empty()) {
        // 갔어: what was contracted into the past stays.
        let past = last_syllable(before).is_some_and(|last| last.last == SSANG_SIOS);
        match past {
            true => return smallvec![before.to_owned()],
            false => out.extend(stems(before)),
        }
    }
    out
}

fn plain(word: &str) -> Option<Speech> {
    let stem = word.strip_suffix("다").filter(|stem| !stem.is_empty())?;
    let mut bases: SmallVec<[String; 8]> = smallvec![stem.to_owned()];
    bases.extend(stem.strip_suffix("는").map(str::to_owned));
    if let Some(last) = last_syllable(stem).filter(|last| last.last == NIEUN) {
        bases.push(with_last_syllable(stem, last.with_last(NONE)));
    }
    Some(Speech {
        bases,
        level: Level::Plain,
    })
}

#[cfg(test)]
mod tests {
    use super::speech;

    fn same(a: &str, b: &str) -> bool {
        speech(a).unwrap().same(&speech(b).unwrap())
    }

    #[test]
    fn levels_of_one_verb_are_the_same() {
        for (polite, formal) in [
            ("가요", "갑니다"),
            ("먹어요", "먹습니다"),
            ("갔어요", "갔습니다"),
            ("해요", "합니다"),
            ("마셔요", "마십니다"),
            ("추워요", "춥습니다"),
            ("들어요", "듣습니다"),
            ("몰라요", "모릅니다"),
            ("살아요", "삽니다"),
            ("학생이에요", "학생입니다"),
            ("의사예요", "의사입니다"),
            ("오세요", "오십니다"),
            ("오세요", "오십시오"),
            ("아니에요", "아닙니다"),
            ("써요", "씁니다"),
            ("먹어요", "먹는다"),
            ("가요", "간다"),
        ] {
            assert!(same(polite, formal), "{polite} {formal}");
        }
        for (one, other) in [
            ("갔어요", "갑니다"),
            ("먹어요", "먹었습니다"),
            ("오셨어요", "왔습니다"),
            ("가요", "옵니다"),
        ] {
            assert!(!same(one, other), "{one} {other}");
        }
    }
}
