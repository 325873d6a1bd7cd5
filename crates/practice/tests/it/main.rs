//! The application layer with a real store, real packs and the real Python.

mod authors;
mod figures;
mod grammar;
mod imports;
mod kinds;
mod offline;
mod secrets;
mod sessions;
mod world;
