//! Packs every `<language>-words.txt` in `data` (or the folder given) into `<language>.fst`, English with the pairs of
//! `english-spelling.tsv`; see `tools/wordlists`.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

type Failure = Box<dyn std::error::Error>;

fn main() -> Result<(), Failure> {
    let data = std::env::args().nth(1).map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("data"),
        PathBuf::from,
    );
    for entry in std::fs::read_dir(&data)? {
        let path = entry?.path();
        let name = path
            .file_name()
            .and_then(|name| name.to_str())
            .unwrap_or_default();
        if let Some(language) = name.strip_suffix("-words.txt") {
            pack(&data, &path, language)?;
        }
    }
    Ok(())
}

fn pack(data: &Path, words: &Path, language: &str) -> Result<(), Failure> {
    let mut values = BTreeMap::new();
    for line in std::fs::read_to_string(words)?.lines() {
        let (word, value) = line.split_once('\t').ok_or("a word has a value")?;
        values.insert(word.to_owned(), value.parse()?);
    }
    let spellings = data.join(format!("{language}-spelling.tsv"));
    if spellings.exists() {
        for line in std::fs::read_to_string(spellings)?.lines() {
            let (british, american) = line.split_once('\t').ok_or("a pair has two columns")?;
            add_pair(british, american, &mut values)?;
        }
    }
    let count = values.len();
    let bytes = fst::Map::from_iter(values)?.into_fst().into_inner();
    println!("{language}: {count} entries, {} bytes", bytes.len());
    std::fs::write(data.join(format!("{language}.fst")), bytes)?;
    Ok(())
}

/// Adds a pair, in several steps where the two spellings differ in more than one place.
fn add_pair(british: &str, american: &str, values: &mut BTreeMap<String, u64>) -> Result<(), String> {
    let value = match change(british, american) {
        Some(value) => value,
        None => {
            let step = first_step(british, american).filter(|step| step != british && step != american);
            let step = step.ok_or_else(|| format!("{british} and {american} differ too much"))?;
            add_pair(&step, american, values)?;
            change(british, &step).ok_or_else(|| format!("{british} and {step} differ too much"))?
        }
    };
    *values.entry(british.to_owned()).or_insert(0) |= value;
    Ok(())
}

/// The value `WordList::american` reads: bytes to keep, bytes to drop, what to put there.
fn change(british: &str, american: &str) -> Option<u64> {
    let (b, a) = (british.as_bytes(), american.as_bytes());
    let keep = b.iter().zip(a).take_while(|(x, y)| x == y).count();
    let rest = b.len().min(a.len()) - keep;
    let tail = b
        .iter()
        .rev()
        .zip(a.iter().rev())
        .take(rest)
        .take_while(|(x, y)| x == y)
        .count();
    let (drop, insert) = (b.len() - keep - tail, &a[keep..a.len() - tail]);
    let mut bytes = [0; 8];
    bytes[3..].get_mut(..insert.len())?.copy_from_slice(insert);
    bytes[1] = u8::try_from(keep).ok()?;
    bytes[2] = u8::try_from(drop).ok()?;
    Some(u64::from_le_bytes(bytes))
}

/// The spelling with only the first difference put right: `anaesthetise`, `anesthetise`.
fn first_step(british: &str, american: &str) -> Option<String> {
    let keep = british
        .bytes()
        .zip(american.bytes())
        .take_while(|(x, y)| x == y)
        .count();
    (0..=4)
        .flat_map(|drop| (0..=4).map(move |insert| (keep + drop, keep + insert)))
        .find_map(|(b, a)| {
            let (rest, next) = (british.get(b..)?, american.get(a..)?);
            let meets = rest.get(..3).is_some() && rest.get(..3) == next.get(..3);
            (meets && a + b > 2 * keep).then(|| [&american[..a], rest].concat())
        })
}
