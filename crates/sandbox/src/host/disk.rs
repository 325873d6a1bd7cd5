//! A disk in memory, empty when a program begins and forgotten when it ends.

use super::memory::Memory;
use std::collections::BTreeMap;
use std::ops::Bound;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// More files and folders than this is nothing a course asks for.
const MOST_NODES: u64 = 20_000;
/// What a name costs besides its contents.
const NODE_COST: u64 = 512;
/// As on most systems.
const LONGEST_NAME: usize = 255;

/// A file longer than this gets room for many times as much, none of which is memory before it is written to. Blocks of that
/// size come from the system and go back to it at once; smaller ones an allocator keeps, and the process would stay larger.
const LARGE_FILE: usize = 256 << 10;
const ROOM_OF_A_LARGE_FILE: usize = 40 << 20;

/// What went wrong with a file, in WASI's words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trouble {
    BadDescriptor,
    Exist,
    Invalid,
    IsDirectory,
    NoEntry,
    InsufficientSpace,
    NotDirectory,
    NotEmpty,
    NotPermitted,
    Unsupported,
}

/// All files of one program.
pub(super) struct Disk {
    root: Folder,
    usage: Arc<Usage>,
}

/// What is used of the disk; what is open counts although its name is gone.
#[derive(Default)]
struct Usage {
    bytes: AtomicU64,
    nodes: AtomicU64,
    next_id: AtomicU64,
}

/// A file or a folder.
#[derive(Clone)]
pub(super) enum Node {
    File(File),
    Folder(Folder),
}

#[derive(Clone)]
pub(super) struct File(Arc<Contents>);

#[derive(Clone)]
pub(super) struct Folder(Arc<Entries>);

struct Contents {
    id: u64,
    bytes: Mutex<Vec<u8>>,
    usage: Arc<Usage>,
}

struct Entries {
    id: u64,
    names: Mutex<BTreeMap<String, Node>>,
    usage: Arc<Usage>,
}

/// What to do about a file that is, or is not, there.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Opening {
    pub(super) create: bool,
    pub(super) exclusive: bool,
    pub(super) folder: bool,
    pub(super) truncate: bool,
}

impl Disk {
    pub(super) fn new() -> Self {
        let usage = Arc::<Usage>::default();
        let root = Folder::new(&usage);
        root.names()
            .insert("tmp".into(), Node::Folder(Folder::new(&usage)));
        Self { root, usage }
    }

    pub(super) fn root(&self) -> Folder {
        self.root.clone()
    }

    /// Opens what is there, or makes a file as far as the program's memory limit allows.
    pub(super) fn open(
        &self,
        from: &Folder,
        path: &str,
        how: Opening,
        memory: &Memory,
    ) -> Result<Node, Trouble> {
        let (folder, name) = self.locate(from, path)?;
        let Some(name) = name else {
            return Ok(Node::Folder(folder));
        };
        let found = folder.names().get(name).cloned();
        match found {
            Some(_) if how.exclusive => Err(Trouble::Exist),
            Some(Node::File(_)) if how.folder => Err(Trouble::NotDirectory),
            Some(Node::File(file)) => {
                if how.truncate {
                    file.bytes_mut(|bytes| bytes.clear());
                }
                Ok(Node::File(file))
            }
            Some(folder) => Ok(folder),
            None if how.create && !how.folder => {
                self.insert(&folder, name, memory, |usage| Node::File(File::new(usage)))
            }
            None => Err(Trouble::NoEntry),
        }
    }

    pub(super) fn find(&self, from: &Folder, path: &str, memory: &Memory) -> Result<Node, Trouble> {
        self.open(from, path, Opening::default(), memory)
    }

    pub(super) fn create_folder(&self, from: &Folder, path: &str, memory: &Memory) -> Result<(), Trouble> {
        let (folder, name) = self.locate(from, path)?;
        let name = name.ok_or(Trouble::Exist)?;
        if folder.names().contains_key(name) {
            return Err(Trouble::Exist);
        }
        self.insert(&folder, name, memory, |usage| Node::Folder(Folder::new(usage)))
            .map(|_| ())
    }

