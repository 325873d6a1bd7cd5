//! What was made lately, up to a number.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Mutex;

/// Keeps what was used lately: when the young half is full it becomes the old one, and what nobody asked for since goes.
pub(crate) struct Cache<K, V> {
    half: usize,
    kept: Mutex<Generations<K, V>>,
}

struct Generations<K, V> {
    young: HashMap<K, V>,
    old: HashMap<K, V>,
}

impl<K: Eq + Hash + Clone, V: Clone> Cache<K, V> {
    pub(crate) fn new(capacity: usize) -> Self {
        Self {
            half: (capacity / 2).max(1),
            kept: Mutex::new(Generations {
                young: HashMap::new(),
                old: HashMap::new(),
            }),
        }
    }

    pub(crate) fn get(&self, key: &K) -> Option<V> {
        let mut kept = self.kept.lock().ok()?;
        if let Some(value) = kept.young.get(key) {
            return Some(value.clone());
        }
        let value = kept.old.remove(key)?;
        self.add(&mut kept, key.clone(), value.clone());
        Some(value)
    }

    pub(crate) fn insert(&self, key: K, value: V) {
        if let Ok(mut kept) = self.kept.lock() {
            self.add(&mut kept, key, value);
        }
    }

    fn add(&self, kept: &mut Generations<K, V>, key: K, value: V) {
        if kept.young.len() >= self.half {
            kept.old = std::mem::take(&mut kept.young);
        }
        kept.young.insert(key, value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_used_stays_and_the_rest_goes() {
        let cache = Cache::new(4);
        for number in 0..100 {
            cache.insert(number, number);
            assert_eq!(cache.get(&0), Some(0), "after {number}");
        }
        let kept = (0..100).filter(|number| cache.get(number).is_some()).count();
        assert!(kept <= 4, "{kept}");
        assert_eq!(cache.get(&50), None);
    }
}
