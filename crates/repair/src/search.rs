//! The search for the smallest change: which programs to run next, and what to make of the results.

use ruff_python_ast::NodeKind;
use rustc_hash::FxHashSet;

use crate::align::{self, Names};
use crate::edit::{self, Edit};
use crate::tree::{Node, Program};
use crate::{EditShown, Step};
use crate::{distance, rename, step};

/// How much a search may cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Right programs to learn from: the nearest so many.
    pub peers: usize,
    /// Right programs whose whole difference is made smaller.
    pub donors: usize,
    /// Programs that are run in all.
    pub runs: usize,
    /// How much of the learner's tree has to stay, in hundredths.
    pub kept_percent: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            peers: 14,
            donors: 7,
            runs: 260,
            kept_percent: 60,
        }
    }
}

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// The learner's program, repaired.
    pub code: String,
    /// The changes, in the order of the text.
    pub edits: Vec<EditShown>,
    /// What the learner may be shown; nothing if too little of their program is left.
    pub step: Option<Step>,
    /// Nodes that differ from the learner's program.
    pub distance: u32,
    /// How many programs were run.
    pub runs: usize,
}

/// A right program and what it takes to get there.
struct Donor {
    edits: Vec<Edit>,
}

/// A repair that passes.
struct Passing {
    donor: usize,
    edits: Vec<usize>,
    code: String,
    distance: u32,
}

enum Phase {
    /// The wrong program itself, for which tests it passes, and every single change of every near program.
    Singles(Vec<(usize, usize)>),
    /// All changes of one donor.
    Whole(usize),
    /// Fewer of them: those that still pass, and how many are left out at a time.
    Fewer {
        donor: usize,
        edits: Vec<usize>,
        chunk: usize,
        tried: Vec<Vec<usize>>,
    },
    /// Each change of the best repair alone, to see which helps by itself.
    Alone,
    Done,
}

/// A search for a repair. See the crate's documentation for how it is driven.
pub struct Search {
    wrong: Option<Program>,
    donors: Vec<Donor>,
    limits: Limits,
    phase: Phase,
    runs: usize,
    /// Which tests the wrong program passes.
    before: Vec<bool>,
    best: Option<Passing>,
    /// The first change of the best repair that helps by itself.
    helps: Option<usize>,
    seen: FxHashSet<String>,
}

impl Search {
    /// Begins a search. Right programs that cannot be read are left out; so is everything if the wrong one cannot.
    pub fn new(wrong: &str, right: &[&str], limits: &Limits) -> Search {
        let wrong = Program::read(wrong);
        let donors = wrong
            .as_ref()
            .map(|wrong| nearest(wrong, right, limits))
            .unwrap_or_default();
        let phase = if donors.is_empty() {
            Phase::Done
        } else {
            Phase::Singles(singles(&donors))
        };
        Search {
            wrong,
            donors,
            limits: limits.clone(),
            phase,
            runs: 0,
            before: Vec::new(),
            best: None,
            helps: None,
            seen: FxHashSet::default(),
        }
    }

    /// The programs to run next; nothing when the search has ended.
    #[allow(clippy::should_implement_trait)] // It is driven by hand: results come back between two calls.
    pub fn next(&mut self) -> Option<Vec<String>> {
        if self.runs >= self.limits.runs {
            self.phase = Phase::Done;
        }
        let wrong = self.wrong.as_ref()?;
        let left = self.limits.runs - self.runs;
        let programs = match &mut self.phase {
            Phase::Singles(list) => {
                let mut programs = vec![wrong.text.clone()];
                let mut kept = Vec::new();
                for &(donor, at) in list.iter() {
                    let code = edit::apply(wrong, &[&self.donors[donor].edits[at]]);
                    if programs.len() < left.min(60) && self.seen.insert(code.clone()) {
                        programs.push(code);
                        kept.push((donor, at));
                    }
                }
                *list = kept;
                programs
            }
            Phase::Whole(donor) => {
                let edits: Vec<&Edit> = self.donors[*donor].edits.iter().collect();
                vec![edit::apply(wrong, &edits)]
            }
            Phase::Fewer {
                donor,
                edits,
                chunk,
                tried,
            } => {
                *tried = edits
                    .chunks(*chunk)
                    .map(|out| edits.iter().copied().filter(|edit| !out.contains(edit)).collect())
                    .take(left)
                    .collect();
                let donor = &self.donors[*donor];
                tried
                    .iter()
                    .map(|kept| {
                        edit::apply(
                            wrong,
                            &kept.iter().map(|&at| &donor.edits[at]).collect::<Vec<_>>(),
                        )
                    })
                    .collect()
            }
            Phase::Alone => {
                let best = self.best.as_ref()?;
                let donor = &self.donors[best.donor];
                let alone = best
                    .edits
                    .iter()
                    .map(|&at| edit::apply(wrong, &[&donor.edits[at]]));
                alone.take(left).collect()
            }
            Phase::Done => return None,
        };
        self.runs += programs.len();
        Some(programs)
    }

