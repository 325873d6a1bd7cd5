//! Words that tell what a program may do besides what its syntax says.
//!
//! A program that mentions `locals` may look at the names of its variables, one that mentions `inspect` at its parameters and
//! docstrings. Every identifier is looked up here once, when it is first met, so that asking costs nothing.

/// What the words of a program say about it, as a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Words(u16);

impl Words {
    /// Shows the names of locals from outside, if only in a message.
    pub(crate) const SHOWS_LOCALS: Words = Words(1);
    /// Builtins through which a function sees its own names.
    pub(crate) const ASKS_FOR_NAMES: Words = Words(1 << 1);
    /// Through which a module does.
    pub(crate) const ASKS_FOR_GLOBALS: Words = Words(1 << 2);
    /// Reads the names of parameters off a function.
    pub(crate) const READS_PARAMETERS: Words = Words(1 << 3);
    /// Modules and functions that read the names of parameters, and often docstrings and annotations, of what they are given.
    pub(crate) const FRAMEWORK: Words = Words(1 << 4);
    /// May replace a builtin without a binding that is in sight.
    pub(crate) const BINDS_UNSEEN: Words = Words(1 << 5);
    /// Finds things by the letters of their names.
    pub(crate) const BY_STRING: Words = Words(1 << 6);
    /// Reads docstrings or annotations.
    pub(crate) const INTROSPECTS: Words = Words(1 << 7);
    /// May end an iteration by hand.
    pub(crate) const STOPS_ITERATION: Words = Words(1 << 8);
    /// Reads the names of functions.
    pub(crate) const FUNCTION_NAMES: Words = Words(1 << 9);
    /// Reading an element may add it.
    pub(crate) const DEFAULTDICT: Words = Words(1 << 10);
    /// Attributes that are computed.
    pub(crate) const PROPERTY: Words = Words(1 << 11);

    const fn or(self, other: Words) -> Words {
        Words(self.0 | other.0)
    }

    /// Whether any of these is said.
    pub(crate) fn has(self, any: Words) -> bool {
        self.0 & any.0 != 0
    }

    pub(super) fn add(&mut self, word: &str) {
        *self = self.or(said_by(word));
    }
}

/// What one word says.
fn said_by(word: &str) -> Words {
    use Words as W;
    match word {
        "inspect" => W::SHOWS_LOCALS.or(W::READS_PARAMETERS).or(W::INTROSPECTS),
        "__code__" => W::SHOWS_LOCALS.or(W::READS_PARAMETERS).or(W::INTROSPECTS),
        "co_varnames" | "f_locals" | "_getframe" | "tb_frame" | "gi_frame" | "settrace" | "setprofile"
        | "symtable" | "dis" | "getsource" | "__file__" => W::SHOWS_LOCALS,
        // Their messages name the variable.
        "NameError" | "UnboundLocalError" => W::SHOWS_LOCALS,
        "builtins" | "__builtins__" => W::SHOWS_LOCALS.or(W::BINDS_UNSEEN),
        "locals" | "vars" => W::ASKS_FOR_NAMES
            .or(W::ASKS_FOR_GLOBALS)
            .or(W::BINDS_UNSEEN)
            .or(W::BY_STRING),
        "dir" => W::ASKS_FOR_NAMES.or(W::ASKS_FOR_GLOBALS),
        "globals" => W::ASKS_FOR_GLOBALS.or(W::BINDS_UNSEEN).or(W::BY_STRING),
        "eval" | "exec" => W::ASKS_FOR_NAMES
            .or(W::ASKS_FOR_GLOBALS)
            .or(W::READS_PARAMETERS)
            .or(W::BINDS_UNSEEN)
            .or(W::BY_STRING),
        "setattr" | "delattr" | "__import__" | "__globals__" => W::BINDS_UNSEEN.or(W::BY_STRING),
        "__dict__" => W::BINDS_UNSEEN.or(W::BY_STRING).or(W::INTROSPECTS),
        "modules" | "f_globals" | "f_builtins" => W::BINDS_UNSEEN,
        "getattr" | "hasattr" | "attrgetter" | "methodcaller" | "import_module" | "__getattribute__" => {
            W::BY_STRING
        }
        "help" | "pydoc" | "doctest" | "__annotations__" | "get_type_hints" => {
            W::READS_PARAMETERS.or(W::INTROSPECTS)
        }
        "getfullargspec" | "__signature__" | "signature" | "__kwdefaults__" => W::READS_PARAMETERS,
        "__doc__" | "__annotate__" | "get_annotations" | "getdoc" => W::INTROSPECTS,
        "next" | "__next__" | "StopIteration" => W::STOPS_ITERATION,
        "__name__" | "__qualname__" => W::FUNCTION_NAMES,
        "defaultdict" => W::DEFAULTDICT,
        "property" => W::PROPERTY,
        "pytest" | "hypothesis" | "behave" | "typer" | "click" | "fire" | "Fire" | "plac" | "argh"
        | "invoke" | "nox" | "flask" | "Flask" | "fastapi" | "FastAPI" | "bottle" | "django"
        | "starlette" | "aiohttp" | "celery" | "discord" | "pydantic" | "gradio" | "add_url_rule"
        | "add_api_route" => W::FRAMEWORK,
        _ => W::default(),
    }
}
