/**
 * How many bytes of bodies a process may hold at once, over all and for each owner. A body that finds no room is left unread in its socket until
 * others are gone; the one that has held bytes longest always reads on, so that bodies which are half read never wait for each other.
 */

export interface ByteBudgetOptions {
  readonly maxBytes: number;
  /** Of one owner, such as an account. */
  readonly maxBytesOfOwner: number;
  /** Of one body. */
  readonly maxBytesOfBody: number;
  /** How long a body waits for room before its request is refused. */
  readonly waitMs: number;
  /** What is beyond `maxBytes` waits for this as well: several budgets that share it go beyond one after the other. */
  readonly turn?: BudgetTurn | null;
}

/** What one of several budgets has at a time (thread-turn.ts). */
export interface BudgetTurn {
  /** False where another has it. */
  take(): boolean;
  give(): void;
  /** Calls back once when it is worth another try. */
  whenFree(call: () => void): void;
}

/** A part of a budget that fetches are counted under. */
export interface BudgetShare {
  readonly budget: ByteBudget;
  readonly owner: string;
}

/** Bytes and who holds them, longest first. */
class Shelf {
  bytes = 0;
  readonly holdings = new Set<Holding>();

  hasRoom(holding: Holding, maxBytes: number): boolean {
    if (this.bytes <= maxBytes) return true;
    const [longest] = this.holdings;
    return longest === holding;
  }
}

export class ByteBudget {
  readonly waitMs: number;
  readonly maxBytesOfBody: number;
  readonly #maxBytes: number;
  readonly #maxBytesOfOwner: number;
  readonly #all = new Shelf();
  readonly #owners = new Map<string, Shelf>();
  readonly #waiting = new Map<Holding, () => void>();
  readonly #turn: BudgetTurn | null;
  #hasTurn = false;
  #waitsForTurn = false;
  #isWaking = false;

  constructor({ maxBytes, maxBytesOfOwner, maxBytesOfBody, waitMs, turn = null }: ByteBudgetOptions) {
    this.#maxBytes = maxBytes;
    this.#maxBytesOfOwner = maxBytesOfOwner;
    this.maxBytesOfBody = maxBytesOfBody;
    this.waitMs = waitMs;
    this.#turn = turn;
  }

  get heldBytes(): number {
    return this.#all.bytes;
  }

  /** Where the bytes of one body are counted. */
  open(owner: string): Holding {
    return new Holding(this, owner);
  }

  /** Changes what a body counts for; `bytes` may be negative. */
  count(holding: Holding, bytes: number): void {
    const owned = this.#owners.get(holding.owner) ?? new Shelf();
    this.#owners.set(holding.owner, owned);
    for (const shelf of [this.#all, owned]) {
      shelf.bytes += bytes;
      if (holding.bytes > 0) shelf.holdings.add(holding);
      else shelf.holdings.delete(holding);
    }
    if (owned.holdings.size === 0) this.#owners.delete(holding.owner);
    if (this.#hasTurn && this.#all.bytes <= this.#maxBytes) this.#giveTurn();
    if (bytes < 0) this.#wakeSoon();
  }

  hasRoom(holding: Holding): boolean {
    const owned = this.#owners.get(holding.owner);
    const isNext = this.#all.hasRoom(holding, this.#maxBytes) && (owned === undefined || owned.hasRoom(holding, this.#maxBytesOfOwner));
    return isNext && (this.#all.bytes <= this.#maxBytes || this.#takeTurn());
  }

  #takeTurn(): boolean {
    if (this.#turn === null || this.#hasTurn) return true;
    this.#hasTurn = this.#turn.take();
    if (this.#hasTurn || this.#waitsForTurn) return this.#hasTurn;
    this.#waitsForTurn = true;
    this.#turn.whenFree(() => {
      this.#waitsForTurn = false;
      this.#wakeSoon();
    });
    return false;
  }

  #giveTurn(): void {
    this.#hasTurn = false;
    this.#turn?.give();
  }

  /** Calls once there is room for more of a body; `null` waits no longer. */
  wait(holding: Holding, call: (() => void) | null): void {
    if (call === null) this.#waiting.delete(holding);
    else this.#waiting.set(holding, call);
  }

  /** After the callers of what has just ended, who may go on counting it. */
  #wakeSoon(): void {
    if (this.#isWaking || this.#waiting.size === 0) return;
    this.#isWaking = true;
    setImmediate(() => {
      this.#isWaking = false;
      for (const [holding, call] of this.#waiting) {
        if (!this.hasRoom(holding)) continue;
        this.#waiting.delete(holding);
        call();
      }
    });
  }
}

/** What one body counts for in a budget. */
export class Holding {
  readonly owner: string;
  readonly #budget: ByteBudget;
  #bytes = 0;

  constructor(budget: ByteBudget, owner: string) {
    this.#budget = budget;
    this.owner = owner;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get waitMs(): number {
    return this.#budget.waitMs;
  }

  get hasRoom(): boolean {
    return this.#budget.hasRoom(this);
  }

  /** Counts bytes that have come. False where no more may be read for now. */
  add(bytes: number): boolean {
    this.#count(bytes);
    return this.hasRoom;
  }

  /** All that is kept of the body is so long. */
  set(bytes: number): void {
    this.#count(bytes - this.#bytes);
  }

  /** Calls once there is room; not after `stopWaiting` or `free`. */
  whenRoom(call: () => void): void {
    this.#budget.wait(this, call);
  }

  stopWaiting(): void {
    this.#budget.wait(this, null);
  }

  /** Nothing of the body is held any more. */
  free(): void {
    this.stopWaiting();
    this.set(0);
  }

  #count(bytes: number): void {
    if (bytes === 0) return;
    this.#bytes += bytes;
    this.#budget.count(this, bytes);
  }
}
