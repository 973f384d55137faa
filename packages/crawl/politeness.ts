/**
 * The pump's gate: jobs wait in a queue per host, and the next one that both politeness and the overall limit allow comes out. Each
 * step costs the same with one host or a hundred thousand, and a host that must wait never holds up another.
 */
import { Fifo } from './fifo.ts';
import { type HostOutcome, HostPace, type HostPaceState, type PaceOptions } from './host-pace.ts';

/** Jobs of level 0 (pages) go before jobs of level 1 (links and resources to verify, prefetches) wherever both may start. */
export type PumpLevel = 0 | 1;

interface HostQueue<Job> {
  readonly name: string;
  readonly pace: HostPace;
  readonly jobs: readonly [Fifo<Job>, Fifo<Job>];
  /** Stands in the ready list of the level. */
  readonly listed: [boolean, boolean];
  /** Stands in the heap of hosts that wait for a time. */
  waiting: boolean;
}

export class Pump<Job> {
  private options: PaceOptions;
  private readonly hosts = new Map<string, HostQueue<Job>>();
  private readonly ready: readonly [Fifo<HostQueue<Job>>, Fifo<HostQueue<Job>>] = [new Fifo(), new Fifo()];
  /** Binary heap by the time each host may go on. */
  private readonly sleeping: { at: number; host: HostQueue<Job> }[] = [];
  private refused: Job[] = [];
  private sweepAt = 4096;
  private openCount = 0;
  private waitingCount = 0;

  constructor(options: PaceOptions) {
    this.options = options;
  }

  /** Jobs that came out and are not done. */
  get inFlight(): number {
    return this.openCount;
  }

  /** Jobs not yet out. */
  get queued(): number {
    return this.waitingCount;
  }

  /** Within one host and level the order is kept. A host that was given up refuses at once (`takeRefused`). */
  enqueue(job: Job, hostName: string, level: PumpLevel = 0): void {
    const host = this.queueOf(hostName);
    if (host.pace.givenUp !== null) {
      this.refused.push(job);
      return;
    }
    host.jobs[level].push(job);
    this.waitingCount++;
    if (!host.waiting) this.list(host);
  }

  /** The next job that may start now, or null. Call `done` with its host when it has ended. */
  next(now: number): Job | null {
    if (this.openCount >= this.options.concurrency) return null;
    this.wake(now);
    for (const level of [0, 1] as const) {
      for (let host = this.ready[level].shift(); host !== undefined; host = this.ready[level].shift()) {
        host.listed[level] = false;
        if (!host.pace.hasRoom()) continue;
        if (host.pace.nextAt > now) {
          this.sleep(host);
          continue;
        }
        const job = host.jobs[level].shift();
        if (job === undefined) continue;
        this.waitingCount--;
        this.openCount++;
        host.pace.start(now);
        this.list(host);
        return job;
      }
    }
    return null;
  }

  /** A job of the host has ended. */
  done(hostName: string, outcome: HostOutcome, now: number): void {
    const host = this.hosts.get(hostName);
    if (host === undefined) throw new Error(`no job of ${hostName} is out`);
    this.openCount--;
    host.pace.end(outcome, now);
    if (host.pace.givenUp === null) this.list(host);
    else this.refused.push(...this.drain(host));
    if (this.hosts.size > this.sweepAt) this.sweep(now);
  }

  /** Time when a waiting host may go on; null when none waits for a time. */
  nextWakeup(): number | null {
    return this.sleeping[0]?.at ?? null;
  }

  /** Jobs that will never come out, because their host answered nothing but 429 or 503. Each is handed over once. */
  takeRefused(): readonly Job[] {
    if (this.refused.length === 0) return this.refused;
    const refused = this.refused;
    this.refused = [];
    return refused;
  }

  setCrawlDelay(hostName: string, seconds: number): void {
    this.queueOf(hostName).pace.setCrawlDelay(seconds);
  }

  paceOf(hostName: string, now: number): HostPaceState {
    return this.queueOf(hostName).pace.state(now);
  }

  /** Goes on with a host as another process left it. */
  adoptPace(hostName: string, state: HostPaceState, now: number): void {
    const host = this.queueOf(hostName);
    host.pace.adopt(state, now);
    if (host.pace.givenUp === null) this.list(host);
    else this.refused.push(...this.drain(host));
  }

  /** Another pace from now on, for every host; what is out stays out. */
  setPace(options: PaceOptions, now: number): void {
    this.options = options;
    const asleep = this.sleeping.splice(0);
    for (const { host } of asleep) host.waiting = false;
    for (const host of this.hosts.values()) {
      host.pace.change(host.name, options, now);
      this.list(host);
    }
  }

  /** Empties all queues; jobs that are out stay counted. */
  clear(): readonly Job[] {
    return [...this.hosts.values()].flatMap((host) => this.drain(host));
  }

  private queueOf(name: string): HostQueue<Job> {
    let host = this.hosts.get(name);
    if (host === undefined) {
      host = { name, pace: new HostPace(name, this.options), jobs: [new Fifo(), new Fifo()], listed: [false, false], waiting: false };
      this.hosts.set(name, host);
    }
    return host;
  }

  private drain(host: HostQueue<Job>): Job[] {
    const jobs: Job[] = [];
    for (const queue of host.jobs) for (let job = queue.shift(); job !== undefined; job = queue.shift()) jobs.push(job);
    this.waitingCount -= jobs.length;
    return jobs;
  }

  /** Puts a host that has jobs and room into the ready list of its first level. */
  private list(host: HostQueue<Job>): void {
    const level = host.jobs[0].length > 0 ? 0 : 1;
    if (host.listed[level] || host.waiting || host.jobs[level].length === 0 || !host.pace.hasRoom()) return;
    host.listed[level] = true;
    this.ready[level].push(host);
  }

  private wake(now: number): void {
    for (let top = this.sleeping[0]; top !== undefined && top.at <= now; top = this.sleeping[0]) {
      this.removeTop();
      top.host.waiting = false;
      this.list(top.host);
    }
  }

  private sleep(host: HostQueue<Job>): void {
    if (host.waiting) return;
    host.waiting = true;
    const entry = { at: host.pace.nextAt, host };
    let place = this.sleeping.push(entry) - 1;
    while (place > 0) {
      const above = (place - 1) >> 1;
      const other = this.sleeping[above];
      if (other === undefined || other.at <= entry.at) break;
      this.sleeping[place] = other;
      place = above;
    }
    this.sleeping[place] = entry;
  }

  private removeTop(): void {
    const last = this.sleeping.pop();
    if (last === undefined || this.sleeping.length === 0) return;
    let place = 0;
    for (;;) {
      let below = place * 2 + 1;
      const left = this.sleeping[below];
      if (left === undefined) break;
      const right = this.sleeping[below + 1];
      if (right !== undefined && right.at < left.at) below++;
      const least = this.sleeping[below] as { at: number; host: HostQueue<Job> };
      if (least.at >= last.at) break;
      this.sleeping[place] = least;
      place = below;
    }
    this.sleeping[place] = last;
  }

  /** Forgets hosts that have nothing to do and nothing to remember. */
  private sweep(now: number): void {
    for (const [name, host] of this.hosts) {
      const idle = host.jobs[0].length + host.jobs[1].length === 0 && !host.listed[0] && !host.listed[1] && !host.waiting;
      if (idle && host.pace.isFresh(now)) this.hosts.delete(name);
    }
    this.sweepAt = Math.max(4096, this.hosts.size * 2);
  }
}
