//! What a process has: no arguments, no environment, no terminal, and a way out.

use super::{Host, Stop, share, wasi};
use wasmtime::StoreContextMut;
use wasmtime::component::{Linker, Resource};

/// A terminal, of which there is none.
struct Terminal;

pub(super) fn link(linker: &mut Linker<Host>) -> wasmtime::Result<()> {
    let mut environment = linker.instance(&wasi("cli/environment"))?;
    environment.func_wrap("get-environment", |_: StoreContextMut<'_, Host>, ()| {
        Ok((Vec::<(String, String)>::new(),))
    })?;
    environment.func_wrap("get-arguments", |_: StoreContextMut<'_, Host>, ()| {
        Ok((Vec::<String>::new(),))
    })?;

    let mut exit = linker.instance(&wasi("cli/exit"))?;
    exit.func_wrap(
        "exit",
        |mut store: StoreContextMut<'_, Host>, (status,): (Result<(), ()>,)| -> wasmtime::Result<()> {
            Err(store.data_mut().stop(Stop::Exit {
                status: i32::from(status.is_err()),
            }))
        },
    )?;

    share::<Terminal>(
        linker,
        "terminal-input",
        &["cli/terminal-input", "cli/terminal-stdin"],
    )?;
    let users = [
        "cli/terminal-output",
        "cli/terminal-stdout",
        "cli/terminal-stderr",
    ];
    share::<Terminal>(linker, "terminal-output", &users)?;
    for terminal in ["terminal-stdin", "terminal-stdout", "terminal-stderr"] {
        linker
            .instance(&wasi(&format!("cli/{terminal}")))?
            .func_wrap(&format!("get-{terminal}"), |_: StoreContextMut<'_, Host>, ()| {
                Ok((None::<Resource<Terminal>>,))
            })?;
    }
    Ok(())
}
