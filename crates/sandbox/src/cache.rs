//! Compiled code on disk: made once per component, engine and machine, and never trusted unseen.
//!
//! Loading compiled code means running it, so a cache file is used only if it belongs to us, nobody else could have
//! written it, and it is bit for bit what was compiled. Anything else is compiled anew and replaced.

use crate::config::{Config, Progress};
use gradus_run::Unavailable;
use sha2::{Digest, Sha256};
use std::borrow::Cow;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use wasmtime::Engine;
use wasmtime::component::Component;

/// How long compiled code is kept that nobody compiles any more.
const KEPT_FOR: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// The compiled component, from the cache or compiled now.
pub(crate) fn component(engine: &Engine, bytes: &[u8], config: &Config) -> Result<Component, Unavailable> {
    let Ok(folder) = private_folder(&config.cache) else {
        // Without a place to keep it, it still runs; it is only compiled every time.
        return compile(engine, bytes, config).and_then(|code| load(engine, &code));
    };
    let entry = Entry::new(&folder, engine, bytes);
    if let Some(component) = entry.load(engine) {
        return Ok(component);
    }
    let _lock = entry.lock(config);
    // Somebody else may have compiled it while we waited.
    if let Some(component) = entry.load(engine) {
        return Ok(component);
    }
    let code = compile(engine, bytes, config)?;
    // A full disk costs time at the next start, nothing else.
    let stored = entry.store(&code).ok().and_then(|()| entry.load(engine));
    stored.map_or_else(|| load(engine, &code), Ok)
}

/// One component's files: the compiled code, its digest, and what is locked while compiling.
struct Entry {
    code: PathBuf,
    digest: PathBuf,
    lock: PathBuf,
}

impl Entry {
    fn new(folder: &Path, engine: &Engine, bytes: &[u8]) -> Self {
        let mut environment = DefaultHasher::new();
        engine.precompile_compatibility_hash().hash(&mut environment);
        let mut key = Sha256::new();
        key.update(Sha256::digest(bytes));
        key.update(environment.finish().to_le_bytes());
        let name = hex(&key.finalize()[..16]);
        let file = |end: &str| folder.join(format!("python-{name}.{end}"));
        Self {
            code: file("bin"),
            digest: file("sha256"),
            lock: file("lock"),
        }
    }

    /// Waits for others who compile the same. Without a lock both do, which is only slower.
    fn lock(&self, config: &Config) -> Option<File> {
        let file = owner_only()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&self.lock)
            .ok()?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                config.tell(Progress::Waiting);
                file.lock().ok()?;
            }
            Err(TryLockError::Error(_)) => return None,
        }
        Some(file)
    }

    /// What is there, if it can be trusted.
    fn load(&self, engine: &Engine) -> Option<Component> {
        let wanted = fs::read(&self.digest).ok()?;
        let mut code = File::open(&self.code).ok()?;
        if !is_ours(&code.metadata().ok()?) || !is_ours(&fs::metadata(&self.digest).ok()?) {
            return None;
        }
        let mut digest = Sha256::new();
        io::copy(&mut code, &mut digest).ok()?;
        if digest.finalize()[..] != wanted[..] {
            return None;
        }
        load_file(engine, &self.code).ok()
    }

    fn store(&self, code: &[u8]) -> io::Result<()> {
        replace(&self.code, code)?;
        replace(&self.digest, &Sha256::digest(code))?;
        self.remove_old_ones()
    }

    /// Removes what other versions have left here long ago. One that is still in use is only compiled again.
    fn remove_old_ones(&self) -> io::Result<()> {
        let Some(folder) = self.code.parent() else {
            return Ok(());
        };
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let ours = entry.file_name().to_string_lossy().starts_with("python-");
            let age = entry.metadata()?.modified()?.elapsed().unwrap_or_default();
            if ours && age > KEPT_FOR {
                fs::remove_file(entry.path())?;
            }
        }
        Ok(())
    }
}

/// Writes beside the file and renames, so that nobody ever sees half of it.
fn replace(path: &Path, contents: &[u8]) -> io::Result<()> {
    let temporary = path.with_extension(format!("{}.tmp", std::process::id()));
    let _ = fs::remove_file(&temporary);
    let written = (|| {
        let mut file = owner_only().create_new(true).write(true).open(&temporary)?;
        file.write_all(contents)?;
        file.sync_all()
    })();
    written
        .and_then(|()| fs::rename(&temporary, path))
        .inspect_err(|_| {
            let _ = fs::remove_file(&temporary);
        })
}

