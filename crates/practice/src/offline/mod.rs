//! Practising without a connection: what is taken along, and what is brought back.

mod prepare;
mod sync;
