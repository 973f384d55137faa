/** The panel's worker as the panel asks it. */
import type { ElementPlace } from './mark-element.ts';
import type { PageAnalysis, PageReading, PageVersion, WorkerAnswer, WorkerAsk } from './messages.ts';

/** A page that takes longer is given up: its worker ends. */
const maxReadMs = 60_000;

export class Analyser {
  #worker: Worker | null = null;
  readonly #waiting = new Map<number, (answer: WorkerAnswer) => void>();
  #nextId = 1;

  /** Throws where the page could not be read. */
  async read(reading: PageReading): Promise<PageAnalysis> {
    const answer = await this.#ask((id) => ({ id, kind: 'read', reading }));
    if ('analysis' in answer) return answer.analysis;
    throw new Error('fault' in answer ? answer.fault : 'no answer');
  }

  /** Of the page that was read last. */
  async place(version: PageVersion, offset: number): Promise<ElementPlace | null> {
    const answer = await this.#ask((id) => ({ id, kind: 'place', version, offset }));
    return 'place' in answer ? answer.place : null;
  }

  #ask(make: (id: number) => WorkerAsk): Promise<WorkerAnswer> {
    const ask = make(this.#nextId++);
    const worker = this.#started();
    return new Promise((resolve) => {
      const limit = setTimeout(() => this.#end('the page took too long to read'), maxReadMs);
      this.#waiting.set(ask.id, (answer) => {
        clearTimeout(limit);
        resolve(answer);
      });
      worker.postMessage(ask);
    });
  }

  #started(): Worker {
    if (this.#worker !== null) return this.#worker;
    const worker = new Worker('analysis-worker.js', { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      this.#waiting.get(data.id)?.(data);
      this.#waiting.delete(data.id);
    };
    worker.onerror = (event) => this.#end(event.message);
    this.#worker = worker;
    return worker;
  }

  #end(fault: string): void {
    this.#worker?.terminate();
    this.#worker = null;
    for (const [id, resolve] of this.#waiting) resolve({ id, fault });
    this.#waiting.clear();
  }
}