fn compile(engine: &Engine, bytes: &[u8], config: &Config) -> Result<Vec<u8>, Unavailable> {
    let broken = |error: String| Unavailable::Broken {
        reason: format!(
            "the Python component cannot be compiled: {error}; build it again with runtime/build.sh"
        ),
    };
    config.tell(Progress::Compiling);
    let begun = Instant::now();
    let bytes = unpacked(bytes).map_err(|error| broken(error.to_string()))?;
    let code = engine
        .precompile_component(&bytes)
        .map_err(|error| broken(format!("{error:#}")))?;
    config.tell(Progress::Compiled(
        u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX),
    ));
    Ok(code)
}

/// The component itself; a binary carries it compressed, which matters only when it is compiled.
fn unpacked(bytes: &[u8]) -> io::Result<Cow<'_, [u8]>> {
    const GZIP: &[u8] = b"\x1f\x8b";
    if !bytes.starts_with(GZIP) {
        return Ok(Cow::Borrowed(bytes));
    }
    let mut component = Vec::new();
    flate2::read::GzDecoder::new(bytes).read_to_end(&mut component)?;
    Ok(Cow::Owned(component))
}

#[allow(
    unsafe_code,
    reason = "wasmtime has no safe way to load what was compiled ahead of time"
)]
fn load(engine: &Engine, code: &[u8]) -> Result<Component, Unavailable> {
    // SAFETY: `code` was made by `precompile_component` just now.
    unsafe { Component::deserialize(engine, code) }.map_err(|error| not_loaded(&error))
}

#[allow(
    unsafe_code,
    reason = "wasmtime has no safe way to load what was compiled ahead of time"
)]
fn load_file(engine: &Engine, path: &Path) -> Result<Component, Unavailable> {
    // SAFETY: `Entry::load` has checked that the file is what a process of this user has compiled, and that no other
    // user could write it or anything else in its folder; it is never changed in place, only replaced.
    unsafe { Component::deserialize_file(engine, path) }.map_err(|error| not_loaded(&error))
}

fn not_loaded(error: &wasmtime::Error) -> Unavailable {
    Unavailable::Broken {
        reason: format!("compiled Python cannot be loaded: {error:#}"),
    }
}

/// The folder, made for its owner only; an error if others could have put something there.
fn private_folder(path: &Path) -> io::Result<PathBuf> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::DirBuilderExt;
        fs::DirBuilder::new().recursive(true).mode(0o700).create(path)?;
    }
    #[cfg(not(unix))]
    fs::create_dir_all(path)?;
    let path = path.canonicalize()?;
    if is_ours(&fs::metadata(&path)?) {
        Ok(path)
    } else {
        Err(io::Error::new(
            io::ErrorKind::PermissionDenied,
            "others can write to the cache folder",
        ))
    }
}

/// Whether it belongs to us and nobody else can change it.
#[cfg(unix)]
fn is_ours(metadata: &fs::Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    metadata.uid() == rustix::process::geteuid().as_raw() && metadata.mode() & 0o022 == 0
}

#[cfg(not(unix))]
fn is_ours(_: &fs::Metadata) -> bool {
    true
}

