//! The sounds of packs.

use crate::{Practice, PracticeError, Result};

/// A file of a pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asset {
    /// What is in it.
    pub bytes: Vec<u8>,
    /// What kind of file it is.
    pub media_type: &'static str,
}

impl Practice {
    /// A file of a pack, as its exercises name it.
    pub async fn asset(&self, pack: &str, path: &str) -> Result<Asset> {
        // No database looks for a name with U+0000 in it.
        if pack.contains('\0') || path.contains('\0') {
            return Err(PracticeError::not_found("file", path.replace('\0', "")));
        }
        let asset = self.store().packs().asset(pack, path).await?;
        Ok(Asset {
            bytes: asset.content,
            media_type: media_type(path),
        })
    }
}

/// By the ending of its name. Anything that a browser might run is only bytes.
fn media_type(path: &str) -> &'static str {
    let ending = path.rsplit_once('.').map_or("", |(_, ending)| ending);
    match ending.to_ascii_lowercase().as_str() {
        "wav" => "audio/wav",
        "mp3" => "audio/mpeg",
        "ogg" | "oga" | "opus" => "audio/ogg",
        "m4a" | "aac" => "audio/mp4",
        "flac" => "audio/flac",
        "webm" => "audio/webm",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        _ => "application/octet-stream",
    }
}
