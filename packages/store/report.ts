/**
 * A whole scan as a stream of plain objects, for `report --format json`. The stable form leaves out what differs between two equal scans: times,
 * speeds, attempts, ids, the order things arrived in, and checks on response times. Two scans are equal when their stable reports are.
 */
import type { PageFacts } from '@orbweaver/facts/page-facts.ts';
import { discoveredBy } from '@orbweaver/model/discovered-by.ts';
import { isRecord } from '@orbweaver/model/json-shape.ts';
import { decidingValues } from '@orbweaver/model/scan-options.ts';
import { timingChecks } from '@orbweaver/model/timing-checks.ts';
import { withoutAbsent } from './absent-facts.ts';
import { heldGroups } from './held-groups.ts';
import { listIssues } from './issues.ts';
import type { Database } from './ports.ts';
import { FactsReader } from './read-facts.ts';
import { isFaults, storedJson } from './stored-json.ts';
import { UrlRows } from './url-rows.ts';
import { ruleValues, storedRules } from './views/table/rule-columns.ts';

export type ReportEntry = { readonly type: 'scan' | 'url' | 'robots' | 'sitemap' | 'issue' | 'check' } & Readonly<Record<string, unknown>>;

export interface ReportOptions {
  /** Without anything that differs between two runs. */
  readonly stable: boolean;
  readonly categoryOf: (check: string) => string;
}

/** The scan, robots.txt files, sitemaps, URLs in (depth, url) order with their facts, issues, check outcomes. */
export function* reportEntries(database: Database, options: ReportOptions): Iterable<ReportEntry> {
  yield scanEntry(database, options.stable);
  yield* robotsEntries(database);
  yield* sitemapEntries(database);
  yield* urlEntries(database, options.stable);
  for (const { check, severity, category, url, evidence, group } of listIssues(database, options.categoryOf)) {
    if (!options.stable || !timingChecks.has(check)) yield { type: 'issue', check, severity, category, url, evidence, group };
  }
  yield* checkEntries(database, options);
}

function scanEntry(database: Database, stable: boolean): ReportEntry {
  const meta = Object.fromEntries(
    database
      .prepare('SELECT key, value FROM meta ORDER BY key')
      .all()
      .map(({ key, value }) => [key, value]),
  );
  const options = storedJson(meta.options, isRecord, {});
  const count = (sql: string) => Number(database.prepare(`SELECT count(*) AS n FROM ${sql}`).get()?.n);
  const counts = {
    urls: count('urls'),
    answers: count('responses'),
    pages: count('pages'),
    links: count('links'),
    issues: count('issues'),
  };
  if (!stable) return { type: 'scan', format: 1, options, counts, meta: { ...meta, options: undefined } };
  const { issues: _timed, ...stableCounts } = counts;
  return {
    type: 'scan',
    format: 1,
    state: meta.state ?? null,
    options: decidingValues(options),
    counts: stableCounts,
  };
}

function* robotsEntries(database: Database): Iterable<ReportEntry> {
  for (const { origin, status, error, text, faults } of database.prepare('SELECT * FROM robots ORDER BY origin').iterate()) {
    yield { type: 'robots', origin, status, error, text, faults: storedJson(faults, isFaults) };
  }
}

function* sitemapEntries(database: Database): Iterable<ReportEntry> {
  const files = `SELECT s.*, u.url, p.url AS parent FROM sitemaps s JOIN urls u ON u.id = s.url_id LEFT JOIN urls p ON p.id = s.parent_id ORDER BY u.url`;
  const entries = database.prepare(`SELECT u.url, e.lastmod, e.priority, e.changefreq, e.alternates, e.extensions FROM sitemap_entries e
    JOIN urls u ON u.id = e.url_id WHERE e.sitemap_id = ? ORDER BY e.position`);
  for (const row of database.prepare(files).iterate()) {
    const { url, kind, status, bytes, parent, faults } = row;
    yield {
      type: 'sitemap',
      url,
      kind,
      status,
      bytes,
      parent,
      faults: storedJson(faults, isFaults),
      entries: entries.all(Number(row.url_id)),
    };
  }
}