fn owner_only() -> OpenOptions {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    options
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use crate::config::ComponentSource;
    use crate::engine;
    use std::fs::Permissions;
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    use std::sync::{Arc, Mutex};
    use std::thread;

    /// The smallest component there is: compiling it takes no time, and the cache does not know the difference.
    const EMPTY: &[u8] = b"\0asm\x0d\0\x01\0";

    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            let path = std::env::temp_dir().join(format!("gradus-cache-{name}-{}", std::process::id()));
            let _ = fs::remove_dir_all(&path);
            Self(path)
        }

        /// What was told while the component was loaded through this cache.
        fn open(&self) -> Vec<Progress> {
            let told = Arc::new(Mutex::new(Vec::new()));
            let mut config = Config::new(ComponentSource::Bytes(EMPTY), &self.0);
            config.progress = Some(Arc::new({
                let told = Arc::clone(&told);
                move |progress| told.lock().unwrap().push(progress)
            }));
            let engine = engine::engine(1, 64 << 20).unwrap();
            component(&engine, EMPTY, &config).unwrap();
            let told = told.lock().unwrap();
            told.clone()
        }

        fn compiles(&self) -> bool {
            self.open().contains(&Progress::Compiling)
        }

        fn file(&self) -> PathBuf {
            let entries = fs::read_dir(&self.0).unwrap().map(|entry| entry.unwrap().path());
            let files: Vec<_> = entries
                .filter(|path| path.extension().is_some_and(|end| end == "bin"))
                .collect();
            assert_eq!(files.len(), 1, "{files:?}");
            files[0].clone()
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn compiled_once_and_kept_for_its_owner() {
        let folder = Folder::new("kept");
        assert!(folder.compiles());
        assert!(!folder.compiles());
        assert_eq!(fs::metadata(&folder.0).unwrap().mode() & 0o777, 0o700);
        assert_eq!(fs::metadata(folder.file()).unwrap().mode() & 0o777, 0o600);
    }

    #[test]
    fn many_at_once_compile_once() {
        let folder = Folder::new("once");
        let compiled = thread::scope(|scope| {
            let threads: Vec<_> = (0..8).map(|_| scope.spawn(|| folder.compiles())).collect();
            threads
                .into_iter()
                .map(|thread| thread.join().unwrap())
                .filter(|done| *done)
                .count()
        });
        assert_eq!(compiled, 1);
    }

    #[test]
    fn damaged_files_are_replaced() {
        let folder = Folder::new("damaged");
        folder.open();
        let good = fs::read(folder.file()).unwrap();
        let changed = |at: usize| {
            let mut bytes = good.clone();
            bytes[at] ^= 1;
            bytes
        };
        let damaged = [
            changed(0),
            changed(40),
            changed(good.len() - 1),
            good[..good.len() / 2].to_vec(),
            good[..10].to_vec(),
            Vec::new(),
            [good.as_slice(), b"x"].concat(),
            b"something else entirely".repeat(10),
        ];
        for bytes in damaged {
            fs::write(folder.file(), &bytes).unwrap();
            assert!(folder.compiles(), "{} bytes", bytes.len());
            assert!(!folder.compiles(), "replaced");
        }
    }

    #[test]
    fn a_lost_or_damaged_digest_means_compiling_again() {
        let folder = Folder::new("digest");
        folder.open();
        let digest = folder.file().with_extension("sha256");
        fs::remove_file(&digest).unwrap();
        assert!(folder.compiles());
        fs::write(&digest, "").unwrap();
        assert!(folder.compiles());
        fs::set_permissions(&digest, Permissions::from_mode(0o666)).unwrap();
        assert!(folder.compiles() && !folder.compiles());
    }

    #[test]
    fn what_is_very_old_is_removed() {
        let folder = Folder::new("old");
        folder.open();
        let (old, new) = (folder.0.join("python-old.bin"), folder.0.join("python-new.bin"));
        for path in [&old, &new] {
            fs::write(path, "code").unwrap();
        }
        let long_ago = std::time::SystemTime::now() - KEPT_FOR - Duration::from_secs(60);
        File::options()
            .write(true)
            .open(&old)
            .unwrap()
            .set_modified(long_ago)
            .unwrap();
        fs::remove_file(
            folder
                .0
                .read_dir()
                .unwrap()
                .map(|e| e.unwrap().path())
                .find(is_digest)
                .unwrap(),
        )
        .unwrap();
        assert!(folder.compiles());
        assert!(!old.exists() && new.exists());
    }

    #[allow(clippy::ptr_arg, reason = "what `find` passes")]
    fn is_digest(path: &PathBuf) -> bool {
        path.extension().is_some_and(|end| end == "sha256")
    }

    #[test]
    fn a_compressed_component_is_the_same() {
        use std::io::Write;
        let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
        packed.write_all(EMPTY).unwrap();
        let packed = packed.finish().unwrap();
        assert_eq!(unpacked(&packed).unwrap(), EMPTY);
        assert_eq!(unpacked(EMPTY).unwrap(), EMPTY);
        assert!(unpacked(&packed[..10]).is_err());
    }

    #[test]
    fn what_others_could_have_written_is_not_used() {
        let folder = Folder::new("foreign");
        folder.open();
        for mode in [0o666, 0o622, 0o602, 0o620] {
            fs::set_permissions(folder.file(), Permissions::from_mode(mode)).unwrap();
            assert!(folder.compiles(), "{mode:o}");
            assert_eq!(fs::metadata(folder.file()).unwrap().mode() & 0o777, 0o600);
        }
        // A folder that is open to others is not used at all, and it runs all the same.
        fs::set_permissions(&folder.0, Permissions::from_mode(0o777)).unwrap();
        assert!(folder.compiles() && folder.compiles());
    }

    #[test]
    fn code_for_another_engine_is_not_used() {
        let folder = Folder::new("engine");
        folder.open();
        let good = folder.file();
        // Whole, but for an engine with other settings: wasmtime itself refuses it.
        let other = Engine::new(wasmtime::Config::new().epoch_interruption(false)).unwrap();
        let code = other.precompile_component(EMPTY).unwrap();
        fs::write(&good, &code).unwrap();
        fs::write(good.with_extension("sha256"), &Sha256::digest(&code)[..]).unwrap();
        assert!(folder.compiles());
    }

    #[test]
    fn without_a_place_it_still_runs() {
        let folder = Folder::new("file");
        fs::write(&folder.0, "a file where the folder should be").unwrap();
        assert!(folder.compiles());
        fs::remove_file(&folder.0).unwrap();
    }
}
