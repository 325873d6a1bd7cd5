/** The grading core and the schedule, apart from the page, so that a long comparison never stops a key stroke. */
import type { EngineCall, EngineReply } from './messages';

interface Module {
  memory: WebAssembly.Memory;
  gradus_alloc(length: number): number;
  gradus_free(place: number, length: number): void;
  gradus_set_words(place: number, length: number): number;
  gradus_step(place: number, length: number): bigint;
  gradus_grade(place: number, length: number): bigint;
  gradus_finish(place: number, length: number): bigint;
}

let opened: Promise<Module> | null = null;
/** The word lists that were fetched, by the names of their languages: only those a session needs. */
const lists = new Map<string, Promise<void>>();

async function open(): Promise<Module> {
  const { instance } = await WebAssembly.instantiateStreaming(fetch('/gradus.wasm'));
  return instance.exports as unknown as Module;
}

async function readWords(module: Module, language: string): Promise<void> {
  const response = await fetch(`/offline/${language}.fst`);
  if (!response.ok) throw new Error(`the word list of ${language}: ${response.status}`);
  const name = new TextEncoder().encode(`${language}\n`);
  const list = new Uint8Array(await response.arrayBuffer());
  const bytes = new Uint8Array(name.length + list.length);
  bytes.set(name);
  bytes.set(list, name.length);
  const [place, length] = write(module, bytes);
  if (module.gradus_set_words(place, length) !== 1) throw new Error(`the word list of ${language} cannot be read`);
}

function wordsOf(module: Module, language: string): Promise<void> {
  const started = lists.get(language) ?? readWords(module, language);
  lists.set(language, started);
  return started;
}

function write(module: Module, bytes: Uint8Array): [number, number] {
  const place = module.gradus_alloc(bytes.length);
  new Uint8Array(module.memory.buffer, place, bytes.length).set(bytes);
  return [place, bytes.length];
}

/** Calls a function: place and length of its result come as one number. */
function run(module: Module, { name, input }: EngineCall): string {
  const [place, length] = write(module, new TextEncoder().encode(input));
  const result = module[`gradus_${name}`](place, length);
  const [from, size] = [Number(BigInt.asUintN(64, result) >> 32n), Number(result & 0xffff_ffffn)];
  const output = new TextDecoder().decode(new Uint8Array(module.memory.buffer, from, size));
  module.gradus_free(from, size);
  return output;
}

async function answer(call: EngineCall): Promise<EngineReply> {
  try {
    const module = await (opened ??= open());
    await Promise.all(call.words.map((language) => wordsOf(module, language)));
    return { id: call.id, output: run(module, call) };
  } catch (error) {
    // The next call starts with a fresh module: one that has failed may be in any state.
    opened = null;
    lists.clear();
    return { id: call.id, failed: String(error) };
  }
}

addEventListener('message', (event: MessageEvent<EngineCall>) => {
  void answer(event.data).then((reply) => postMessage(reply));
});
