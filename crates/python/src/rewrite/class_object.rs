//! `class C(object)` is `class C`.
//!
//! Sound: `object`, as long as it is the builtin, is the base of a class that names none.

use super::{Context, Id, Rewrite, Tier};
use crate::tree::ClassDef;

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "class-object",
    tier: Tier::Always,
    what: "`class C(object)` is `class C`",
    same: &[
        ("class C(object):\n    x = 1", "class C:\n    x = 1"),
        ("class C():\n    x = 1", "class C:\n    x = 1"),
    ],
    different: &[
        (
            "class C(object, metaclass=M):\n    pass",
            "class C(metaclass=M):\n    pass",
        ),
        (
            "object = 5\nclass C(object):\n    x = 1",
            "object = 5\nclass C:\n    x = 1",
        ),
        ("class C(Base):\n    x = 1", "class C:\n    x = 1"),
        ("class C(object, metaclass=M):\n    pass", "class C:\n    pass"),
    ],
};

pub(super) fn apply(def: &mut ClassDef, context: &mut Context<'_>) {
    // A metaclass sees the bases as they are written.
    if !def.keywords.is_empty() {
        return;
    }
    if let [base] = def.bases.as_slice()
        && context.is_builtin(base, "object")
    {
        def.bases.clear();
        context.fired(Id::ClassObject);
    }
}
