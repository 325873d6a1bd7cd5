//! The service from outside: real HTTP, real databases, real Python.

#[path = "../support/client.rs"]
mod client;
#[path = "../../../wasm/tests/support/mod.rs"]
mod page_module;
#[path = "../../../store/tests/it/postgres.rs"]
#[allow(
    dead_code,
    reason = "shared with the tests of the store, which need more of it"
)]
mod postgres;
#[path = "../support/service.rs"]
#[allow(
    dead_code,
    reason = "shared with the tests of the program, which need more of it"
)]
mod service;
mod world;

mod accounts;
mod documents;
mod durability;
mod malformed;
mod matrix;
mod operating;
mod parity;
mod practice;
mod sandbox;
mod servers;
