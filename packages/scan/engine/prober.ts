/** Asks for single addresses as a probe: politely, one at a time, within robots.txt and the time limits of one and of all. */
import { mergeRobots } from '@orbweaver/checks/indexability.ts';
import { withoutLost } from '@orbweaver/checks/lost-facts.ts';
import { HostPace, outcomeOf } from '@orbweaver/crawl/host-pace.ts';
import type { Clock, Fetcher } from '@orbweaver/crawl/ports.ts';
import { agentNames, type PlannedProbe } from '@orbweaver/crawl/probe-plan.ts';
import { askFile, RobotsCache } from '@orbweaver/crawl/robots-cache.ts';
import { extractPage } from '@orbweaver/facts/index.ts';
import { SiteNames } from '@orbweaver/facts/site-names.ts';
import { errorText } from '@orbweaver/model/error-text.ts';
import { type FetchRecord, headerValue } from '@orbweaver/model/fetch-record.ts';
import { maxFileHops } from '@orbweaver/model/hop-limits.ts';
import { isBlockedResponse } from '@orbweaver/model/link-verdict.ts';
import type { ProbePage, ProbeRow } from '@orbweaver/model/probe.ts';
import { readRedirect } from '@orbweaver/model/redirect.ts';
import type { RereadPage } from '@orbweaver/model/reread.ts';
import type { ScanFailure } from '@orbweaver/model/scan-failure.ts';
import type { ScanOptions } from '@orbweaver/model/scan-options.ts';
import { hostWithPort, originOf } from '@orbweaver/model/url.ts';
import { maxRereadBytes, type Rereading } from './reread.ts';
import type { RobotsGate } from './robots-gate.ts';

export interface ProberParts {
  readonly options: ScanOptions;
  /** One request; a pause is waited for, a stop answers 'aborted'. */
  readonly fetcher: Pick<Fetcher, 'fetch'>;
  readonly clock: Clock;
  /** What the crawl knows of robots.txt files. */
  readonly robots: Pick<RobotsGate, 'ask' | 'load'>;
  readonly isStopping: () => boolean;
}

/** Probes that did not have their turn by then are left out. */
const maxTotalMs = 120_000;
const maxProbeMs = 10_000;
const maxTextChars = 200_000;
const maxProbeBytes = 2_000_000;

export class Prober {
  readonly rows: ProbeRow[] = [];
  /** What our own code threw on. */
  readonly failures: ScanFailure[] = [];
  readonly names = new SiteNames();
  readonly #parts: ProberParts;
  readonly #robots: RobotsCache;
  readonly #endMs: number;
  readonly #paces = new Map<string, HostPace>();

  constructor(parts: ProberParts) {
    const { userAgent, timeoutMs } = parts.options;
    this.#parts = parts;
    this.#endMs = parts.clock.now() + maxTotalMs;
    this.#robots = new RobotsCache(parts.fetcher, { userAgent, timeoutMs: Math.min(timeoutMs, maxProbeMs), retries: 0 });
  }

