/** Access logs of any length, read in pieces: visits of people and bots for each address. Memory is bounded by the number of addresses. */
import { type AddressRanges, botOf } from './bots.ts';
import { type LogEntry, type LogFormat, type LogState, readLogLine, timeOf } from './log-line.ts';

export interface Visits {
  /** '' where the log does not say. */
  readonly host: string;
  /** Path and query, or a whole URL. */
  readonly target: string;
  /** Requests by all. */
  readonly hits: number;
  /** Of the last of them. */
  readonly status: number;
  /** By verified bots, by name. */
  readonly bots: ReadonlyMap<string, number>;
  /** Of a verified bot, in ms since 1970; null for none. */
  readonly lastBotMs: number | null;
}

/** What is kept of an address, under its host, a blank and its target: small, since there are many. */
interface Kept {
  readonly hostChars: number;
  hits: number;
  status: number;
  /** Number of a bot's name, its visits, and so on. */
  bots: readonly number[];
  lastBotMs: number | null;
}

const noBots: readonly number[] = [];

export interface LogCounts {
  lines: number;
  damaged: number;
  /** Bots that do not come from the ranges of that name. */
  impostors: number;
  /** Requests for addresses beyond `maxAddresses`. */
  beyond: number;
  readonly formats: Record<LogFormat, number>;
}

export interface TallyLimits {
  readonly maxAddresses: number;
  readonly maxLineChars: number;
}

/** About 100 MB of addresses. Servers refuse longer request lines. */
const usualLimits: TallyLimits = { maxAddresses: 300_000, maxLineChars: 32_768 };
const maxKnown = 20_000;

export class LogTally {
  readonly counts: LogCounts = { lines: 0, damaged: 0, impostors: 0, beyond: 0, formats: { common: 0, combined: 0, json: 0, w3c: 0 } };
  readonly #ranges: ReadonlyMap<string, AddressRanges>;
  readonly #limits: TallyLimits;
  readonly #visits = new Map<string, Kept>();
  /** By number. */
  readonly #names: string[] = [];
  /** Agents and addresses that were looked up before. */
  readonly #agents = new Map<string, string | null>();
  readonly #places = new Map<string, boolean>();
  #decoder = new TextDecoder();
  #state: LogState = { fields: [] };
  #rest = '';
  /** A line that is too long is passed over to its end. */
  #isSkipping = false;

  /** `ranges` by the names of bots; one without ranges is believed. */
  constructor(ranges: ReadonlyMap<string, AddressRanges> = new Map(), limits: TallyLimits = usualLimits) {
    this.#ranges = ranges;
    this.#limits = limits;
  }

  get visits(): Iterable<Visits> {
    return this.#told();
  }

  *#told(): Iterable<Visits> {
    for (const [key, { hostChars, hits, status, bots, lastBotMs }] of this.#visits) {
      const named = new Map<string, number>();
      for (let at = 0; at < bots.length; at += 2) named.set(this.#names[bots[at] as number] as string, bots[at + 1] as number);
      yield { host: key.slice(0, hostChars), target: key.slice(hostChars + 1), hits, status, bots: named, lastBotMs };
    }
  }

  push(bytes: Uint8Array): void {
    this.#take(this.#decoder.decode(bytes, { stream: true }));
  }

  /** After the last piece of a file; another may follow, in another format. */
  endFile(): void {
    this.#take(`${this.#decoder.decode()}\n`);
    this.#decoder = new TextDecoder();
    this.#state = { fields: [] };
    this.#isSkipping = false;
  }

  #take(text: string): void {
    const all = this.#rest === '' ? text : this.#rest + text;
    let from = 0;
    for (let end = all.indexOf('\n'); end >= 0; end = all.indexOf('\n', from)) {
      if (this.#isSkipping) this.#isSkipping = false;
      else this.#line(all.slice(from, all.charCodeAt(end - 1) === 0x0d && end > from ? end - 1 : end));
      from = end + 1;
    }
    this.#rest = all.slice(from);
    if (this.#rest.length <= this.#limits.maxLineChars) return;
    if (!this.#isSkipping) this.#damaged();
    this.#isSkipping = true;
    this.#rest = '';
  }

  #damaged(): void {
    this.counts.lines++;
    this.counts.damaged++;
  }

  #line(line: string): void {
    if (line === '') return;
    if (line.length > this.#limits.maxLineChars) return this.#damaged();
    const read = readLogLine(line, this.#state);
    if (read === 'comment') return;
    if (read === 'damaged') return this.#damaged();
    this.counts.lines++;
    this.counts.formats[read.format]++;
    this.#visit(read.entry);
  }

  #visit(entry: LogEntry): void {
    const key = `${entry.host} ${entry.target}`;
    let visits = this.#visits.get(key);
    if (visits === undefined) {
      if (this.#visits.size >= this.#limits.maxAddresses) {
        this.counts.beyond++;
        return;
      }
      visits = { hostChars: entry.host.length, hits: 0, status: 0, bots: noBots, lastBotMs: null };
      this.#visits.set(key, visits);
    }
    visits.hits++;
    visits.status = entry.status;
    const bot = this.#botOf(entry);
    if (bot === null) return;
    this.#count(visits, bot);
    const time = timeOf(entry.time);
    if (time !== null && time > (visits.lastBotMs ?? Number.NEGATIVE_INFINITY)) visits.lastBotMs = time;
  }

  #count(visits: Kept, bot: string): void {
    let name = this.#names.indexOf(bot);
    if (name < 0) name = this.#names.push(bot) - 1;
    for (let at = 0; at < visits.bots.length; at += 2) {
      if (visits.bots[at] !== name) continue;
      (visits.bots as number[])[at + 1] = (visits.bots[at + 1] as number) + 1;
      return;
    }
    visits.bots = [...visits.bots, name, 1];
  }

  #botOf({ userAgent, address }: LogEntry): string | null {
    if (userAgent === '') return null;
    const name = remembered(this.#agents, userAgent, botOf);
    if (name === null) return null;
    // All of Google's bots come from ranges that are given as Googlebot.
    const ranges = this.#ranges.get(name) ?? (name.includes('Google') ? this.#ranges.get('Googlebot') : undefined);
    if (ranges === undefined || remembered(this.#places, `${name} ${address}`, () => ranges.has(address))) return name;
    this.counts.impostors++;
    return null;
  }
}

function remembered<T>(known: Map<string, T>, key: string, find: (key: string) => T): T {
  const before = known.get(key);
  if (before !== undefined) return before;
  const found = find(key);
  if (known.size >= maxKnown) known.clear();
  known.set(key, found);
  return found;
}
