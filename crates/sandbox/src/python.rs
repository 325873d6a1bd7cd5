//! The interpreter's side of the conversation with the host: what `runtime/wit/python.wit` says, in Rust.

use crate::host::Host;
use gradus_run::{Compared, Ended, Frame, Raised, Test};
use wasmtime::Store;
use wasmtime::component::{Component, ComponentExportIndex, ComponentType, Instance, Lift, TypedFunc};

/// How an answer ended if not well, and its value if it has one.
type Ran = (Option<Outcome>, Option<Value>);
/// A script, its expected answer, and what that has shown.
type Loaded = (String, Option<String>, Vec<u8>);

/// The functions of one instance.
pub(crate) struct Python {
    wake: TypedFunc<(), ()>,
    run: TypedFunc<(String, bool, u64), (Ran,)>,
    serve: TypedFunc<(), ()>,
    load: TypedFunc<Loaded, (Option<Outcome>,)>,
    check: TypedFunc<(String, bool, u64, bool), (Report,)>,
}

/// Where those functions are in the component.
pub(crate) struct Exports {
    wake: ComponentExportIndex,
    run: ComponentExportIndex,
    serve: ComponentExportIndex,
    load: ComponentExportIndex,
    check: ComponentExportIndex,
}

#[derive(ComponentType, Lift)]
#[component(record)]
pub(crate) struct Outcome {
    exception: String,
    message: String,
    line: Option<u32>,
    column: Option<u32>,
    trace: Vec<Call>,
    compared: Option<Comparison>,
    status: Option<i32>,
}

/// The value of an expression.
#[derive(ComponentType, Lift)]
#[component(record)]
pub(crate) struct Value {
    /// A message of plain data.
    pub(crate) contents: Vec<u8>,
    /// As Python shows it.
    pub(crate) shown: String,
}

/// What a script says about an answer.
#[derive(ComponentType, Lift)]
#[component(record)]
pub(crate) struct Report {
    pub(crate) finished: bool,
    pub(crate) outcome: Outcome,
    tests: Vec<TestRecord>,
    /// What an answer that ended early has not defined.
    pub(crate) missing: Vec<String>,
    /// What the expected answer has shown.
    pub(crate) profile: Vec<u8>,
}

#[derive(ComponentType, Lift)]
#[component(record)]
pub(crate) struct TestRecord {
    name: String,
    passed: bool,
    message: String,
    compared: Option<Comparison>,
}

#[derive(ComponentType, Lift)]
#[component(record)]
pub(crate) struct Call {
    line: u32,
    function: String,
}

#[derive(ComponentType, Lift)]
#[component(record)]
pub(crate) struct Comparison {
    expression: String,
    operator: String,
    gave: String,
    expected: String,
}

impl Exports {
    pub(crate) fn of(component: &Component) -> wasmtime::Result<Self> {
        let export = |name: &str| {
            let index = component.get_export_index(None, name);
            index.ok_or_else(|| wasmtime::Error::msg(format!("it exports no `{name}`")))
        };
        Ok(Self {
            wake: export("wake")?,
            run: export("run")?,
            serve: export("serve")?,
            load: export("load")?,
            check: export("check")?,
        })
    }

    pub(crate) fn find(&self, instance: &Instance, mut store: &mut Store<Host>) -> wasmtime::Result<Python> {
        Ok(Python {
            wake: instance.get_typed_func(&mut store, self.wake)?,
            run: instance.get_typed_func(&mut store, self.run)?,
            serve: instance.get_typed_func(&mut store, self.serve)?,
            load: instance.get_typed_func(&mut store, self.load)?,
            check: instance.get_typed_func(&mut store, self.check)?,
        })
    }
}

impl Python {
    pub(crate) async fn wake(&self, store: &mut Store<Host>) -> wasmtime::Result<()> {
        self.wake.call_async(store, ()).await
    }

    /// Runs an answer; an outcome means that it did not come to its end.
    pub(crate) async fn run(
        &self,
        store: &mut Store<Host>,
        code: String,
        want_value: bool,
        seed: u64,
    ) -> wasmtime::Result<Ran> {
        let (result,) = self.run.call_async(store, (code, want_value, seed)).await?;
        Ok(result)
    }

    /// Does what a script asks for; comes to an end only when something goes wrong.
    pub(crate) async fn serve(&self, store: &mut Store<Host>) -> wasmtime::Result<()> {
        self.serve.call_async(store, ()).await
    }

    /// Takes a script, and what is known about its expected answer.
    pub(crate) async fn load(
        &self,
        store: &mut Store<Host>,
        script: String,
        expected: Option<String>,
        profile: Vec<u8>,
    ) -> wasmtime::Result<Option<Outcome>> {
        let (outcome,) = self.load.call_async(store, (script, expected, profile)).await?;
        Ok(outcome)
    }

    /// Checks one answer.
    pub(crate) async fn check(
        &self,
        store: &mut Store<Host>,
        answer: String,
        recording: bool,
        seed: u64,
        early: bool,
    ) -> wasmtime::Result<Report> {
        let (report,) = self
            .check
            .call_async(store, (answer, recording, seed, early))
            .await?;
        Ok(report)
    }
}

impl Outcome {
    pub(crate) fn ended(self) -> Ended {
        match self.status {
            Some(status) => Ended::Exited { status },
            None => Ended::Raised(self.into()),
        }
    }
}

impl Report {
    pub(crate) fn take_tests(&mut self) -> Vec<Test> {
        std::mem::take(&mut self.tests)
            .into_iter()
            .map(|test| Test {
                name: cut(test.name, LONGEST_NAME),
                passed: test.passed,
                message: cut(test.message, LONGEST_MESSAGE),
                compared: test.compared.map(Into::into),
            })
            .collect()
    }
}

// What an interpreter says about its own end is cut here: a program that has taken it over could say anything, at any length.
const LONGEST_NAME: usize = 200;
const LONGEST_MESSAGE: usize = 2_100;
const LONGEST_VALUE: usize = 300;
const MOST_CALLS: usize = 8;

/// At most so many characters of a text.
fn cut(mut text: String, length: usize) -> String {
    if let Some((end, _)) = text.char_indices().nth(length) {
        text.truncate(end);
        text.shrink_to_fit();
    }
    text
}

impl Value {
    /// As Python shows it.
    pub(crate) fn into_shown(self) -> String {
        cut(self.shown, LONGEST_VALUE)
    }
}

impl From<Comparison> for Compared {
    fn from(compared: Comparison) -> Self {
        Self {
            expression: cut(compared.expression, LONGEST_NAME),
            operator: cut(compared.operator, LONGEST_NAME),
            gave: cut(compared.gave, LONGEST_VALUE),
            expected: cut(compared.expected, LONGEST_VALUE),
        }
    }
}

impl From<Outcome> for Raised {
    fn from(outcome: Outcome) -> Self {
        Self {
            exception: cut(outcome.exception, LONGEST_NAME),
            message: cut(outcome.message, LONGEST_MESSAGE),
            line: outcome.line,
            column: outcome.column,
            trace: outcome
                .trace
                .into_iter()
                .take(MOST_CALLS)
                .map(|call| Frame {
                    line: call.line,
                    function: cut(call.function, LONGEST_NAME),
                })
                .collect(),
            compared: outcome.compared.map(Into::into),
        }
    }
}
