//! The shapes of `wasi:filesystem/types`, as the component spells them.

use wasmtime::component::{ComponentType, Lift, Lower, flags};

/// What can go wrong with a file.
#[derive(Clone, Copy, Debug, ComponentType, Lift, Lower)]
#[component(enum)]
#[repr(u8)]
#[allow(dead_code, reason = "the interface lists them all")]
pub(super) enum ErrorCode {
    #[component(name = "access")]
    Access,
    #[component(name = "would-block")]
    WouldBlock,
    #[component(name = "already")]
    Already,
    #[component(name = "bad-descriptor")]
    BadDescriptor,
    #[component(name = "busy")]
    Busy,
    #[component(name = "deadlock")]
    Deadlock,
    #[component(name = "quota")]
    Quota,
    #[component(name = "exist")]
    Exist,
    #[component(name = "file-too-large")]
    FileTooLarge,
    #[component(name = "illegal-byte-sequence")]
    IllegalByteSequence,
    #[component(name = "in-progress")]
    InProgress,
    #[component(name = "interrupted")]
    Interrupted,
    #[component(name = "invalid")]
    Invalid,
    #[component(name = "io")]
    Io,
    #[component(name = "is-directory")]
    IsDirectory,
    #[component(name = "loop")]
    Loop,
    #[component(name = "too-many-links")]
    TooManyLinks,
    #[component(name = "message-size")]
    MessageSize,
    #[component(name = "name-too-long")]
    NameTooLong,
    #[component(name = "no-device")]
    NoDevice,
    #[component(name = "no-entry")]
    NoEntry,
    #[component(name = "no-lock")]
    NoLock,
    #[component(name = "insufficient-memory")]
    InsufficientMemory,
    #[component(name = "insufficient-space")]
    InsufficientSpace,
    #[component(name = "not-directory")]
    NotDirectory,
    #[component(name = "not-empty")]
    NotEmpty,
    #[component(name = "not-recoverable")]
    NotRecoverable,
    #[component(name = "unsupported")]
    Unsupported,
    #[component(name = "no-tty")]
    NoTty,
    #[component(name = "no-such-device")]
    NoSuchDevice,
    #[component(name = "overflow")]
    Overflow,
    #[component(name = "not-permitted")]
    NotPermitted,
    #[component(name = "pipe")]
    Pipe,
    #[component(name = "read-only")]
    ReadOnly,
    #[component(name = "invalid-seek")]
    InvalidSeek,
    #[component(name = "text-file-busy")]
    TextFileBusy,
    #[component(name = "cross-device")]
    CrossDevice,
}

/// What a name stands for.
#[derive(Clone, Copy, Debug, ComponentType, Lift, Lower)]
#[component(enum)]
#[repr(u8)]
#[allow(dead_code, reason = "the interface lists them all")]
pub(super) enum Kind {
    #[component(name = "unknown")]
    Unknown,
    #[component(name = "block-device")]
    BlockDevice,
    #[component(name = "character-device")]
    CharacterDevice,
    #[component(name = "directory")]
    Directory,
    #[component(name = "fifo")]
    Fifo,
    #[component(name = "symbolic-link")]
    SymbolicLink,
    #[component(name = "regular-file")]
    RegularFile,
    #[component(name = "socket")]
    Socket,
}

/// How a file will be used; nobody listens.
#[derive(Clone, Copy, Debug, ComponentType, Lift, Lower)]
#[component(enum)]
#[repr(u8)]
#[allow(dead_code, reason = "the interface lists them all")]
pub(super) enum Advice {
    #[component(name = "normal")]
    Normal,
    #[component(name = "sequential")]
    Sequential,
    #[component(name = "random")]
    Random,
    #[component(name = "will-need")]
    WillNeed,
    #[component(name = "dont-need")]
    DontNeed,
    #[component(name = "no-reuse")]
    NoReuse,
}

flags! {
    DescriptorFlags {
        #[component(name = "read")]
        const READ;
        #[component(name = "write")]
        const WRITE;
        #[component(name = "file-integrity-sync")]
        const FILE_INTEGRITY_SYNC;
        #[component(name = "data-integrity-sync")]
        const DATA_INTEGRITY_SYNC;
        #[component(name = "requested-write-sync")]
        const REQUESTED_WRITE_SYNC;
        #[component(name = "mutate-directory")]
        const MUTATE_DIRECTORY;
    }
}

flags! {
    PathFlags {
        #[component(name = "symlink-follow")]
        const SYMLINK_FOLLOW;
    }
}

flags! {
    OpenFlags {
        #[component(name = "create")]
        const CREATE;
        #[component(name = "directory")]
        const DIRECTORY;
        #[component(name = "exclusive")]
        const EXCLUSIVE;
        #[component(name = "truncate")]
        const TRUNCATE;
    }
}

/// A moment.
#[derive(Clone, Copy, Debug, ComponentType, Lift, Lower)]
#[component(record)]
pub(super) struct Datetime {
    pub(super) seconds: u64,
    pub(super) nanoseconds: u32,
}

/// What a time of a file is to become; they are not kept.
#[derive(Clone, Copy, Debug, ComponentType, Lift, Lower)]
#[component(variant)]
#[allow(dead_code, reason = "read from the program, and ignored")]
pub(super) enum NewTimestamp {
    #[component(name = "no-change")]
    NoChange,
    #[component(name = "now")]
    Now,
    #[component(name = "timestamp")]
    Timestamp(Datetime),
}

/// What is known about a file.
#[derive(Clone, Copy, Debug, ComponentType, Lift, Lower)]
#[component(record)]
pub(super) struct Status {
    #[component(name = "type")]
    pub(super) kind: Kind,
    #[component(name = "link-count")]
    pub(super) link_count: u64,
    pub(super) size: u64,
    #[component(name = "data-access-timestamp")]
    pub(super) accessed: Option<Datetime>,
    #[component(name = "data-modification-timestamp")]
    pub(super) modified: Option<Datetime>,
    #[component(name = "status-change-timestamp")]
    pub(super) changed: Option<Datetime>,
}

/// What tells a file from another.
#[derive(Clone, Copy, Debug, ComponentType, Lift, Lower)]
#[component(record)]
pub(super) struct Identity {
    pub(super) lower: u64,
    pub(super) upper: u64,
}

/// One name in a folder.
#[derive(Clone, Debug, ComponentType, Lift, Lower)]
#[component(record)]
pub(super) struct DirectoryEntry {
    #[component(name = "type")]
    pub(super) kind: Kind,
    pub(super) name: String,
}
