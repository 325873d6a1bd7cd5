//! Ways to make an answer worse, and the check that none of them raises its credit.

use gradus_grade::{Answer, Exercise, Key, Kind, Setting, Step};

/// Checks one exercise: right answers made worse once and twice. Gives what was raised, and how many answers were graded.
pub(crate) fn check(exercise: &Exercise, setting: &Setting) -> (Vec<String>, usize) {
    let sentence = matches!(
        exercise.kind,
        Kind::Card | Kind::FillBlank | Kind::Transformation | Kind::ErrorCorrection
    );
    let Some(Answer::Text(right)) = &exercise.expected_answer else {
        return (Vec::new(), 0);
    };
    let plain = !right.contains(['[', ']', '(', '<', '/', ',', ';', '|', '、']);
    let (true, true, Ok(key)) = (sentence, plain, Key::prepare(exercise, setting)) else {
        return (Vec::new(), 0);
    };
    let credit = |text: &str| match key.grade(&Answer::Text(text.to_owned())) {
        Ok(Step::Graded(grade)) => grade.credit,
        _ => panic!("a language answer is graded at once: {text}"),
    };
    let mut raised = Vec::new();
    let mut count = 1;
    let best = credit(right);
    for once in worse(right) {
        let first = credit(&once);
        count += 1;
        if first > best {
            raised.push(format!("{right} {best} → {once} {first}"));
        }
        for twice in worse(&once)
            .into_iter()
            .filter(|twice| is_worse(right, &once, twice))
        {
            let second = credit(&twice);
            count += 1;
            if second > first {
                raised.push(format!("{right}: {once} {first} → {twice} {second}"));
            }
        }
    }
    (raised, count)
}

/// An answer made worse in every way: a letter added, a word dropped, a word added, accents left out, spaces removed.
fn worse(text: &str) -> Vec<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut out = Vec::new();
    for at in 0..words.len() {
        let with = |word: &str| {
            let mut changed: Vec<&str> = words.clone();
            changed[at] = word;
            changed.join(" ")
        };
        out.push(with(&format!("{}qx", words[at])));
        let middle = words[at]
            .char_indices()
            .nth(words[at].chars().count() / 2)
            .map_or(0, |(at, _)| at);
        out.push(with(&format!(
            "{}x{}",
            &words[at][..middle],
            &words[at][middle..]
        )));
        if words.len() > 1 {
            let mut dropped = words.clone();
            dropped.remove(at);
            out.push(dropped.join(" "));
        }
        let mut added = words.clone();
        added.insert(at, "zzq");
        out.push(added.join(" "));
    }
    out.push(without_accents(text));
    out.push(words.concat());
    out.retain(|worse| worse != text);
    out
}

/// Whether a second change does not take the first one back: no word that the right answer lacks has gone.
fn is_worse(right: &str, once: &str, twice: &str) -> bool {
    let foreign = |text: &str| {
        text.split_whitespace()
            .filter(|word| !right.split_whitespace().any(|right| right == *word))
            .count()
    };
    let has_fewer_words = twice.split_whitespace().count() < once.split_whitespace().count();
    twice != right && foreign(twice) >= foreign(once) && !(has_fewer_words && foreign(once) > 0)
}

fn without_accents(text: &str) -> String {
    const PAIRS: &[(&str, &str)] = &[
        ("áàâã", "a"),
        ("éèê", "e"),
        ("íìî", "i"),
        ("óòôõ", "o"),
        ("úùû", "u"),
        ("ç", "c"),
    ];
    text.chars()
        .map(|c| {
            let plain = PAIRS.iter().find(|(letters, _)| letters.contains(c));
            plain.map_or_else(|| c.to_string(), |(_, plain)| (*plain).to_owned())
        })
        .collect()
}
