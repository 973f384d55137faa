/** What one thread of a process has at a time: a cell that they share holds the number of the thread that has it. */
import { threadId } from 'node:worker_threads';

/** To be handed to each thread. */
export type TurnCells = Int32Array<SharedArrayBuffer>;

const holderAt = 0;
/** How many threads wait for it. */
const waitersAt = 1;
const nobody = 0;
/** How long a thread that had it leaves it to those that wait. */
const yieldMs = 50;

export function createTurnCells(): TurnCells {
  return new Int32Array(new SharedArrayBuffer(8));
}

/** The main thread is number 0. */
const holderOf = (thread: number): number => thread + 1;

/** A thread has ended, and could not give back what it had. */
export function endTurnOf(cells: TurnCells, thread: number): void {
  if (Atomics.compareExchange(cells, holderAt, holderOf(thread), nobody) === holderOf(thread)) Atomics.notify(cells, holderAt);
}

/** One thread's view of the turn. */
export class ThreadTurn {
  readonly #cells: TurnCells;
  readonly #holder: number;
  #gaveAtMs = Number.NEGATIVE_INFINITY;

  constructor(cells: TurnCells, thread = threadId) {
    this.#cells = cells;
    this.#holder = holderOf(thread);
  }

  /** False where another thread has it. */
  take(): boolean {
    const holder = Atomics.load(this.#cells, holderAt);
    if (holder === this.#holder) return true;
    if (holder !== nobody || this.#yields()) return false;
    return Atomics.compareExchange(this.#cells, holderAt, nobody, this.#holder) === nobody;
  }

  /** Does nothing where this thread does not have it. */
  give(): void {
    if (Atomics.compareExchange(this.#cells, holderAt, this.#holder, nobody) !== this.#holder) return;
    this.#gaveAtMs = performance.now();
    Atomics.notify(this.#cells, holderAt);
  }

  /** Calls back once when it is worth another try, never at once. */
  whenFree(call: () => void): void {
    const holder = Atomics.load(this.#cells, holderAt);
    if (holder === nobody) {
      setTimeout(call, yieldMs);
      return;
    }
    Atomics.add(this.#cells, waitersAt, 1);
    const wait = Atomics.waitAsync(this.#cells, holderAt, holder);
    void Promise.resolve(wait.value).then(() => {
      Atomics.sub(this.#cells, waitersAt, 1);
      call();
    });
  }

  #yields(): boolean {
    return Atomics.load(this.#cells, waitersAt) > 0 && performance.now() - this.#gaveAtMs < yieldMs;
  }
}
