//! The program's files: WASI's words for what [`super::disk`] does.

use super::disk::{File, Folder, Node, Opening, Trouble};
use super::file_types::{
    Advice, Datetime, DescriptorFlags, DirectoryEntry, ErrorCode, Identity, Kind, NewTimestamp, OpenFlags,
    PathFlags, Status,
};
use super::streams::{InputStream, OutputStream};
use super::{Host, memory::Memory, share, wasi};
use wasmtime::StoreContextMut;
use wasmtime::component::{
    ComponentType, Lift, Linker, LinkerInstance, Lower, Resource, ResourceType, WasmList,
};

type Store<'a> = StoreContextMut<'a, Host>;
type This = Resource<Descriptor>;
type Answer<T> = wasmtime::Result<(Result<T, ErrorCode>,)>;

/// Something that is open.
pub(super) struct Descriptor {
    node: Node,
    flags: DescriptorFlags,
}

/// A file being read or written from some place on.
pub(super) struct FileStream {
    file: File,
    offset: u64,
    append: bool,
}

/// A folder being read, and the last name that was.
pub(super) struct DirectoryStream {
    folder: Folder,
    last: Option<String>,
}

impl DirectoryStream {
    fn next(&mut self) -> Option<(String, Node)> {
        let entry = self.folder.entry_after(self.last.as_deref())?;
        self.last = Some(entry.0.clone());
        Some(entry)
    }
}

impl FileStream {
    pub(super) fn read(&mut self, length: u64) -> Option<Vec<u8>> {
        let (bytes, _) = self.file.read(self.offset, length);
        self.offset += bytes.len() as u64;
        (!bytes.is_empty()).then_some(bytes)
    }

    pub(super) fn write(&mut self, bytes: &[u8], memory: &Memory) -> Result<(), Trouble> {
        if self.append {
            self.offset = self.file.length();
        }
        self.file.write(self.offset, bytes, memory)?;
        self.offset += bytes.len() as u64;
        Ok(())
    }
}

pub(super) fn link(linker: &mut Linker<Host>) -> wasmtime::Result<()> {
    linker.instance(&wasi("filesystem/preopens"))?.func_wrap(
        "get-directories",
        |mut store: Store<'_>, ()| {
            let host = store.data_mut();
            let node = Node::Folder(host.disk.root());
            let flags = DescriptorFlags::READ | DescriptorFlags::MUTATE_DIRECTORY;
            Ok((vec![(
                host.table.push(Descriptor { node, flags })?,
                "/".to_owned(),
            )],))
        },
    )?;
    share::<Descriptor>(linker, "descriptor", &["filesystem/preopens"])?;
    let mut types = linker.instance(&wasi("filesystem/types"))?;
    types.resource(
        "descriptor",
        ResourceType::host::<Descriptor>(),
        |mut store, rep| {
            store
                .data_mut()
                .table
                .delete(Resource::<Descriptor>::new_own(rep))?;
            Ok(())
        },
    )?;
    types.resource(
        "directory-entry-stream",
        ResourceType::host::<DirectoryStream>(),
        |mut store, rep| {
            store
                .data_mut()
                .table
                .delete(Resource::<DirectoryStream>::new_own(rep))?;
            Ok(())
        },
    )?;
    link_contents(&mut types)?;
    link_status(&mut types)?;
    link_names(&mut types)
}

/// Reading and writing what is in a file.
fn link_contents(types: &mut LinkerInstance<'_, Host>) -> wasmtime::Result<()> {
    method(types, "read-via-stream", |host, (this, offset): (This, u64)| {
        let file = host.file(&this, DescriptorFlags::READ)?;
        let stream = InputStream::File(FileStream {
            file,
            offset,
            append: false,
        });
        host.table.push(stream).map_err(|_| Trouble::InsufficientSpace)
    })?;
    method(types, "write-via-stream", |host, (this, offset): (This, u64)| {
        let file = host.file(&this, DescriptorFlags::WRITE)?;
        let stream = OutputStream::File(FileStream {
            file,
            offset,
            append: false,
        });
        host.table.push(stream).map_err(|_| Trouble::InsufficientSpace)
    })?;
    method(types, "append-via-stream", |host, (this,): (This,)| {
        let file = host.file(&this, DescriptorFlags::WRITE)?;
        let stream = OutputStream::File(FileStream {
            file,
            offset: 0,
            append: true,
        });
        host.table.push(stream).map_err(|_| Trouble::InsufficientSpace)
    })?;
    method(types, "read", |host, (this, length, offset): (This, u64, u64)| {
        Ok(host.file(&this, DescriptorFlags::READ)?.read(offset, length))
    })?;
    types.func_wrap(
        "[method]descriptor.write",
        |store: Store<'_>, (this, buffer, offset): (This, WasmList<u8>, u64)| -> Answer<u64> {
            let (bytes, host) = (buffer.as_le_slice(&store), store.data());
            let written = host
                .file(&this, DescriptorFlags::WRITE)
                .and_then(|file| file.write(offset, bytes, &host.memory))
                .map(|()| bytes.len() as u64);
            Ok((written.map_err(ErrorCode::from),))
        },
    )?;
    method(types, "set-size", |host, (this, size): (This, u64)| {
        host.file(&this, DescriptorFlags::WRITE)?
            .set_length(size, &host.memory)
    })
}

