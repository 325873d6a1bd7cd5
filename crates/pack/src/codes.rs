//! The names of all problems. They stay the same, so that a script may look for them.

/// A kind of problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Code {
    /// Its name, as in [`crate::Problem::code`].
    pub name: &'static str,
    /// What it means, in a line.
    pub about: &'static str,
}

const fn code(name: &'static str, about: &'static str) -> Code {
    Code { name, about }
}

/// All kinds of problems, by topic.
pub const CODES: &[Code] = &[
    // The file and its YAML.
    code("file-too-large", "The file is larger than a pack file may be."),
    code("not-utf8", "The file is not UTF-8."),
    code("empty-file", "There is nothing in the file."),
    code("bare-list", "The file is a list without a key above it."),
    code("no-exercises", "The file has neither exercises nor sentences."),
    code("second-document", "`---` begins a second document."),
    code("yaml-tab", "A tab is used to indent."),
    code(
        "yaml-colon",
        "A text without quotes contains `: `, or a line is indented by mistake.",
    ),
    code("yaml-quote", "A quote is not closed, or something follows it."),
    code(
        "yaml-escape",
        "A backslash in double quotes begins an unknown escape.",
    ),
    code(
        "yaml-character",
        "A text begins with a character that needs quotes.",
    ),
    code("yaml-dash", "A list begins where none can."),
    code("yaml-indent", "A line is indented unlike its neighbours."),
    code("yaml-bracket", "A bracket is not closed."),
    code("yaml-syntax", "The file is not YAML for another reason."),
    code("nested-too-deep", "Lists and objects are nested too deeply."),
    code("duplicate-key", "A key is written twice in the same object."),
    code("key-not-text", "A key is a list or an object."),
    code("unknown-anchor", "`*name` without `&name` above it."),
    code("anchor-in-itself", "`*name` inside the value of `&name`."),
    code("aliases-too-many", "Aliases would make the file too large."),
    code("merge-not-object", "`<<` with something that is no object."),
    // Fields.
    code("missing-field", "A field that is needed is not there."),
    code("unknown-field", "A field nobody reads."),
    code("unknown-value", "Not one of the words the field takes."),
    code("wrong-type", "A list where a text belongs, or the like."),
    code("out-of-range", "A number outside its range."),
    code("empty-text", "A text without a visible character."),
    code("useless-field", "A field that does nothing for this type."),
    code("licence-twice", "Both spellings of the same field."),
    // Exercises.
    code("duplicate-slug", "Two exercises have the same name."),
    code("slug-form", "A name with characters that names cannot have."),
    code(
        "answer-list",
        "The answer is a list, for another type than `reorder`.",
    ),
    code("reorder-list", "The answer of a `reorder` is not a list."),
    code("reorder-short", "A `reorder` of fewer than two different words."),
    code("reorder-words", "Another order made of other words."),
    code("no-blank", "There is no gap to fill in."),
    code("blank-position", "There is no gap with that number."),
    code("distractor-right", "A wrong answer that is right."),
    code("reject-right", "A rejected answer that is right."),
    code(
        "nothing-to-change",
        "A sentence to change that is right as it is shown.",
    ),
    code("choice-repeats", "The same choice twice."),
    code("missing-audio", "A sound file that is not in the pack."),
    code("answer-grammar", "The answer of a card cannot be read."),
    code(
        "answer-surprise",
        "A form of answer that may not mean what its author thinks.",
    ),
    code("sentence-brackets", "A sentence without one piece in brackets."),
    code(
        "sentence-transformation",
        "`from` without `instruction`, or the other way round.",
    ),
    code(
        "sentence-kind",
        "A sentence that cannot give that kind of exercise.",
    ),
    // Strategies.
    code(
        "script-unused",
        "A script beside a strategy that does not run it.",
    ),
    code(
        "strategy-twice",
        "`verify_by_execution` beside `grading_strategy`.",
    ),
    code(
        "default-field",
        "A default for a field that belongs to one exercise.",
    ),
    code("strategy-misfit", "A strategy that cannot grade this type."),
    code("fallback-same", "A fallback that is the strategy itself."),
    code("fallback-useless", "A fallback that is never used."),
    // Python.
    code(
        "unknown-language",
        "Code in a programming language that cannot be graded.",
    ),
    code("code-syntax", "Code that Python cannot read."),
    code(
        "arrange-lines",
        "A program that cannot be taken apart into lines.",
    ),
    code(
        "template-syntax",
        "Code that Python cannot read once its gap is filled in.",
    ),
    code("script-syntax", "A script that Python cannot read."),
    code(
        "script-no-assert",
        "A script without `assert`, which any answer passes.",
    ),
    code("unknown-construct", "A construct that does not exist."),
    code(
        "construct-unused",
        "An expected answer without the construct it should teach.",
    ),
    code(
        "reference-silent",
        "A reference that prints nothing and has no value, so that any silent program passes.",
    ),
    // Templates.
    code("unknown-generator", "A generator that does not exist."),
    code("generator-and-params", "`generator` beside `params`."),
    code("require-without-params", "`require` without `params`."),
    code("param-name", "A parameter with a name that cannot be one."),
    code("param-draw", "It is not clear how a parameter gets its value."),
    code("param-range", "A range without a number in it."),
    code("param-value", "A parameter without a value for some seeds."),
    code(
        "unknown-param",
        "An expression with a parameter that is not above it.",
    ),
    code("unused-param", "A parameter that is used nowhere."),
    code("expression", "An expression that cannot be read."),
    code("require-unmet", "Conditions that no draw meets."),
    code("placeholder-form", "Braces that hold no name."),
    code("unknown-placeholder", "A placeholder nothing gives a value."),
    code(
        "placeholder-left",
        "A text that cannot be filled in for some seeds.",
    ),
    code("braces-in-value", "A value that looks like a placeholder."),
    code("braces-shown", "Braces in an exercise that is no template."),
    code("theme-lacks", "A theme without a name the pack uses."),
    code("theme-unused", "A name of a theme that nothing uses."),
    // Curriculum.
    code("unknown-prereq", "A prerequisite that does not exist."),
    code("prereq-itself", "An exercise that comes before itself."),
    code("unknown-concept", "A concept the curriculum does not have."),
    code("subconcept-elsewhere", "A subconcept of another concept."),
    code("duplicate-concept", "Two concepts with the same name."),
    code("concept-cycle", "Concepts that wait for each other."),
    code("concept-unreachable", "A concept nobody can reach."),
    code("concept-empty", "A concept without exercises."),
    // Found by running (`--run`, `--mutate`).
    code("answer-wrong", "An authored answer that is not graded correct."),
    code(
        "verdict-other",
        "An answer that gets another verdict than its author lists.",
    ),
    code(
        "code-fails",
        "The code of a prediction that fails, or prints nothing.",
    ),
    code(
        "script-weak",
        "A wrong version of the expected answer that the script passes.",
    ),
    code("not-tried", "An answer that could not be tried."),
    // Recommended by `gradus audit`.
    code(
        "audit-execution",
        "A prediction that is not compared with what Python prints.",
    ),
    code("audit-ast", "An answer that `ast` would serve better."),
    code(
        "audit-script",
        "A function that a verification script would serve better.",
    ),
    code(
        "audit-needless",
        "An accepted solution that is accepted without being listed.",
    ),
];
