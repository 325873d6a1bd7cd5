//! Waiting, and not waiting: the sandbox among other things a server does.

mod support;

use gradus_run::{Ended, Program, Unavailable};
use gradus_sandbox::{ComponentSource, Sandbox};
use std::sync::Arc;
use std::time::Duration;
use support::{config, sandbox};

fn endless(timeout_ms: u32) -> Program {
    let mut program = Program::new("while True: pass");
    program.limits.timeout_ms = timeout_ms;
    program
}

/// On one thread, others go on while a program runs.
#[tokio::test(flavor = "current_thread")]
async fn a_run_blocks_nobody() {
    let program = endless(300);
    let run = sandbox().run(&program);
    tokio::pin!(run);
    let mut turns = 0;
    let run = loop {
        tokio::select! {
            biased;
            run = &mut run => break run,
            () = tokio::task::yield_now() => turns += 1,
        }
    };
    assert_eq!(run.expect("it runs").ended, Ended::Timeout);
    assert!(turns > 10, "others had {turns} turns");
}

#[tokio::test]
async fn many_at_once_all_come_back() {
    let runs: Vec<_> = (0..50)
        .map(|number| {
            tokio::spawn(async move { sandbox().run(&Program::new(format!("print({number} * 2)"))).await })
        })
        .collect();
    for (number, run) in runs.into_iter().enumerate() {
        let run = run.await.expect("no panic").expect("it runs");
        assert_eq!(run.stdout.text, format!("{}\n", number * 2));
    }
}

/// One place, and room for one more: the third is told to come back. Nobody who goes away is waited for.
#[tokio::test]
async fn past_the_queue_it_is_busy() {
    let mut config = config();
    config.instances = 1;
    config.queue = 1;
    let sandbox = Arc::new(Sandbox::open(&config).expect("Python; run runtime/build.sh"));
    let start = |program: Program| {
        let sandbox = Arc::clone(&sandbox);
        tokio::spawn(async move { sandbox.run(&program).await })
    };
    let running = start(endless(600_000));
    tokio::time::sleep(Duration::from_millis(200)).await;
    let waiting = start(Program::new("print('waited')"));
    tokio::time::sleep(Duration::from_millis(200)).await;
    let refused = sandbox.run(&Program::new("print('refused')")).await;
    assert!(
        matches!(refused, Err(Unavailable::Busy { retry_after_ms: 50.. })),
        "{refused:?}"
    );

    // Its ten minutes are not over, but nobody wants to know any more.
    running.abort();
    let waited = waiting.await.expect("no panic").expect("it runs");
    assert_eq!(waited.stdout.text, "waited\n");
}

/// Ten programs to a core take ten times as long by the clock, and not one of them is out of time.
#[tokio::test]
async fn a_busy_machine_ends_no_program_early() {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let mut config = config();
    config.instances = 10 * cores;
    let sandbox = Arc::new(Sandbox::open(&config).expect("Python; run runtime/build.sh"));
    let mut program = Program::new("for number in range(1_000_000): pass");
    let alone = sandbox.run(&program).await.expect("it runs");
    assert_eq!(alone.ended, Ended::Finished);
    program.limits.timeout_ms = u32::try_from(alone.duration_us * 4 / 1_000).expect("not that long");
    let runs: Vec<_> = (0..10 * cores)
        .map(|_| {
            let (sandbox, program) = (Arc::clone(&sandbox), program.clone());
            tokio::spawn(async move { sandbox.run(&program).await })
        })
        .collect();
    for run in runs {
        let run = run.await.expect("no panic").expect("it runs");
        assert_eq!(run.ended, Ended::Finished);
    }
}

#[test]
fn without_a_component_it_says_so() {
    let mut config = config();
    config.source = ComponentSource::File("nowhere/python.wasm".into());
    let error = Sandbox::open(&config).err();
    let Some(Unavailable::Missing { reason }) = error else {
        panic!("{error:?}")
    };
    assert!(
        reason.contains("nowhere/python.wasm") && reason.contains("runtime/build.sh"),
        "{reason}"
    );
}

#[test]
fn a_broken_component_is_ours_to_report() {
    let mut config = config();
    config.source = ComponentSource::Bytes(b"not WebAssembly");
    let error = Sandbox::open(&config).err();
    assert!(matches!(error, Some(Unavailable::Broken { .. })), "{error:?}");
    // A module, but none that runs Python.
    config.source = ComponentSource::Bytes(b"\0asm\x0d\0\x01\0");
    let error = Sandbox::open(&config).err();
    assert!(matches!(error, Some(Unavailable::Broken { .. })), "{error:?}");
}
