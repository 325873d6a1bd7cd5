//! The module as it will be in the page, run by the engine that runs Python on the server.
#![allow(dead_code, reason = "each test uses a part of it")]

use std::path::PathBuf;

use wasmtime::{Engine, Instance, Memory, Module, Store, TypedFunc};

/// One instance of the module.
pub(crate) struct Page {
    store: Store<()>,
    instance: Instance,
    memory: Memory,
    alloc: TypedFunc<u32, u32>,
    free: TypedFunc<(u32, u32), ()>,
}

impl Page {
    /// The module that `make wasm` has built.
    pub(crate) fn open() -> Page {
        let target = std::env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
        let target =
            target.unwrap_or_else(|| PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../target")));
        let path = target.join("wasm32-unknown-unknown/browser/gradus_wasm.wasm");
        assert!(
            path.is_file(),
            "{} is not there: run `make wasm` first",
            path.display()
        );
        let engine = Engine::default();
        let module = Module::from_file(&engine, &path).expect("the module compiles");
        let mut store = Store::new(&engine, ());
        let instance =
            Instance::new(&mut store, &module, &[]).expect("the module needs nothing from outside");
        Page {
            memory: instance.get_memory(&mut store, "memory").expect("memory"),
            alloc: instance
                .get_typed_func(&mut store, "gradus_alloc")
                .expect("alloc"),
            free: instance.get_typed_func(&mut store, "gradus_free").expect("free"),
            instance,
            store,
        }
    }

    /// Hands over a word list after its language's name; answers whether it was good.
    pub(crate) fn set_words(&mut self, list: &[u8]) -> bool {
        let input = self.write(list);
        let set: TypedFunc<(u32, u32), u32> = self
            .instance
            .get_typed_func(&mut self.store, "gradus_set_words")
            .expect("set_words");
        set.call(&mut self.store, input).expect("no trap") == 1
    }

    /// Grades one request.
    pub(crate) fn grade(&mut self, request: &str) -> String {
        self.call("gradus_grade", request)
    }

    /// Calls a function that takes a text and gives one.
    pub(crate) fn call(&mut self, name: &str, input: &str) -> String {
        let function: TypedFunc<(u32, u32), u64> = self
            .instance
            .get_typed_func(&mut self.store, name)
            .expect("exported");
        let place = self.write(input.as_bytes());
        let result = function
            .call(&mut self.store, place)
            .unwrap_or_else(|error| panic!("{error:?}: {input:.200}"));
        let (place, length) = ((result >> 32) as u32, result as u32);
        let mut bytes = vec![0; length as usize];
        self.memory
            .read(&self.store, place as usize, &mut bytes)
            .expect("in memory");
        self.free
            .call(&mut self.store, (place, length))
            .expect("given back");
        String::from_utf8(bytes).expect("UTF-8")
    }

    fn write(&mut self, bytes: &[u8]) -> (u32, u32) {
        let length = bytes.len() as u32;
        let place = self.alloc.call(&mut self.store, length).expect("room");
        self.memory
            .write(&mut self.store, place as usize, bytes)
            .expect("in memory");
        (place, length)
    }
}

/// Some word lists as a page hands them over: the name of the language, a line break, the bytes.
pub(crate) fn word_lists() -> [Vec<u8>; 3] {
    [
        [
            b"english\n".as_slice(),
            include_bytes!("../../../text/data/english.fst"),
        ]
        .concat(),
        [
            b"spanish\n".as_slice(),
            include_bytes!("../../../text/data/spanish.fst"),
        ]
        .concat(),
        [
            b"korean\n".as_slice(),
            include_bytes!("../../../text/data/korean.fst"),
        ]
        .concat(),
    ]
}
