//! From the tree of a file to typed values. What is wrong is a problem; what is right is read all the same.

mod curriculum;
mod exercise;
mod pack;
mod params;
mod sentence;
mod shape;
pub(crate) mod value;

pub(crate) use curriculum::curriculum;
pub(crate) use exercise::{Defaults, exercise};
pub(crate) use pack::{manifest, themes};
pub(crate) use sentence::{Sentence, sentence};
pub(crate) use shape::{check as check_shape, misspelt, quoted, validate, validate_over};