function* urlEntries(database: Database, stable: boolean): Iterable<ReportEntry> {
  const urls = new UrlRows(database);
  const reader = new FactsReader(database);
  const groups = heldGroups(database);
  const extractedOf = extractedReader(database);
  const more =
    database.prepare(`SELECT f.url AS found_on, a.body_bytes, a.content_hash, a.verdict, d.link_score FROM discovery d LEFT JOIN urls f ON f.id = d.found_on_id
    LEFT JOIN responses a ON a.url_id = d.url_id WHERE d.url_id = ?`);
  for (const row of urls.ranked()) {
    const stored = more.get(row.id);
    const facts = reader.facts(row.id);
    const extracted = extractedOf(row.id);
    const { url, kind, internal, depth, status, error, notFetched, contentType, inlinks, followedInlinks, isIndexable } = row;
    yield {
      type: 'url',
      url,
      kind,
      internal,
      depth,
      discoveredBy: waysOf(row.discoveredBy),
      foundOn: stored?.found_on ?? null,
      status,
      error,
      verdict: stored?.verdict ?? null,
      notFetched,
      contentType,
      redirectTo: row.redirectToId === null ? null : urls.known(row.redirectToId).url,
      bodyBytes: stored?.body_bytes ?? null,
      contentHash: stored?.content_hash ?? null,
      inlinks,
      followedInlinks,
      linkScore: stored?.link_score ?? null,
      isIndexable,
      ...(stable ? {} : { answer: reader.response(row.id) }),
      facts: facts === null ? null : reportFacts(withoutAbsent(facts, groups), stable),
      ...(extracted === null || facts === null ? {} : { extracted }),
    };
  }
}

/** By the name of the rule: the values that it took, or for a count the number; null where a limit ended it. Absent without rules. */
function extractedReader(database: Database): (urlId: number) => Readonly<Record<string, unknown>> | null {
  const rules = storedRules(database);
  if (rules.length === 0) return () => null;
  const ruleValue = ruleValues(database);
  return (urlId) =>
    Object.fromEntries(
      rules.map(({ name, take }, rule) => {
        const { found, values } = ruleValue(rule, urlId);
        return [name, found === null ? null : take === 'count' ? found : values];
      }),
    );
}

function waysOf(bits: number): string[] {
  return Object.entries(discoveredBy).flatMap(([name, bit]) => ((bits & bit) === 0 ? [] : [name]));
}

/** All facts; of links what tells them apart: [url, text, rel, place]. Why a rendered tree was read when it was is a matter of time. */
function reportFacts({ links = [], rendering, ...facts }: Partial<PageFacts>, stable: boolean): object {
  const shownLinks = links.map(({ url, text, rel, place }) => [url, text, rel, place]);
  if (rendering === undefined) return { ...facts, links: shownLinks };
  const { settled, ...known } = rendering;
  return { ...facts, rendering: stable ? known : { settled, ...known }, links: shownLinks };
}

/** Sums of each check: which reason a batch had written first tells nothing. */
function* checkEntries(database: Database, { stable, categoryOf }: ReportOptions): Iterable<ReportEntry> {
  const query = `SELECT check_id, sum(passed) AS passed, sum(failed) AS failed, sum(not_applicable) AS not_applicable,
    sum(not_tested) AS not_tested, max(reason) AS reason FROM check_outcomes GROUP BY check_id ORDER BY check_id`;
  for (const row of database.prepare(query).iterate()) {
    const check = String(row.check_id);
    if (stable && timingChecks.has(check)) continue;
    const { passed, failed, not_applicable: notApplicable, not_tested: notTested } = row;
    yield {
      type: 'check',
      check,
      category: categoryOf(check),
      passed,
      failed,
      notApplicable,
      notTested,
      reason: row.reason === '' ? null : row.reason,
    };
  }
}
