//! Runs a program, and a script after it, and prints what happened:
//! `cargo run -p gradus-sandbox --example run -- answer.py [script.py [expected.py]]`; `-` reads the program from standard input.

use gradus_run::{Program, Unavailable};
use gradus_sandbox::{ComponentSource, Config, Sandbox};
use std::path::PathBuf;
use std::{env, fs, io};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = env::args().skip(1);
    let answer = arguments.next().ok_or("say which program to run")?;
    let mut program = Program::new(if answer == "-" {
        io::read_to_string(io::stdin())?
    } else {
        fs::read_to_string(answer)?
    });
    program.script = arguments.next().map(fs::read_to_string).transpose()?;
    program.expected = arguments.next().map(fs::read_to_string).transpose()?;
    program.want_value = env::var_os("WANT_VALUE").is_some();

    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    let component =
        env::var_os("GRADUS_PYTHON").map_or(root.join("runtime/build/python.wasm"), PathBuf::from);
    let config = Config::new(ComponentSource::File(component), root.join("runtime/build/cache"));
    let run = Sandbox::open(&config)
        .and_then(|sandbox| sandbox.run_blocking(&program))
        .map_err(|error| explain(&error))?;
    println!("{}", serde_json::to_string_pretty(&run)?);
    Ok(())
}

fn explain(unavailable: &Unavailable) -> String {
    format!("nothing could be run: {unavailable:?}")
}