    pub(super) fn remove_file(&self, from: &Folder, path: &str) -> Result<(), Trouble> {
        let (folder, name) = self.locate(from, path)?;
        let name = name.ok_or(Trouble::IsDirectory)?;
        let mut names = folder.names();
        match names.get(name) {
            None => Err(Trouble::NoEntry),
            Some(Node::Folder(_)) => Err(Trouble::IsDirectory),
            Some(Node::File(_)) => {
                names.remove(name);
                Ok(())
            }
        }
    }

    pub(super) fn remove_folder(&self, from: &Folder, path: &str) -> Result<(), Trouble> {
        let (folder, name) = self.locate(from, path)?;
        let name = name.ok_or(Trouble::NotPermitted)?;
        let mut names = folder.names();
        match names.get(name) {
            None => Err(Trouble::NoEntry),
            Some(Node::File(_)) => Err(Trouble::NotDirectory),
            Some(Node::Folder(inner)) if !inner.names().is_empty() => Err(Trouble::NotEmpty),
            Some(Node::Folder(_)) => {
                names.remove(name);
                Ok(())
            }
        }
    }

    pub(super) fn rename(&self, from: &Folder, old: &str, to: &Folder, new: &str) -> Result<(), Trouble> {
        let (old_folder, old_name) = self.locate(from, old)?;
        let (new_folder, new_name) = self.locate(to, new)?;
        let (Some(old_name), Some(new_name)) = (old_name, new_name) else {
            return Err(Trouble::NotPermitted);
        };
        if new_name.len() > LONGEST_NAME {
            return Err(Trouble::InsufficientSpace);
        }
        let node = old_folder
            .names()
            .get(old_name)
            .cloned()
            .ok_or(Trouble::NoEntry)?;
        if let Node::Folder(moved) = &node
            && moved.contains(&new_folder)
        {
            return Err(Trouble::Invalid);
        }
        let target = new_folder.names().get(new_name).cloned();
        match (&node, &target) {
            (Node::File(_), Some(Node::Folder(_))) => return Err(Trouble::IsDirectory),
            (Node::Folder(_), Some(Node::File(_))) => return Err(Trouble::NotDirectory),
            (Node::Folder(moved), Some(Node::Folder(there)))
                if moved.id() != there.id() && !there.names().is_empty() =>
            {
                return Err(Trouble::NotEmpty);
            }
            _ => {}
        }
        old_folder.names().remove(old_name);
        new_folder.names().insert(new_name.to_owned(), node);
        Ok(())
    }

    /// The folder a path leads to and the name in it; no name for a folder itself (`.` or `/`).
    fn locate<'p>(&self, from: &Folder, path: &'p str) -> Result<(Folder, Option<&'p str>), Trouble> {
        if path.contains('\0') {
            return Err(Trouble::Invalid);
        }
        let mut trail = vec![from.clone()];
        let mut parts = path
            .split('/')
            .filter(|part| !part.is_empty() && *part != ".")
            .peekable();
        while let Some(part) = parts.next() {
            let here = trail.last().ok_or(Trouble::NotPermitted)?.clone();
            if part == ".." {
                trail.pop();
                if trail.is_empty() {
                    return Err(Trouble::NotPermitted);
                }
            } else if parts.peek().is_none() {
                return Ok((here, Some(part)));
            } else {
                match here.names().get(part) {
                    Some(Node::Folder(folder)) => trail.push(folder.clone()),
                    Some(Node::File(_)) => return Err(Trouble::NotDirectory),
                    None => return Err(Trouble::NoEntry),
                }
            }
        }
        Ok((trail.pop().ok_or(Trouble::NotPermitted)?, None))
    }

    fn insert(
        &self,
        folder: &Folder,
        name: &str,
        memory: &Memory,
        make: impl FnOnce(&Arc<Usage>) -> Node,
    ) -> Result<Node, Trouble> {
        let used = self.usage.bytes.load(Ordering::Relaxed);
        let is_full = self.usage.nodes.load(Ordering::Relaxed) >= MOST_NODES;
        if is_full || name.len() > LONGEST_NAME || used + NODE_COST > memory.room() {
            return Err(Trouble::InsufficientSpace);
        }
        let node = make(&self.usage);
        folder.names().insert(name.to_owned(), node.clone());
        Ok(node)
    }
}