  async ask(probes: readonly PlannedProbe[]): Promise<void> {
    for (const probe of probes) {
      if (this.#parts.isStopping() || this.#parts.clock.now() > this.#endMs) return;
      const row = await this.#unlessFailed('probes', probe.url, () => this.#follow(probe));
      if (row !== null) this.rows.push(row);
    }
  }

  /** null where it throws. */
  async #unlessFailed<T>(name: string, url: string, work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      this.failures.push({ part: 'extractor', name, message: `${url}: ${errorText(error)}`, offset: -1 });
      return null;
    }
  }

  async readAgain(rereading: Rereading, isWanted: (url: string) => boolean = () => true): Promise<readonly RereadPage[]> {
    const pages: RereadPage[] = [];
    for (const url of rereading.urls) {
      if (this.#parts.isStopping() || this.#parts.clock.now() > this.#endMs) break;
      if (!isWanted(url) || !(await this.#isAllowed(url))) continue;
      const record = await this.#fetch(url, { url, kind: 'reread', agent: null });
      const page = await this.#unlessFailed('reread', url, async () => rereading.read(url, record));
      if (page !== null) pages.push(page);
    }
    return pages;
  }

  /** One request for a page of the crawl, alone; null when robots.txt keeps it to itself or the time of all is over. */
  async time(url: string): Promise<FetchRecord | null> {
    if (this.#parts.clock.now() > this.#endMs || !(await this.#isAllowed(url))) return null;
    return this.#fetch(url, { url, kind: 'reread', agent: null });
  }

  /** null when robots.txt keeps the address to itself. */
  async #follow(probe: PlannedProbe): Promise<ProbeRow | null> {
    const hops: { url: string; status: number }[] = [];
    for (let url = probe.url; ; ) {
      if (!(await this.#isAllowed(url))) return hops.length === 0 ? null : rowOf(probe, hops, null);
      const record = await this.#fetch(url, probe);
      hops.push({ url, status: record.status });
      if (probe.kind === 'missing-page' && record.body !== null) this.names.markup(new TextDecoder().decode(record.body));
      const next = readRedirect(record)?.url ?? null;
      if (next === null || hops.length > maxFileHops || hops.some((hop) => hop.url === next)) return rowOf(probe, hops, record);
      url = next;
    }
  }

  async #isAllowed(url: string): Promise<boolean> {
    if (!this.#parts.options.respectRobots) return true;
    // Origins that the crawl did not meet are no part of what the scan says about robots.txt.
    const { robots } = this.#parts;
    const file = await (robots.ask(url) === null ? this.#robots.load(originOf(url)) : robots.load(url));
    if (file.rules.crawlDelay !== null) this.#paceOf(url).setCrawlDelay(file.rules.crawlDelay);
    // A server that cannot be reached says so itself.
    return file.status === 0 || askFile(file, url).allowed;
  }

  async #fetch(
    url: string,
    { agent, kind }: Omit<PlannedProbe, 'kind'> & { readonly kind: PlannedProbe['kind'] | 'reread' },
  ): Promise<FetchRecord> {
    const { clock, fetcher, options } = this.#parts;
    const pace = this.#paceOf(url);
    const waitMs = pace.nextAt - clock.now();
    if (waitMs > 0) await new Promise<void>((settle) => clock.after(waitMs, settle));
    pace.start(clock.now());
    const record = await fetcher.fetch({
      url,
      purpose: 'probe',
      body: kind === 'llms-txt' ? 'full' : 'page-or-none',
      maxBodyBytes: Math.min(options.maxBodyBytes, kind === 'reread' ? maxRereadBytes : maxProbeBytes),
      timeoutMs: Math.min(options.timeoutMs, maxProbeMs),
      ...(agent === null ? {} : { userAgent: agentNames[agent] }),
    });
    pace.end(outcomeOf(record), clock.now());
    return record;
  }

  #paceOf(url: string): HostPace {
    const host = hostWithPort(url);
    const pace = this.#paces.get(host) ?? new HostPace(host, this.#parts.options);
    this.#paces.set(host, pace);
    return pace;
  }
}

function rowOf({ kind, agent }: PlannedProbe, hops: ProbeRow['hops'], record: FetchRecord | null): ProbeRow {
  const contentType = record === null ? null : headerValue(record.headers, 'content-type');
  const isHtml = record?.body != null && record.body.length > 0 && (contentType === null || /\bhtml\b/i.test(contentType));
  const page = isHtml && record !== null ? pageOf(record) : null;
  const text = kind === 'llms-txt' && record?.status === 200 && record.body !== null ? new TextDecoder().decode(record.body) : null;
  return {
    kind,
    agent,
    hops,
    error: record?.error ?? null,
    challenged: record !== null && isChallenge(record, page),
    contentType,
    text: text === null ? null : text.slice(0, maxTextChars).toWellFormed(),
    page: record?.status === 200 ? page : null,
  };
}

function pageOf(record: FetchRecord): ProbePage {
  const facts = withoutLost(extractPage(record).facts);
  return {
    title: (facts.titles.find(({ inHead }) => inHead) ?? facts.titles[0])?.text.slice(0, 300).toWellFormed() ?? null,
    canonical: facts.canonicals.find(({ url }) => url !== null)?.url ?? null,
    noindex: mergeRobots(facts.robots).noindex,
    words: facts.text.words,
    types: [...new Set(facts.structuredData.jsonLd.flatMap(({ types }) => types))].slice(0, 20),
    sketch: facts.text.sketch,
  };
}

const challengeTitle =
  /^(?:just a moment|attention required|access denied|are you (?:a )?(?:human|robot)|verify(?:ing)? (?:that )?you are human|security check)/i;

function isChallenge(record: FetchRecord, page: ProbePage | null): boolean {
  return isBlockedResponse(record) || (page !== null && challengeTitle.test(page.title ?? ''));
}
