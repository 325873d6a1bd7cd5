//! A clock that only moves when it is looked at or slept on: sleeping takes no time, and waiting loops end.

use super::file_types::Datetime;
use super::{Host, share, wasi};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use wasmtime::StoreContextMut;
use wasmtime::component::{Linker, Resource, ResourceType, WasmList};

/// How far one reading moves the clock. A loop that waits five seconds ends after five thousand readings.
const TICK: u64 = 1_000_000;
/// More than this at once is nothing CPython asks for.
const MOST_POLLED: usize = 10_000;
const SECOND: u64 = 1_000_000_000;
/// Where the monotonic clock begins: after any time the snapshot has seen while it was built.
const UPTIME: u64 = 100_000 * SECOND;

/// A program's time, in nanoseconds since it began. Copies are the same clock: an answer and its script have one.
#[derive(Clone)]
pub(crate) struct Clock {
    start: u64,
    elapsed: Arc<AtomicU64>,
}

/// Something to wait for: a time, or something that is always there.
pub(super) enum Pollable {
    Ready,
    At(u64),
}

impl Clock {
    pub(super) fn new(start: u64) -> Self {
        Self {
            start,
            elapsed: Arc::default(),
        }
    }

    /// When the program's time began, in seconds since 1970.
    pub(super) fn start(&self) -> u64 {
        self.start
    }

    fn read(&mut self) -> u64 {
        self.set(self.elapsed().saturating_add(TICK));
        self.elapsed()
    }

    fn elapsed(&self) -> u64 {
        self.elapsed.load(Ordering::Relaxed)
    }

    fn set(&self, elapsed: u64) {
        self.elapsed.store(elapsed, Ordering::Relaxed);
    }

    fn now(&mut self) -> Datetime {
        let elapsed = self.read();
        Datetime {
            seconds: self.start.saturating_add(elapsed / SECOND),
            nanoseconds: u32::try_from(elapsed % SECOND).unwrap_or(0),
        }
    }

    fn sleep_until(&mut self, time: u64) {
        self.set(self.elapsed().max(time));
    }
}

type Own = (Resource<Pollable>,);

pub(super) fn link(linker: &mut Linker<Host>) -> wasmtime::Result<()> {
    let mut poll = linker.instance(&wasi("io/poll"))?;
    poll.resource("pollable", ResourceType::host::<Pollable>(), |mut store, rep| {
        store
            .data_mut()
            .table
            .delete(Resource::<Pollable>::new_own(rep))?;
        Ok(())
    })?;
    poll.func_wrap(
        "[method]pollable.block",
        |mut store: StoreContextMut<'_, Host>, (pollable,): Own| {
            wait(store.data_mut(), &[pollable]).map(|_| ())
        },
    )?;
    poll.func_wrap(
        "poll",
        |mut store: StoreContextMut<'_, Host>, (list,): (WasmList<Resource<Pollable>>,)| {
            // Only so much is copied out of the program's memory.
            if list.len() > MOST_POLLED {
                return Err(wasmtime::Error::msg("too much to wait for"));
            }
            let list = list.iter(&mut store)?.collect::<wasmtime::Result<Vec<_>>>()?;
            wait(store.data_mut(), &list).map(|ready| (ready,))
        },
    )?;

    let users = [
        "clocks/monotonic-clock",
        "io/streams",
        "sockets/udp",
        "sockets/tcp",
        "sockets/ip-name-lookup",
    ];
    share::<Pollable>(linker, "pollable", &users)?;

    let mut monotonic = linker.instance(&wasi("clocks/monotonic-clock"))?;
    monotonic.func_wrap("now", |mut store: StoreContextMut<'_, Host>, ()| {
        Ok((UPTIME.saturating_add(store.data_mut().clock.read()),))
    })?;
    monotonic.func_wrap("resolution", |_: StoreContextMut<'_, Host>, ()| Ok((TICK,)))?;
    monotonic.func_wrap(
        "subscribe-instant",
        |store: StoreContextMut<'_, Host>, (when,): (u64,)| {
            pollable(store, Pollable::At(when.saturating_sub(UPTIME))).map(|own| (own,))
        },
    )?;
    monotonic.func_wrap(
        "subscribe-duration",
        |store: StoreContextMut<'_, Host>, (length,): (u64,)| {
            let when = store.data().clock.elapsed().saturating_add(length);
            pollable(store, Pollable::At(when)).map(|own| (own,))
        },
    )?;

    let mut wall = linker.instance(&wasi("clocks/wall-clock"))?;
    wall.func_wrap("now", |mut store: StoreContextMut<'_, Host>, ()| {
        Ok((store.data_mut().clock.now(),))
    })?;
    wall.func_wrap("resolution", |_: StoreContextMut<'_, Host>, ()| {
        Ok((Datetime {
            seconds: 0,
            nanoseconds: 1_000_000,
        },))
    })
}

pub(super) fn pollable(
    mut store: StoreContextMut<'_, Host>,
    what: Pollable,
) -> wasmtime::Result<Resource<Pollable>> {
    Ok(store.data_mut().table.push(what)?)
}

/// Which of these are ready: those that always are, or else the earliest times, after moving the clock there.
fn wait(host: &mut Host, list: &[Resource<Pollable>]) -> wasmtime::Result<Vec<u32>> {
    let mut times = Vec::with_capacity(list.len());
    for pollable in list {
        times.push(match host.table.get(pollable)? {
            Pollable::Ready => 0,
            Pollable::At(time) => *time,
        });
    }
    let earliest = times.iter().copied().min().unwrap_or(0);
    host.clock.sleep_until(earliest);
    let now = host.clock.elapsed();
    Ok((0u32..)
        .zip(times)
        .filter(|(_, time)| *time <= now)
        .map(|(index, _)| index)
        .collect())
}
