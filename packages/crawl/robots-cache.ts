/**
 * Fetches each origin's robots.txt once and answers what it allows (RFC 9309, section 2.3): redirects are followed five hops, also to
 * other hosts; 4xx allows everything; 5xx, 429 and an unreachable server forbid everything, as Google has it.
 */
import { maxRobotsBytes, parseRobots, type RobotsFault, type RobotsRule, type RobotsTxt } from '@orbweaver/formats/robots.ts';
import { type AgentRules, askRules, selectRules } from '@orbweaver/formats/robots-match.ts';
import { errorText } from '@orbweaver/model/error-text.ts';
import { type FetchErrorCode, type FetchRecord, headerValue } from '@orbweaver/model/fetch-record.ts';
import { maxFileHops } from '@orbweaver/model/hop-limits.ts';
import { readRedirect } from '@orbweaver/model/redirect.ts';
import type { Fetcher } from './ports.ts';

export type RobotsFileFaultCode =
  | RobotsFault['code']
  | 'redirects-too-many'
  | 'redirect-loop'
  | 'location-missing'
  | 'location-invalid'
  | 'content-type'
  | 'unreachable';

export interface RobotsFileFault {
  readonly code: RobotsFileFaultCode;
  readonly line: number;
  readonly value: string;
}

/** One origin's robots.txt and what came of asking for it. */
export interface RobotsFile {
  readonly origin: string;
  /** Of the last hop; 0 without a response. */
  readonly status: number;
  readonly error: FetchErrorCode | null;
  /** Where the rules came from, after redirects. */
  readonly url: string;
  /** Decoded, cut at 500 KiB; '' where none was read. */
  readonly text: string;
  readonly robots: RobotsTxt;
  /** 'rules': the file decides. 'all': nothing is forbidden (4xx). 'none': everything is (5xx, 429, unreachable). */
  readonly access: 'rules' | 'all' | 'none';
  readonly faults: readonly RobotsFileFault[];
  readonly rules: AgentRules;
  /** The error on one line where our reader threw; nothing is allowed then, since nobody knows what is forbidden. */
  readonly failure: string | null;
}

export interface RobotsResponse {
  readonly allowed: boolean;
  /** The rule that decided; null where none did, or where the whole file was unreachable. */
  readonly rule: RobotsRule | null;
}

export interface RobotsCacheOptions {
  readonly userAgent: string;
  readonly timeoutMs: number;
  /** Further attempts where the server is unreachable or answers 5xx. */
  readonly retries: number;
}

export class RobotsCache {
  private readonly files = new Map<string, RobotsFile>();
  private readonly loading = new Map<string, Promise<RobotsFile>>();
  private readonly fetcher: Pick<Fetcher, 'fetch'>;
  private readonly options: RobotsCacheOptions;

  constructor(fetcher: Pick<Fetcher, 'fetch'>, options: RobotsCacheOptions) {
    this.fetcher = fetcher;
    this.options = options;
  }

  /** The file of an origin that was loaded. */
  get(origin: string): RobotsFile | undefined {
    return this.files.get(origin);
  }

  /** Fetches the file unless it is known or under way. Never rejects. An aborted fetch is not remembered. */
  load(origin: string): Promise<RobotsFile> {
    const known = this.files.get(origin);
    if (known !== undefined) return Promise.resolve(known);
    let loading = this.loading.get(origin);
    if (loading === undefined) {
      loading = this.fetchFile(origin).then((file) => {
        this.loading.delete(origin);
        if (file.error !== 'aborted') this.files.set(origin, file);
        return file;
      });
      this.loading.set(origin, loading);
    }
    return loading;
  }

  private async fetchFile(origin: string): Promise<RobotsFile> {
    let url = `${origin}/robots.txt`;
    const seen = new Set([url]);
    for (let hop = 0; ; hop++) {
      const record = await this.fetchHop(url);
      const redirect = readRedirect(record);
      if (redirect === null) return this.readFile(origin, record);
      const code = redirect.fault ?? redirectEnd(redirect.url, seen, hop);
      if (redirect.url === null || code !== null) {
        const faults = [fault(code ?? 'location-invalid', redirect.url ?? redirect.href ?? '')];
        return this.toFile({ origin, url, status: record.status, error: null }, '', faults);
      }
      url = redirect.url;
      seen.add(url);
    }
  }

  private async fetchHop(url: string): Promise<FetchRecord> {
    for (let attempt = 0; ; attempt++) {
      const record = await this.fetcher.fetch({
        url,
        purpose: 'robots',
        body: 'full',
        maxBodyBytes: maxRobotsBytes + 1,
        timeoutMs: this.options.timeoutMs,
      });
      if (!isUnreachable(record) || record.error === 'aborted' || attempt >= this.options.retries) return record;
    }
  }

  private readFile(origin: string, record: FetchRecord): RobotsFile {
    const response = { origin, url: record.url, status: record.status, error: record.error };
    if (isUnreachable(record)) return this.toFile(response, '', [fault('unreachable', record.error ?? String(record.status))]);
    if (record.status >= 300) return this.toFile(response, '', []);
    const type = headerValue(record.headers, 'content-type');
    const isText = type === null || /^text\/plain\b/i.test(type.trim());
    const bytes = record.body ?? new Uint8Array(0);
    return this.toFile(response, bytes, isText ? [] : [fault('content-type', type)]);
  }

  private toFile(
    response: Pick<RobotsFile, 'origin' | 'url' | 'status' | 'error'>,
    body: Uint8Array | string,
    faults: readonly RobotsFileFault[],
  ): RobotsFile {
    const text = typeof body === 'string' ? body : new TextDecoder().decode(body.subarray(0, maxRobotsBytes));
    const { robots, rules, failure } = this.readRules(body);
    const isForbidden = isUnreachable(response) || failure !== null;
    const access = isForbidden ? 'none' : response.status >= 200 && response.status < 300 ? 'rules' : 'all';
    return { ...response, text, robots, access, faults: [...faults, ...robots.faults], rules, failure };
  }

  private readRules(body: Uint8Array | string): Pick<RobotsFile, 'robots' | 'rules' | 'failure'> {
    const { userAgent } = this.options;
    try {
      const robots = parseRobots(body);
      return { robots, rules: selectRules(robots, userAgent), failure: null };
    } catch (error) {
      const robots = parseRobots('');
      return { robots, rules: selectRules(robots, userAgent), failure: errorText(error) };
    }
  }
}

/** What a file allows. */
export function askFile(file: RobotsFile, url: string): RobotsResponse {
  if (file.access === 'none') return { allowed: false, rule: null };
  if (file.access === 'all') return { allowed: true, rule: null };
  return askRules(file.rules, url);
}

/** Why a redirect is not followed; null where it is. */
function redirectEnd(url: string | null, seen: ReadonlySet<string>, hop: number): 'redirect-loop' | 'redirects-too-many' | null {
  if (url !== null && seen.has(url)) return 'redirect-loop';
  return hop === maxFileHops ? 'redirects-too-many' : null;
}

function isUnreachable(response: Pick<FetchRecord, 'status' | 'error'>): boolean {
  return response.error !== null || response.status === 0 || response.status === 429 || response.status >= 500;
}

function fault(code: RobotsFileFaultCode, value: string): RobotsFileFault {
  return { code, line: 0, value: value.slice(0, 200) };
}