/// What is known about a file besides its contents.
fn link_status(types: &mut LinkerInstance<'_, Host>) -> wasmtime::Result<()> {
    type Times = (This, NewTimestamp, NewTimestamp);
    type TimesAt = (This, PathFlags, String, NewTimestamp, NewTimestamp);
    method(types, "get-flags", |host, (this,): (This,)| {
        Ok(host.descriptor(&this)?.flags)
    })?;
    method(types, "advise", |_, _: (This, u64, u64, Advice)| Ok(()))?;
    method(types, "sync", |_, _: (This,)| Ok(()))?;
    method(types, "sync-data", |_, _: (This,)| Ok(()))?;
    method(types, "set-times", |_, _: Times| Ok(()))?;
    method(types, "set-times-at", |_, _: TimesAt| Ok(()))?;
    method(types, "stat", |host, (this,): (This,)| {
        let node = host.descriptor(&this)?.node.clone();
        Ok(host.status(&node))
    })?;
    method(
        types,
        "stat-at",
        |host, (this, _, path): (This, PathFlags, String)| {
            let node = host.disk.find(&host.folder(&this)?, &path, &host.memory)?;
            Ok(host.status(&node))
        },
    )?;
    method(types, "metadata-hash", |host, (this,): (This,)| {
        Ok(identity(&host.descriptor(&this)?.node))
    })?;
    method(
        types,
        "metadata-hash-at",
        |host, (this, _, path): (This, PathFlags, String)| {
            Ok(identity(&host.disk.find(
                &host.folder(&this)?,
                &path,
                &host.memory,
            )?))
        },
    )
}

/// Folders, and names in them.
fn link_names(types: &mut LinkerInstance<'_, Host>) -> wasmtime::Result<()> {
    type Open = (This, PathFlags, String, OpenFlags, DescriptorFlags);
    method(types, "open-at", |host, (this, _, path, how, flags): Open| {
        let opening = Opening {
            create: how & OpenFlags::CREATE == OpenFlags::CREATE,
            exclusive: how & OpenFlags::EXCLUSIVE == OpenFlags::EXCLUSIVE,
            folder: how & OpenFlags::DIRECTORY == OpenFlags::DIRECTORY,
            truncate: how & OpenFlags::TRUNCATE == OpenFlags::TRUNCATE,
        };
        let node = host
            .disk
            .open(&host.folder(&this)?, &path, opening, &host.memory)?;
        if matches!(node, Node::Folder(_)) && has(flags, DescriptorFlags::WRITE) {
            return Err(Trouble::IsDirectory);
        }
        host.table
            .push(Descriptor { node, flags })
            .map_err(|_| Trouble::InsufficientSpace)
    })?;
    method(types, "read-directory", |host, (this,): (This,)| {
        let folder = host.folder(&this)?;
        host.table
            .push(DirectoryStream { folder, last: None })
            .map_err(|_| Trouble::InsufficientSpace)
    })?;
    types.func_wrap(
        "[method]directory-entry-stream.read-directory-entry",
        |mut store: Store<'_>, (stream,): (Resource<DirectoryStream>,)| -> Answer<Option<DirectoryEntry>> {
            let next = store.data_mut().table.get_mut(&stream)?.next();
            Ok((Ok(next.map(|(name, node)| DirectoryEntry {
                kind: kind(&node),
                name,
            })),))
        },
    )?;
    method(
        types,
        "create-directory-at",
        |host, (this, path): (This, String)| {
            host.disk.create_folder(&host.folder(&this)?, &path, &host.memory)
        },
    )?;
    method(
        types,
        "remove-directory-at",
        |host, (this, path): (This, String)| host.disk.remove_folder(&host.folder(&this)?, &path),
    )?;
    method(types, "unlink-file-at", |host, (this, path): (This, String)| {
        host.disk.remove_file(&host.folder(&this)?, &path)
    })?;
    method(
        types,
        "rename-at",
        |host, (this, old, other, new): (This, String, This, String)| {
            host.disk
                .rename(&host.folder(&this)?, &old, &host.folder(&other)?, &new)
        },
    )?;
    method(
        types,
        "readlink-at",
        |host, (this, path): (This, String)| -> Result<String, Trouble> {
            host.disk.find(&host.folder(&this)?, &path, &host.memory)?;
            Err(Trouble::Invalid)
        },
    )?;
    type Link = (This, PathFlags, String, This, String);
    method(types, "link-at", |_, _: Link| -> Result<(), Trouble> {
        Err(Trouble::Unsupported)
    })?;
    method(
        types,
        "symlink-at",
        |_, _: (This, String, String)| -> Result<(), Trouble> { Err(Trouble::Unsupported) },
    )
}

