/** The page's side of the engine. */
import type { EngineCall, EngineReply } from './messages';

type Waiting = { resolve(output: string): void; reject(error: Error): void };

export class Engine {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private count = 0;

  /** Calls a function of the core. What it gives back is the caller's to know. */
  async call<T>(name: EngineCall['name'], input: unknown, words: string[] = []): Promise<T> {
    const output = await new Promise<string>((resolve, reject) => {
      const id = (this.count += 1);
      this.waiting.set(id, { resolve, reject });
      const call: EngineCall = { id, name, input: JSON.stringify(input), words };
      this.open().postMessage(call);
    });
    return JSON.parse(output) as T;
  }

  private open(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', (event: MessageEvent<EngineReply>) => {
      const reply = event.data;
      const waiting = this.waiting.get(reply.id);
      this.waiting.delete(reply.id);
      if ('failed' in reply) waiting?.reject(new Error(reply.failed));
      else waiting?.resolve(reply.output);
    });
    this.worker = worker;
    return worker;
  }
}

export const engine = new Engine();
