//! Packs `data/english-words.txt` and `data/english-spelling.tsv` into `data/english.fst`; see `tools/wordlists`.

use std::collections::BTreeMap;
use std::path::Path;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    let mut values = BTreeMap::new();
    for word in std::fs::read_to_string(data.join("english-words.txt"))?.lines() {
        values.insert(word.to_owned(), 1);
    }
    for line in std::fs::read_to_string(data.join("english-spelling.tsv"))?.lines() {
        let (british, american) = line.split_once('\t').ok_or("a pair has two columns")?;
        *values.entry(british.to_owned()).or_insert(0) |= change(british, american)?;
    }
    let bytes = fst::Map::from_iter(values)?.into_fst().into_inner();
    println!("{} bytes", bytes.len());
    std::fs::write(data.join("english.fst"), bytes)?;
    Ok(())
}

/// The value `WordList::american` reads: bytes to keep, bytes to drop, what to put there.
fn change(british: &str, american: &str) -> Result<u64, String> {
    let (b, a) = (british.as_bytes(), american.as_bytes());
    let keep = b.iter().zip(a).take_while(|(x, y)| x == y).count();
    let rest = b.len().min(a.len()) - keep;
    let tail = b.iter().rev().zip(a.iter().rev()).take(rest).take_while(|(x, y)| x == y).count();
    let (drop, insert) = (b.len() - keep - tail, &a[keep..a.len() - tail]);
    let mut bytes = [0; 8];
    let room = bytes[3..].get_mut(..insert.len()).ok_or_else(|| format!("{british} and {american} differ too much"))?;
    room.copy_from_slice(insert);
    bytes[1] = u8::try_from(keep).map_err(|_| format!("{british} is too long"))?;
    bytes[2] = u8::try_from(drop).map_err(|_| format!("{british} is too long"))?;
    Ok(u64::from_le_bytes(bytes))
}