impl Usage {
    fn add(self: &Arc<Self>) -> u64 {
        self.nodes.fetch_add(1, Ordering::Relaxed);
        self.bytes.fetch_add(NODE_COST, Ordering::Relaxed);
        self.next_id.fetch_add(1, Ordering::Relaxed) + 1
    }

    fn remove(&self, length: usize) {
        self.nodes.fetch_sub(1, Ordering::Relaxed);
        self.bytes.fetch_sub(NODE_COST + length as u64, Ordering::Relaxed);
    }
}

impl File {
    fn new(usage: &Arc<Usage>) -> Self {
        Self(Arc::new(Contents {
            id: usage.add(),
            bytes: Mutex::default(),
            usage: Arc::clone(usage),
        }))
    }

    pub(super) fn id(&self) -> u64 {
        self.0.id
    }

    pub(super) fn length(&self) -> u64 {
        self.bytes().len() as u64
    }

    /// Up to `length` bytes from `offset`, and whether the end was reached.
    pub(super) fn read(&self, offset: u64, length: u64) -> (Vec<u8>, bool) {
        let bytes = self.bytes();
        let start = usize::try_from(offset).unwrap_or(usize::MAX).min(bytes.len());
        let end = start
            .saturating_add(usize::try_from(length).unwrap_or(usize::MAX))
            .min(bytes.len());
        (bytes[start..end].to_vec(), end == bytes.len())
    }

    /// Writes at `offset`, as far as the program's memory limit allows.
    pub(super) fn write(&self, offset: u64, new: &[u8], memory: &Memory) -> Result<(), Trouble> {
        let end = offset
            .checked_add(new.len() as u64)
            .ok_or(Trouble::InsufficientSpace)?;
        self.grow(end, memory)?;
        let (Ok(start), Ok(end)) = (usize::try_from(offset), usize::try_from(end)) else {
            return Err(Trouble::InsufficientSpace);
        };
        self.bytes()[start..end].copy_from_slice(new);
        Ok(())
    }

    pub(super) fn set_length(&self, length: u64, memory: &Memory) -> Result<(), Trouble> {
        self.grow(length, memory)?;
        self.bytes_mut(|bytes| bytes.truncate(usize::try_from(length).unwrap_or(usize::MAX)));
        Ok(())
    }

    /// Makes it at least this long.
    fn grow(&self, length: u64, memory: &Memory) -> Result<(), Trouble> {
        let more = length.saturating_sub(self.length());
        if more
            > memory
                .room()
                .saturating_sub(self.0.usage.bytes.load(Ordering::Relaxed))
        {
            return Err(Trouble::InsufficientSpace);
        }
        let length = usize::try_from(length).map_err(|_| Trouble::InsufficientSpace)?;
        self.bytes_mut(|bytes| {
            if length > LARGE_FILE && bytes.capacity() < ROOM_OF_A_LARGE_FILE {
                // Where there is no such room, it grows as it can.
                let _ = bytes.try_reserve_exact(ROOM_OF_A_LARGE_FILE - bytes.len());
            }
            bytes.resize(length.max(bytes.len()), 0);
        });
        Ok(())
    }