/// Defines a method of a descriptor that only needs the host.
fn method<Arguments, T>(
    types: &mut LinkerInstance<'_, Host>,
    name: &str,
    method: impl Fn(&mut Host, Arguments) -> Result<T, Trouble> + Send + Sync + 'static,
) -> wasmtime::Result<()>
where
    Arguments: wasmtime::component::ComponentNamedList + Lift + 'static,
    T: ComponentType + Lower + 'static,
{
    types.func_wrap(
        &format!("[method]descriptor.{name}"),
        move |mut store: Store<'_>, arguments: Arguments| -> Answer<T> {
            Ok((method(store.data_mut(), arguments).map_err(ErrorCode::from),))
        },
    )
}

impl Host {
    fn descriptor(&self, this: &This) -> Result<&Descriptor, Trouble> {
        self.table.get(this).map_err(|_| Trouble::BadDescriptor)
    }

    fn folder(&self, this: &This) -> Result<Folder, Trouble> {
        match &self.descriptor(this)?.node {
            Node::Folder(folder) => Ok(folder.clone()),
            Node::File(_) => Err(Trouble::NotDirectory),
        }
    }

    fn file(&self, this: &This, needed: DescriptorFlags) -> Result<File, Trouble> {
        let descriptor = self.descriptor(this)?;
        match &descriptor.node {
            Node::Folder(_) => Err(Trouble::IsDirectory),
            Node::File(_) if !has(descriptor.flags, needed) => Err(Trouble::BadDescriptor),
            Node::File(file) => Ok(file.clone()),
        }
    }

    fn status(&self, node: &Node) -> Status {
        let time = Some(Datetime {
            seconds: self.clock.start(),
            nanoseconds: 0,
        });
        Status {
            kind: kind(node),
            link_count: 1,
            size: match node {
                Node::File(file) => file.length(),
                Node::Folder(_) => 0,
            },
            accessed: time,
            modified: time,
            changed: time,
        }
    }
}

fn has(flags: DescriptorFlags, needed: DescriptorFlags) -> bool {
    flags & needed == needed
}

fn kind(node: &Node) -> Kind {
    match node {
        Node::File(_) => Kind::RegularFile,
        Node::Folder(_) => Kind::Directory,
    }
}

fn identity(node: &Node) -> Identity {
    match node {
        Node::File(file) => Identity {
            lower: file.id(),
            upper: 0,
        },
        Node::Folder(folder) => Identity {
            lower: folder.id(),
            upper: 0,
        },
    }
}

impl From<Trouble> for ErrorCode {
    fn from(trouble: Trouble) -> Self {
        match trouble {
            Trouble::BadDescriptor => Self::BadDescriptor,
            Trouble::Exist => Self::Exist,
            Trouble::Invalid => Self::Invalid,
            Trouble::IsDirectory => Self::IsDirectory,
            Trouble::NoEntry => Self::NoEntry,
            Trouble::InsufficientSpace => Self::InsufficientSpace,
            Trouble::NotDirectory => Self::NotDirectory,
            Trouble::NotEmpty => Self::NotEmpty,
            Trouble::NotPermitted => Self::NotPermitted,
            Trouble::Unsupported => Self::Unsupported,
        }
    }
}
