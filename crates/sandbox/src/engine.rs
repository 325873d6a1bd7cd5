//! How WebAssembly is run: the settings of wasmtime, in one place because compiled code depends on them.

use wasmtime::{Config, Enabled, Engine, InstanceAllocationStrategy, PoolingAllocationConfig};

/// What a program may nest inside the interpreter before it is stopped; the threads' own stacks leave room above it.
const WASM_STACK: usize = 3 << 19;
/// The stack on which a program runs, with room for what it asks of the host.
const PROGRAM_STACK: usize = WASM_STACK + (1 << 20);
/// The stack of a thread that lets programs take turns.
pub(crate) const THREAD_STACK: usize = 2 << 20;
/// What of a used memory is reset by copying, which is cheaper than giving it back and faulting it in. More makes nothing faster:
/// what an ordinary program writes to is less, and what an extraordinary one wrote to would be copied after every run from then on.
const KEEP_RESIDENT: usize = 2 << 20;

/// An engine with room for `instances` programs of up to `memory` bytes each.
pub(crate) fn engine(instances: usize, memory: u64) -> wasmtime::Result<Engine> {
    let instances = u32::try_from(instances).unwrap_or(u32::MAX);
    let mut pool = PoolingAllocationConfig::new();
    pool.total_component_instances(instances)
        .total_memories(instances)
        .max_memories_per_component(1)
        .max_memory_size(usize::try_from(memory).unwrap_or(usize::MAX))
        // The component is made of some forty modules: one for each shared library it was linked from, and their glue.
        .max_core_instances_per_component(100)
        .total_core_instances(instances.saturating_mul(100))
        .max_tables_per_component(10)
        .total_tables(instances.saturating_mul(10))
        .max_component_instance_size(4 << 20)
        .max_core_instance_size(4 << 20)
        .linear_memory_keep_resident(KEEP_RESIDENT)
        .table_keep_resident(1 << 20)
        .total_stacks(instances)
        .pagemap_scan(Enabled::Auto);
    let mut config = Config::new();
    config
        .allocation_strategy(InstanceAllocationStrategy::Pooling(pool))
        .epoch_interruption(true)
        .max_wasm_stack(WASM_STACK)
        .async_stack_size(PROGRAM_STACK)
        .memory_init_cow(true)
        .wasm_backtrace_max_frames(None);
    Engine::new(&config)
}
