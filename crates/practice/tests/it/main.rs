//! The application layer with a real store, the starter packs and the real Python.
