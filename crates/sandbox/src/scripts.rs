//! Compiled scripts: thousands of answers are checked by the same one.

use gradus_run::{Program, Raised};
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// What is kept before everything is forgotten; compiling again costs milliseconds.
const MOST_BYTES: usize = 16 << 20;
/// What an entry takes besides its code.
const ENTRY_BYTES: usize = 200;

/// A verification script, ready to be run.
pub(crate) enum Script {
    /// As `check` in the interpreter takes it.
    Code(Vec<u8>),
    /// It does not compile, and why.
    Failed(Raised),
}

/// The scripts compiled so far.
#[derive(Default)]
pub(crate) struct Scripts(Mutex<Kept>);

#[derive(Default)]
struct Kept {
    scripts: HashMap<[u8; 32], Arc<Script>>,
    bytes: usize,
}

impl Scripts {
    pub(crate) fn get(&self, program: &Program) -> Option<Arc<Script>> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.scripts.get(&key(program)).cloned()
    }

    pub(crate) fn keep(&self, program: &Program, script: Script) -> Arc<Script> {
        let script = Arc::new(script);
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.bytes += ENTRY_BYTES
            + if let Script::Code(code) = &*script {
                code.len()
            } else {
                0
            };
        if kept.bytes > MOST_BYTES {
            *kept = Kept::default();
        }
        kept.scripts.insert(key(program), Arc::clone(&script));
        script
    }
}

/// What the compiled script depends on.
fn key(program: &Program) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(program.script.as_deref().unwrap_or_default());
    for (mark, names) in [(0, &program.redefines), (1, &program.shares)] {
        for name in names {
            hash.update([mark]);
            hash.update(name);
        }
    }
    hash.finalize().into()
}
