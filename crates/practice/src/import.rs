//! Bringing packs in.

use crate::library::{About, item, skill};
use crate::view::ProblemView;
use crate::{Practice, PracticeError, Result};
use gradus_pack::{Loaded, Pack, PackFiles, Problem, Template, load};
use gradus_schedule::Timestamp;
use gradus_store::{Asset, ImportReport, PackConcept, PackExercise, PackImport};

/// What an import changed, and what its check found.
#[derive(Clone, Debug)]
pub struct Imported {
    /// The name of the pack in ids.
    pub name: String,
    /// What changed.
    pub report: ImportReport,
    /// What is wrong with the pack; exercises with an error were left out.
    pub problems: Vec<ProblemView>,
}

impl Practice {
    /// Brings in a pack with its sounds. Doing it again changes nothing. Exercises with an error are left out, and the
    /// problems say which.
    pub async fn import(
        &self,
        files: &PackFiles,
        assets: impl IntoIterator<Item = (String, Vec<u8>)>,
        now: Timestamp,
    ) -> Result<Imported> {
        let loaded = load(files);
        let name = name_of(files, &loaded.pack)?;
        let problems = problems(&loaded);
        let import = pack_import(&name, &loaded.pack, &problems)?;
        let report = self.store().packs().import(import, now).await?;
        let assets = assets.into_iter().map(|(path, content)| Asset { path, content });
        self.store().packs().set_assets(&name, assets.collect()).await?;
        Ok(Imported {
            name,
            report,
            problems,
        })
    }
}

/// The folder's name: it is short, and stays the same when the author finds a better title.
fn name_of(files: &PackFiles, pack: &Pack) -> Result<String> {
    let given = match files.folder.trim() {
        "" => &pack.manifest.name,
        folder => folder,
    };
    let plain = |character: char| match character {
        '/' | ':' => '-',
        character if character.is_whitespace() || character.is_control() => '-',
        character => character,
    };
    let name: String = given.trim().to_lowercase().chars().map(plain).collect();
    match name.is_empty() {
        true => Err(PracticeError::BadRequest(
            "the pack has no name; write one in pack.yaml".into(),
        )),
        false => Ok(name),
    }
}

fn pack_import(name: &str, pack: &Pack, problems: &[ProblemView]) -> Result<PackImport> {
    let about = About {
        manifest: pack.manifest.clone(),
        curriculum: pack.curriculum.clone(),
        themes: pack.themes.clone(),
        problems: problems.to_vec(),
    };
    let concepts = pack.curriculum.concepts.iter().map(|concept| PackConcept {
        name: concept.slug.clone(),
        prereqs: concept.prereqs.clone(),
    });
    let exercises = pack.exercises.iter().map(|template| exercise(pack, template));
    Ok(PackImport {
        name: name.to_owned(),
        version: pack.manifest.version.clone(),
        about: json(&about)?,
        concepts: concepts.collect(),
        exercises: exercises.collect::<Result<_>>()?,
    })
}

fn exercise(pack: &Pack, template: &Template) -> Result<PackExercise> {
    let skill = skill(template);
    Ok(PackExercise {
        slug: template.slug().to_owned(),
        item: item(template),
        skill: skill.to_owned(),
        concept: template.concept.clone(),
        difficulty: template.difficulty,
        taught: pack.curriculum.teaching(&template.concept, skill).is_some(),
        alternatives: template.exercise.accepted_solutions.len() as u32,
        content: json(template)?,
    })
}

fn json(value: &impl serde::Serialize) -> Result<serde_json::Value> {
    serde_json::to_value(value).map_err(|error| PracticeError::Internal(error.to_string()))
}

/// The problems of a loaded pack, each with the line it is about.
pub fn problems(loaded: &Loaded) -> Vec<ProblemView> {
    let excerpt = |problem: &Problem| {
        let source = loaded.source(&problem.file)?;
        let line = source.text.lines().nth(problem.line.checked_sub(1)?)?;
        Some(line.chars().take(200).collect())
    };
    let view = |problem: &Problem| ProblemView {
        code: problem.code.to_owned(),
        severity: match problem.severity {
            gradus_pack::Severity::Error => "error".to_owned(),
            gradus_pack::Severity::Warning => "warning".to_owned(),
        },
        file: problem.file.clone(),
        line: problem.line,
        column: problem.column,
        message: problem.message.clone(),
        help: Some(problem.help.clone()).filter(|help| !help.is_empty()),
        excerpt: excerpt(problem),
    };
    loaded.problems.iter().map(view).collect()
}
