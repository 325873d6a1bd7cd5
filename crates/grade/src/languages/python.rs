//! Python, by `gradus-python`.

use gradus_python::{CONSTRUCTS, Canonical, Code, TokenText};

use super::{AstOptions, CodeDifference, CodeLanguage, Construct, Form, Mode, Mutant, ReadCode, Unreadable};

pub(super) struct Python;

impl CodeLanguage for Python {
    fn name(&self) -> &'static str {
        "python"
    }

    fn title(&self) -> &'static str {
        "Python"
    }

    fn read(&self, source: &str, mode: Mode) -> Result<Box<dyn ReadCode>, Unreadable> {
        Ok(Box::new(Code::read(source, mode)?))
    }

    fn exact(&self, source: &str) -> String {
        gradus_python::exact(source)
    }

    fn tokens(&self, source: &str) -> Option<Form> {
        let tokens = TokenText::of(source)?;
        Some(Form::new(tokens.as_str().to_owned(), tokens))
    }

    fn token_list(&self, form: &Form) -> Vec<String> {
        let tokens = form.inner.downcast_ref::<TokenText>();
        let list = tokens.map(|tokens| tokens.iter().map(str::to_owned).collect());
        list.unwrap_or_default()
    }

    fn readable_tokens(&self, form: &Form) -> String {
        let tokens = form.inner.downcast_ref::<TokenText>();
        tokens.map(TokenText::readable).unwrap_or_default()
    }

    fn canonical(&self, source: &str, options: &AstOptions) -> Result<Form, Unreadable> {
        let canonical = Canonical::of(source, options)?;
        Ok(Form::new(canonical.text().to_owned(), canonical))
    }

    fn rewrites(&self, form: &Form) -> Vec<(&'static str, &'static str)> {
        let canonical = form.inner.downcast_ref::<Canonical>();
        let rewrites = canonical.into_iter().flat_map(Canonical::rewrites);
        rewrites.map(|rewrite| (rewrite.name, rewrite.what)).collect()
    }

    fn difference(&self, wanted: &Form, given: &Form) -> Option<CodeDifference> {
        gradus_python::difference(wanted.inner.downcast_ref()?, given.inner.downcast_ref()?)
    }

    fn constructs(&self) -> Vec<&'static str> {
        CONSTRUCTS.iter().map(|construct| construct.name).collect()
    }

    fn construct(&self, name: &str) -> Option<Construct> {
        let found = gradus_python::Construct::named(name)?;
        Some(Construct {
            name: found.name,
            words: found.words,
        })
    }

    fn without_last_comment<'a>(&self, source: &'a str) -> &'a str {
        gradus_python::without_last_comment(source)
    }

    fn can_fail(&self, script: &str) -> bool {
        gradus_python::asserts(script)
    }

    fn defines_function(&self, source: &str) -> bool {
        gradus_python::defines_function(source)
    }

    fn may_print(&self, source: &str) -> bool {
        gradus_python::may_print(source)
    }

    fn mutants(&self, source: &str) -> Vec<Mutant> {
        gradus_python::mutants(source)
    }
}

impl ReadCode for Code {
    fn is_expression(&self) -> bool {
        Code::is_expression(self)
    }

    fn uses(&self, construct: &Construct) -> bool {
        gradus_python::Construct::named(construct.name).is_some_and(|found| found.is_used_in(self))
    }

    fn defined_names(&self) -> Vec<String> {
        gradus_python::defined_names(self)
    }
}
