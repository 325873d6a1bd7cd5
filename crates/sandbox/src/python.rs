//! The interpreter's side of the conversation: what `runtime/wit/python.wit` says, in Rust.

use crate::host::Host;
use crate::scripts::Script;
use gradus_run::{Compared, Ended, Frame, Phase, Program, Raised};
use wasmtime::Store;
use wasmtime::component::{Component, ComponentExportIndex, ComponentType, Instance, Lift, TypedFunc};

/// Code, or why there is none.
type Compiled = (Vec<u8>, Option<Outcome>);

/// The functions of one instance.
pub(crate) struct Python {
    wake: TypedFunc<(), ()>,
    prepare: TypedFunc<(String, bool, u64), (Option<Outcome>,)>,
    compile_script: TypedFunc<(String, Vec<String>, Vec<String>), (Compiled,)>,
    check: TypedFunc<(Vec<u8>,), ()>,
    execute: TypedFunc<(), (bool,)>,
    report: TypedFunc<(), (Outcome,)>,
}

#[derive(ComponentType, Lift)]
#[component(record)]
struct Outcome {
    exception: String,
    message: String,
    line: Option<u32>,
    column: Option<u32>,
    trace: Vec<Call>,
    compared: Option<Comparison>,
    status: Option<i32>,
    value: Option<String>,
    shown: Option<String>,
}

/// The value of an expression.
#[derive(Default)]
pub(crate) struct Value {
    /// In a form that equal values share.
    pub(crate) compared: Option<String>,
    /// As Python shows it.
    pub(crate) shown: Option<String>,
}

#[derive(ComponentType, Lift)]
#[component(record)]
struct Call {
    line: u32,
    function: String,
}

#[derive(ComponentType, Lift)]
#[component(record)]
struct Comparison {
    expression: String,
    operator: String,
    gave: String,
    expected: String,
}

/// Where those functions are in the component.
pub(crate) struct Exports {
    wake: ComponentExportIndex,
    prepare: ComponentExportIndex,
    compile_script: ComponentExportIndex,
    check: ComponentExportIndex,
    execute: ComponentExportIndex,
    report: ComponentExportIndex,
}

/// How far a program has come, for when it is ended by force.
pub(crate) struct Progress {
    pub(crate) phase: Phase,
    /// What is on standard error after this many bytes are the interpreter's last words, not the program's.
    pub(crate) stderr_of_program: usize,
}

/// Why a part did not come to its end.
pub(crate) enum Failure {
    /// The interpreter says why.
    Told(Box<Ended>),
    /// The host had to end it.
    Trapped(wasmtime::Error),
}

impl From<wasmtime::Error> for Failure {
    fn from(error: wasmtime::Error) -> Self {
        Self::Trapped(error)
    }
}

impl Exports {
    pub(crate) fn of(component: &Component) -> wasmtime::Result<Self> {
        let export = |name: &str| {
            let index = component.get_export_index(None, name);
            index.ok_or_else(|| wasmtime::Error::msg(format!("it exports no `{name}`")))
        };
        Ok(Self {
            wake: export("wake")?,
            prepare: export("prepare")?,
            compile_script: export("compile-script")?,
            check: export("check")?,
            execute: export("execute")?,
            report: export("report")?,
        })
    }

    pub(crate) fn find(&self, instance: &Instance, mut store: &mut Store<Host>) -> wasmtime::Result<Python> {
        Ok(Python {
            wake: instance.get_typed_func(&mut store, self.wake)?,
            prepare: instance.get_typed_func(&mut store, self.prepare)?,
            compile_script: instance.get_typed_func(&mut store, self.compile_script)?,
            check: instance.get_typed_func(&mut store, self.check)?,
            execute: instance.get_typed_func(&mut store, self.execute)?,
            report: instance.get_typed_func(&mut store, self.report)?,
        })
    }
}

impl Python {
    pub(crate) fn wake(&self, store: &mut Store<Host>) -> wasmtime::Result<()> {
        self.wake.call(store, ())
    }

    /// Runs the code and then the script, and gives the value of the code where one was asked for.
    pub(crate) fn run(
        &self,
        store: &mut Store<Host>,
        program: &Program,
        script: Option<&Script>,
        seed: u64,
        progress: &mut Progress,
    ) -> Result<Value, Failure> {
        let code = (program.code.clone(), program.want_value, seed);
        let (failed,) = self.prepare.call(&mut *store, code)?;
        fail(failed)?;
        let value = self.finish(store, progress)?;
        match script {
            None => {}
            Some(Script::Failed(raised)) => {
                progress.phase = Phase::Script;
                return Err(Failure::Told(Box::new(Ended::Raised(raised.clone()))));
            }
            Some(Script::Code(code)) => {
                progress.phase = Phase::Script;
                self.check.call(&mut *store, (code.clone(),))?;
                self.finish(store, progress)?;
            }
        }
        Ok(value)
    }

    /// Compiles a script, in an instance that no program will be run in.
    pub(crate) fn compile_script(&self, store: &mut Store<Host>, program: &Program) -> Script {
        let text = program.script.clone().unwrap_or_default();
        let names = (program.redefines.clone(), program.shares.clone());
        match self.compile_script.call(store, (text, names.0, names.1)) {
            Ok(((code, None),)) => Script::Code(code),
            Ok(((_, Some(outcome)),)) => Script::Failed(outcome.into()),
            Err(_) => Script::Failed(Raised {
                exception: "SyntaxError".into(),
                message: "the script is too much for the compiler".into(),
                ..Raised::default()
            }),
        }
    }

    /// Executes what was compiled. That it came to its end is for the host to see: `execute` returned and said so.
    fn finish(&self, store: &mut Store<Host>, progress: &mut Progress) -> Result<Value, Failure> {
        progress.stderr_of_program = usize::MAX;
        let (finished,) = self.execute.call(&mut *store, ())?;
        progress.stderr_of_program = store.data().output.stderr_length();
        let (outcome,) = self.report.call(&mut *store, ())?;
        if finished {
            return Ok(Value {
                compared: outcome.value,
                shown: outcome.shown,
            });
        }
        fail(Some(outcome))?;
        Ok(Value::default())
    }
}

fn fail(outcome: Option<Outcome>) -> Result<(), Failure> {
    let Some(outcome) = outcome else { return Ok(()) };
    Err(Failure::Told(Box::new(match outcome.status {
        Some(status) => Ended::Exited { status },
        None => Ended::Raised(outcome.into()),
    })))
}

impl From<Outcome> for Raised {
    fn from(outcome: Outcome) -> Self {
        Self {
            exception: outcome.exception,
            message: outcome.message,
            line: outcome.line,
            column: outcome.column,
            trace: outcome
                .trace
                .into_iter()
                .map(|call| Frame {
                    line: call.line,
                    function: call.function,
                })
                .collect(),
            compared: outcome.compared.map(|compared| Compared {
                expression: compared.expression,
                operator: compared.operator,
                gave: compared.gave,
                expected: compared.expected,
            }),
        }
    }
}
