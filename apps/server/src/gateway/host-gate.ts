/**
 * Politeness toward each host, shared by every scan of this process, and by leases with all others: however many users scan one site, it sees the pace
 * of one careful visitor (crawl/host-pace.ts). A host that answered nothing but 429 or 503 rests, and is asked again later.
 */
import type { HostOutcome, HostPaceState } from '@orbweaver/crawl/host-pace.ts';
import { Pump } from '@orbweaver/crawl/politeness.ts';
import type { Clock } from '@orbweaver/crawl/ports.ts';
import { isLoopbackHost } from '@orbweaver/model/url.ts';
import { type AskLeases, PaceKeeper } from './pace-keeper.ts';

/** A host without requests for this long is forgotten, and with it what it answered. */
const restMs = 60_000;
/** Requests open at once to one host, for hosts that take more than strangers do. */
const hostConcurrency = 64;

interface Waiting {
  readonly owner: object;
  readonly call: (turn: Turn) => void;
}

/** 'go' must be followed by `done`. 'refused': the host was given up for now. */
export type Turn = 'go' | 'refused' | 'cancelled';

interface GatedHost {
  readonly pump: Pump<Waiting>;
  cancelWake: (() => void) | null;
}

export class HostGate {
  readonly #clock: Clock;
  readonly #hosts = new Map<string, GatedHost>();
  readonly #keeper: PaceKeeper | null;

  /** Without `askLeases` no other process asks the same hosts. */
  constructor(clock: Clock, askLeases: AskLeases | null = null) {
    this.#clock = clock;
    const hosts = {
      queued: (host: string) => this.#hosts.get(host)?.pump.queued ?? 0,
      inFlight: (host: string) => this.#hosts.get(host)?.pump.inFlight ?? 0,
      paceOf: (host: string) => this.#hostOf(host).pump.paceOf(host, this.#clock.now()),
      goOn: (host: string, pace: HostPaceState | null) => {
        if (pace !== null) this.#hostOf(host).pump.adoptPace(host, pace, this.#clock.now());
        this.#run(host);
      },
    };
    this.#keeper = askLeases === null ? null : new PaceKeeper(askLeases, clock, hosts);
  }

  /** Asks for no more leases; those that it has lapse. */
  close(): void {
    this.#keeper?.close();
  }

  /** Settles when the request may go out. `owner` is what `cancel` drops by. */
  enter(host: string, owner: object): Promise<Turn> {
    return new Promise((call) => {
      this.#hostOf(host).pump.enqueue({ owner, call }, host);
      this.#run(host);
    });
  }

  done(host: string, outcome: HostOutcome): void {
    this.#hosts.get(host)?.pump.done(host, outcome, this.#clock.now());
    this.#run(host);
  }

  /** Drops what an owner still has waiting; the other owners keep their order. */
  cancel(owner: object): void {
    for (const [host, { pump }] of this.#hosts) {
      for (const waiting of pump.clear()) {
        if (waiting.owner === owner) waiting.call('cancelled');
        else pump.enqueue(waiting, host);
      }
    }
  }

  #run(host: string): void {
    const gated = this.#hosts.get(host);
    if (gated === undefined) return;
    const now = this.#clock.now();
    if (this.#mayStart(host)) for (let next = gated.pump.next(now); next !== null; next = gated.pump.next(now)) next.call('go');
    for (const refused of gated.pump.takeRefused()) refused.call('refused');
    gated.cancelWake?.();
    const at = gated.pump.nextWakeup();
    gated.cancelWake = this.#clock.after(at === null ? restMs : Math.max(0, at - now), () => {
      gated.cancelWake = null;
      if (at === null) this.#forget(host, gated);
      else this.#run(host);
    });
  }

  /** Each machine's own services are its own. */
  #mayStart(host: string): boolean {
    return this.#keeper === null || isLoopbackHost(host.replace(/:\d+$/, '')) || this.#keeper.mayStart(host);
  }

  #forget(host: string, gated: GatedHost): void {
    if (gated.pump.inFlight === 0 && gated.pump.queued === 0) this.#hosts.delete(host);
    else this.#run(host);
  }

  #hostOf(host: string): GatedHost {
    let gated = this.#hosts.get(host);
    if (gated === undefined) {
      const pump = new Pump<Waiting>({ concurrency: hostConcurrency, hostConcurrency: null, rate: null });
      gated = { pump, cancelWake: null };
      this.#hosts.set(host, gated);
    }
    return gated;
  }
}
