//! One test program: the same suite on SQLite and on a real PostgreSQL, and what happens when things break.

mod durability;
mod migrations;
mod postgres;
mod privacy;
mod releases;
mod restart;
mod suite;
mod world;
