/** Access logs of any length, read in pieces: visits of people and bots for each address. Memory is bounded by the number of addresses. */
import { grown } from '@orbweaver/model/grown.ts';
import { BotCounts } from '@orbweaver/model/traffic-columns.ts';
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
const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

export class LogTally {
  readonly counts: LogCounts = { lines: 0, damaged: 0, impostors: 0, beyond: 0, formats: { common: 0, combined: 0, json: 0, w3c: 0 } };
  readonly #ranges: ReadonlyMap<string, AddressRanges>;
  readonly #limits: TallyLimits;
  /** Rows by host, a blank and target; then the columns of what is kept, since addresses are many. */
  readonly #rows = new Map<string, number>();
  readonly #bots = new BotCounts();
  #hits = new Uint32Array(1024);
  #status = new Uint16Array(1024);
  /** 0 for none. */
  #lastBotMs = new Float64Array(1024);
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
    for (const [key, row] of this.#rows) {
      const blank = key.indexOf(' ');
      const lastBotMs = (this.#lastBotMs[row] as number) || null;
      const [hits, status] = [this.#hits[row] as number, this.#status[row] as number];
      yield { host: key.slice(0, blank), target: key.slice(blank + 1), hits, status, bots: this.#bots.of(row), lastBotMs };
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
    const row = this.#rowOf(`${entry.host} ${entry.target}`);
    if (row < 0) {
      this.counts.beyond++;
      return;
    }
    this.#hits[row] = (this.#hits[row] as number) + 1;
    this.#status[row] = entry.status;
    const bot = this.#botOf(entry);
    if (bot === null) return;
    this.#bots.add(row, bot, 1);
    const time = timeOf(entry.time);
    if (time !== null && time > (this.#lastBotMs[row] as number)) this.#lastBotMs[row] = time;
  }

  /** -1 for one address too many. */
  #rowOf(key: string): number {
    const known = this.#rows.get(key);
    if (known !== undefined) return known;
    const kept = copied(key);
    // Half of a surrogate pair, escaped in JSON, does not survive the copy.
    const before = kept === key ? undefined : this.#rows.get(kept);
    if (before !== undefined) return before;
    const row = this.#rows.size;
    if (row >= this.#limits.maxAddresses) return -1;
    this.#rows.set(kept, row);
    if (row < this.#hits.length) return row;
    this.#hits = grown(this.#hits, row);
    this.#status = grown(this.#status, row);
    this.#lastBotMs = grown(this.#lastBotMs, row);
    return row;
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
  known.set(copied(key), found);
  return found;
}

/** A part of a text keeps all of the text in memory, here a whole piece of a log. Encoding is the only copy that no engine leaves out. */
function copied(text: string): string {
  return decoder.decode(encoder.encode(text));
}