    fn bytes(&self) -> MutexGuard<'_, Vec<u8>> {
        self.0.bytes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn bytes_mut(&self, change: impl FnOnce(&mut Vec<u8>)) {
        let mut bytes = self.bytes();
        let before = bytes.len() as u64;
        change(&mut bytes);
        self.0
            .usage
            .bytes
            .fetch_add(bytes.len() as u64, Ordering::Relaxed);
        self.0.usage.bytes.fetch_sub(before, Ordering::Relaxed);
    }
}

impl Folder {
    fn new(usage: &Arc<Usage>) -> Self {
        Self(Arc::new(Entries {
            id: usage.add(),
            names: Mutex::default(),
            usage: Arc::clone(usage),
        }))
    }

    pub(super) fn id(&self) -> u64 {
        self.0.id
    }

    /// The first entry after a name, in their order: reading a folder holds one name, not all of them.
    pub(super) fn entry_after(&self, name: Option<&str>) -> Option<(String, Node)> {
        let names = self.names();
        let start = name.map_or(Bound::Unbounded, Bound::Excluded);
        let (name, node) = names.range::<str, _>((start, Bound::Unbounded)).next()?;
        Some((name.clone(), node.clone()))
    }

    /// Whether another folder is this one or inside it, however deep.
    fn contains(&self, other: &Folder) -> bool {
        let mut waiting = vec![self.clone()];
        while let Some(folder) = waiting.pop() {
            if folder.id() == other.id() {
                return true;
            }
            let names = folder.names();
            waiting.extend(names.values().filter_map(|node| match node {
                Node::Folder(inner) => Some(inner.clone()),
                Node::File(_) => None,
            }));
        }
        false
    }

    fn names(&self) -> MutexGuard<'_, BTreeMap<String, Node>> {
        self.0.names.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Contents {
    fn drop(&mut self) {
        let length = self.bytes.get_mut().unwrap_or_else(PoisonError::into_inner).len();
        self.usage.remove(length);
    }
}

impl Drop for Entries {
    /// Folders inside are cleared away one after the other: inside each other they could be too deep for the stack.
    fn drop(&mut self) {
        self.usage.remove(0);
        let names = self.names.get_mut().unwrap_or_else(PoisonError::into_inner);
        let mut waiting: Vec<_> = std::mem::take(names).into_values().collect();
        while let Some(node) = waiting.pop() {
            if let Node::Folder(Folder(mut entries)) = node
                && let Some(inner) = Arc::get_mut(&mut entries)
            {
                let names = inner.names.get_mut().unwrap_or_else(PoisonError::into_inner);
                waiting.extend(std::mem::take(names).into_values());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Built from the inside, so that no path has to be walked.
    #[test]
    fn folders_inside_each_other_are_cleared_away() {
        let memory = Memory::unlimited();
        let disk = Disk::new();
        let mut folder = disk.root();
        for _ in 0..MOST_NODES - 10 {
            disk.create_folder(&folder, "a", &memory).expect("room");
            let Ok(Node::Folder(inner)) = disk.find(&folder, "a", &memory) else {
                panic!("a folder")
            };
            folder = inner;
        }
        assert!(disk.root().contains(&folder));
        assert!(!folder.contains(&disk.root()));
        drop(folder);
        drop(disk);
    }

    #[test]
    fn names_are_charged_and_read_in_order() {
        let mut memory = Memory::unlimited();
        let disk = Disk::new();
        let create = Opening {
            create: true,
            ..Opening::default()
        };
        for name in ["b", "a", "c"] {
            disk.open(&disk.root(), name, create, &memory).expect("room");
        }
        let mut names = Vec::new();
        while let Some((name, _)) = disk.root().entry_after(names.last().map(String::as_str)) {
            names.push(name);
        }
        assert_eq!(names, ["a", "b", "c", "tmp"]);
        memory.limit_to(5 * NODE_COST);
        let full = disk.open(&disk.root(), "d", create, &memory);
        assert!(matches!(full, Err(Trouble::InsufficientSpace)));
    }
}
