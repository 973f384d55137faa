/**
 * How long this thread was too busy to see what its sockets brought: a timer that should run every `tickMs` tells by how much it comes late.
 * An answer that arrives meanwhile is seen only afterwards, so this much of its time may be ours and not the server's.
 */
export const tickMs = 50;
/** Timers come a little late in an idle thread too, the more so on a busy machine. */
const usualLagMs = 20;

export class StallClock {
  #lastTickMs = 0;
  #stalledMs = 0;
  #seenUntilMs = 0;

  /** The timer starts. */
  start(nowMs: number): void {
    this.#lastTickMs = nowMs;
    this.#seenUntilMs = nowMs;
  }

  /** What had arrived by then has been seen: between two runs of the timer all sockets are looked at. */
  get seenUntilMs(): number {
    return this.#seenUntilMs;
  }

  /** The timer ran; returns for how long nothing was read since it last did. `isHeld`: all of the time, on purpose. */
  tick(nowMs: number, isHeld: boolean): number {
    const stalledMs = this.#since(nowMs, isHeld);
    this.#stalledMs += stalledMs;
    if (!isHeld) this.#seenUntilMs = this.#lastTickMs;
    this.#lastTickMs = nowMs;
    return stalledMs;
  }

  /** In all until now; the difference of two calls is what a request between them may have waited for us. */
  total(nowMs: number, isHeld: boolean): number {
    return this.#stalledMs + this.#since(nowMs, isHeld);
  }

  #since(nowMs: number, isHeld: boolean): number {
    const lateMs = nowMs - this.#lastTickMs - (isHeld ? 0 : tickMs);
    return lateMs > usualLagMs ? lateMs : 0;
  }
}
