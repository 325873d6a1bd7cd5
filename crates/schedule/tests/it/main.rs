//! One test program: rules as cases with a fixed clock, conformance, invariants, fitting, a simulation.

mod cases;
mod clock;
mod conformance;
mod curriculum;
mod figures;
mod fitting;
mod plans;
mod properties;
mod reviews;
mod simulation;
mod walks;