    /// Takes the results of the programs that [`next`](Search::next) gave: for each of them, which tests it passed. A program that could
    /// not be run to its end passed none.
    pub fn report(&mut self, passed: &[Vec<bool>]) {
        let right = |tests: &Vec<bool>| !tests.is_empty() && tests.iter().all(|passed| *passed);
        match std::mem::replace(&mut self.phase, Phase::Done) {
            Phase::Singles(list) => {
                self.before = passed.first().cloned().unwrap_or_default();
                for ((donor, at), tests) in list.into_iter().zip(passed.iter().skip(1)) {
                    if right(tests) {
                        self.consider(donor, vec![at]);
                    }
                }
                self.phase = if self.best.is_some() {
                    Phase::Alone
                } else {
                    Phase::Whole(0)
                };
            }
            Phase::Whole(donor) => {
                let all: Vec<usize> = (0..self.donors[donor].edits.len()).collect();
                if passed.first().is_some_and(right) {
                    let chunk = all.len().div_ceil(2).max(1);
                    self.consider(donor, all.clone());
                    self.phase = self.fewer(donor, all, chunk);
                } else {
                    self.phase = self.after(donor);
                }
            }
            Phase::Fewer {
                donor,
                edits,
                chunk,
                tried,
            } => {
                // Of those that pass, the one that leaves out most.
                let smaller = tried
                    .into_iter()
                    .zip(passed)
                    .filter(|(_, tests)| right(tests))
                    .map(|(kept, _)| kept)
                    .min_by_key(|kept| self.weight(donor, kept));
                self.phase = match smaller {
                    Some(kept) => {
                        self.consider(donor, kept.clone());
                        let chunk = chunk.min(kept.len().div_ceil(2)).max(1);
                        self.fewer(donor, kept, chunk)
                    }
                    None if chunk > 1 => self.fewer(donor, edits, chunk.div_ceil(2)),
                    None => self.after(donor),
                };
            }
            Phase::Alone => {
                let improves = |tests: &Vec<bool>| {
                    let pairs = || self.before.iter().zip(tests);
                    right(tests)
                        || (pairs().any(|(before, now)| !before && *now)
                            && pairs().all(|(before, now)| *now || !before))
                };
                self.helps = passed.iter().position(improves);
            }
            Phase::Done => {}
        }
    }

    /// What was found, if anything.
    pub fn finish(self) -> Option<Repair> {
        let (wrong, best) = (self.wrong?, self.best?);
        let donor = &self.donors[best.donor];
        let mut edits: Vec<&Edit> = best.edits.iter().map(|&at| &donor.edits[at]).collect();
        let helping = self
            .helps
            .and_then(|at| best.edits.get(at))
            .map(|&at| &donor.edits[at]);
        edits.sort_by_key(|edit| edit.at.start());
        let lost: u32 = edits.iter().map(|edit| edit.lost).sum();
        let kept = 100u32.saturating_sub(lost * 100 / wrong.root.size.max(1));
        let step = (kept >= self.limits.kept_percent).then(|| match helping {
            Some(edit) => Some(step::with_change(&wrong, edit)),
            None => edits.first().map(|edit| step::place_only(&wrong, edit)),
        });
        Some(Repair {
            edits: edits.iter().map(|edit| step::shown(&wrong, edit)).collect(),
            step: step.flatten(),
            code: best.code,
            distance: best.distance,
            runs: self.runs,
        })
    }

    fn weight(&self, donor: usize, edits: &[usize]) -> u32 {
        edits.iter().map(|&at| self.donors[donor].edits[at].size).sum()
    }

    fn fewer(&self, donor: usize, edits: Vec<usize>, chunk: usize) -> Phase {
        if edits.len() <= 1 {
            return self.after(donor);
        }
        Phase::Fewer {
            donor,
            edits,
            chunk,
            tried: Vec::new(),
        }
    }

    /// The next donor, or the end.
    fn after(&self, donor: usize) -> Phase {
        let enough = donor + 1 >= self.limits.donors && self.best.is_some();
        if donor + 1 < self.donors.len() && !enough {
            Phase::Whole(donor + 1)
        } else if self.best.is_some() {
            Phase::Alone
        } else {
            Phase::Done
        }
    }

