// What the server has acknowledged to one account, and what it may or may not have done when it was killed.

/** A value that is written over: the last acknowledged one, and those that were sent since without an answer. */
export class Register<T> {
  #sure: T;
  readonly #open: T[] = [];

  constructor(first: T) {
    this.#sure = first;
  }

  get value(): T {
    return this.#sure;
  }

  send(value: T): void {
    this.#open.push(value);
  }

  acknowledge(value: T): void {
    this.#sure = value;
    this.#open.length = 0;
  }

  /** The server refused the last one that was sent. */
  refuse(): void {
    this.#open.pop();
  }

  /** false = an acknowledged value is lost. What the server has is the acknowledged one from here on. */
  settle(actual: T): boolean {
    const isRight = actual === this.#sure || this.#open.includes(actual);
    this.acknowledge(actual);
    return isRight;
  }
}

/** A number that only grows. */
export class Counter {
  #sure = 0;
  #sent = 0;

  send(): void {
    this.#sent++;
  }

  acknowledge(): void {
    this.#sure++;
  }

  refuse(): void {
    this.#sent--;
  }

  get text(): string {
    return this.#sure === this.#sent ? String(this.#sure) : `${this.#sure} to ${this.#sent}`;
  }

  settle(actual: number): boolean {
    const isRight = actual >= this.#sure && actual <= this.#sent;
    this.#sure = actual;
    this.#sent = actual;
    return isRight;
  }
}

export interface JournalScan {
  readonly sha256: string;
  readonly title: Register<string>;
  readonly place: Register<'there' | 'deleted'>;
}

export interface JournalUpload {
  readonly id: string;
  readonly file: Buffer;
  readonly sha256: string;
  readonly title: string;
  /** Bytes that the server said are on its disk. */
  acknowledged: number;
}

export interface Journal {
  readonly name: Register<string>;
  readonly uses: Counter;
  readonly scans: Map<string, JournalScan>;
  upload: JournalUpload | null;
  /** Writes that were answered with a 2xx. */
  acknowledged: number;
}

export function newJournal(name: string): Journal {
  return { name: new Register(name), uses: new Counter(), scans: new Map(), upload: null, acknowledged: 0 };
}
