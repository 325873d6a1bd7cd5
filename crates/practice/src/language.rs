//! Languages by the names that packs give them.

/// The tag of a language (BCP 47) by the name packs give it.
pub(crate) fn tag(language: &str) -> &str {
    const TAGS: [(&str, &str); 26] = [
        ("arabic", "ar"),
        ("chinese", "zh"),
        ("czech", "cs"),
        ("danish", "da"),
        ("dutch", "nl"),
        ("english", "en"),
        ("finnish", "fi"),
        ("french", "fr"),
        ("german", "de"),
        ("greek", "el"),
        ("hebrew", "he"),
        ("hindi", "hi"),
        ("hungarian", "hu"),
        ("italian", "it"),
        ("japanese", "ja"),
        ("korean", "ko"),
        ("latin", "la"),
        ("norwegian", "no"),
        ("polish", "pl"),
        ("portuguese", "pt"),
        // Programs are read as English.
        ("python", "en"),
        ("russian", "ru"),
        ("spanish", "es"),
        ("swedish", "sv"),
        ("turkish", "tr"),
        ("vietnamese", "vi"),
    ];
    let named = TAGS.iter().find(|(name, _)| language.eq_ignore_ascii_case(name));
    let is_tag = (2..=3).contains(&language.split('-').next().unwrap_or_default().len());
    match named {
        Some((_, tag)) => tag,
        None if is_tag => language,
        None => "und",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_have_tags() {
        for (name, expected) in [
            ("Korean", "ko"),
            ("python", "en"),
            ("pt-BR", "pt-BR"),
            ("klingon", "und"),
            ("", "und"),
        ] {
            assert_eq!(tag(name), expected);
        }
    }
}