    /// Keeps a repair that passes if it is the smallest so far.
    fn consider(&mut self, donor: usize, edits: Vec<usize>) {
        let Some(wrong) = &self.wrong else { return };
        let chosen: Vec<&Edit> = edits.iter().map(|&at| &self.donors[donor].edits[at]).collect();
        let code = edit::apply(wrong, &chosen);
        let Some(repaired) = Program::read(&code) else {
            return;
        };
        let distance = distance::between(&wrong.root, &repaired.root);
        if self.best.as_ref().is_none_or(|best| distance < best.distance) {
            self.best = Some(Passing {
                donor,
                edits,
                code,
                distance,
            });
        }
    }
}

/// The right programs nearest to the wrong one, in its names, and what tells them apart. First of all come mixtures: for each function
/// the right one that is nearest.
fn nearest(wrong: &Program, right: &[&str], limits: &Limits) -> Vec<Donor> {
    let mut ranked: Vec<(u32, Program)> = right
        .iter()
        .filter_map(|code| Program::read(code))
        .map(|program| (align::cost(&wrong.root, &program.root, Names::Ignored), program))
        .collect();
    let mut donors = mixtures(wrong, &ranked);
    ranked.sort_by_key(|(cost, _)| *cost);
    ranked.truncate(limits.peers * 2);
    let mut whole: Vec<(u32, Donor)> = ranked
        .into_iter()
        .filter_map(|(_, program)| rename::to_learner(wrong, &program))
        .map(|program| {
            let cost = align::cost(&wrong.root, &program.root, Names::Counted);
            let edits = edit::between(wrong, &program);
            (cost, Donor { edits })
        })
        .filter(|(_, donor)| !donor.edits.is_empty())
        .collect();
    whole.sort_by_key(|(cost, _)| *cost);
    donors.extend(whole.into_iter().map(|(_, donor)| donor));
    donors.truncate(limits.peers);
    donors
}

/// How many mixtures are made.
const MIXTURES: usize = 5;

/// Programs in which each function is repaired with another right program: with the nearest of each, with the second nearest, ….
/// Only functions that need nothing the learner has not got.
fn mixtures(wrong: &Program, right: &[(u32, Program)]) -> Vec<Donor> {
    let functions: Vec<&Node> = wrong
        .root
        .children
        .iter()
        .filter(|node| node.kind == NodeKind::StmtFunctionDef)
        .collect();
    if functions.len() < 2 {
        return Vec::new();
    }
    let mut ranked: Vec<Vec<(u32, Vec<Edit>)>> = Vec::new();
    for own in functions {
        let mut near: Vec<(u32, &Program)> = right
            .iter()
            .filter_map(|(_, program)| {
                let theirs = rename::function_called(&program.root, own)?;
                needs_nothing_new(wrong, program, theirs)
                    .then(|| (align::cost(own, theirs, Names::Ignored), program))
            })
            .collect();
        near.sort_by_key(|(cost, _)| *cost);
        near.truncate(MIXTURES * 2);
        let mut edits: Vec<(u32, Vec<Edit>)> = near
            .into_iter()
            .filter_map(|(_, program)| {
                let renamed = rename::to_learner(wrong, program)?;
                let theirs = rename::function_called(&renamed.root, own)?;
                let cost = align::cost(own, theirs, Names::Counted);
                Some((cost, edit::between_functions(wrong, own, &renamed, theirs)))
            })
            .collect();
        edits.sort_by_key(|(cost, _)| *cost);
        ranked.push(edits);
    }
    (0..MIXTURES)
        .map(|at| Donor {
            edits: ranked
                .iter()
                .filter_map(|near| near.get(at.min(near.len().saturating_sub(1))))
                .flat_map(|(_, edits)| edits.iter().cloned())
                .collect(),
        })
        .filter(|donor| !donor.edits.is_empty())
        .collect()
}

/// Whether a function uses no function of its program that the learner has not got.
fn needs_nothing_new(wrong: &Program, program: &Program, function: &Node) -> bool {
    program
        .root
        .children
        .iter()
        .filter(|node| node.kind == NodeKind::StmtFunctionDef && node.label != function.label)
        .all(|helper| {
            !mentions(function, &helper.label) || rename::function_called(&wrong.root, helper).is_some()
        })
}

fn mentions(node: &Node, name: &str) -> bool {
    (node.kind == NodeKind::ExprName && node.label == name)
        || node.children.iter().any(|child| mentions(child, name))
}

/// Single changes, small ones of near programs first.
fn singles(donors: &[Donor]) -> Vec<(usize, usize)> {
    let mut all: Vec<(usize, usize)> = donors
        .iter()
        .enumerate()
        .flat_map(|(donor, found)| (0..found.edits.len()).map(move |at| (donor, at)))
        .collect();
    all.sort_by_key(|&(donor, at)| {
        (
            donors[donor].edits.len() > 6,
            donor / 3,
            donors[donor].edits[at].size,
            donor,
        )
    });
    all
}
