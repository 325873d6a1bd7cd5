//! `if a < b: return True` `else: return False` is `return a < b`.
//!
//! Sound for builtin types, whose comparisons, and whose methods that ask something (`s.isdigit()`), give `True` or `False` and nothing
//! else. The work is done by [`bool_choice`](super::bool_choice).

use super::{Rewrite, Tier};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "comparison-choice",
    tier: Tier::Assumed("builtin types"),
    what: "`if a < b: return True` `else: return False` is `return a < b`",
    same: &[
        (
            "def f(x):\n    if x > 0:\n        return True\n    return False",
            "def f(x):\n    return x > 0",
        ),
        ("x = True if a == b else False", "x = a == b"),
        ("x = True if s.isdigit() else False", "x = s.isdigit()"),
        (
            "def f(x):\n    if x > 0 and x < 9:\n        return True\n    else:\n        return False",
            "def f(x):\n    return x > 0 and x < 9",
        ),
    ],
    different: &[
        ("x = True if a < b else False", "x = a >= b"),
        ("x = True if a and b else False", "x = a and b"),
        ("x = True if a + b else False", "x = a + b"),
        (
            "class C:\n    def __lt__(self, other): ...\nx = True if a < b else False",
            "class C:\n    def __lt__(self, other): ...\nx = a < b",
        ),
    ],
};
