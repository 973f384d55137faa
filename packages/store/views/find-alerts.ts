/** What is new and important in a scan since the one before, by the rules of a schedule. A site that is as it was gives none. */
import { type Alert, type AlertRules, maxListedPlaces } from '@orbweaver/model/alerts.ts';
import { pageFlags } from '@orbweaver/model/page-flags.ts';
import { originOf } from '@orbweaver/model/url.ts';
import { addressOptionsOf } from '../address-options.ts';
import { groupOfFamily } from '../family-causes.ts';
import type { Database } from '../ports.ts';
import { createSiteView } from '../site-view.ts';
import { faultDetail, readStart } from '../start-fault.ts';
import { type ComparedChecks, type ComparedScan, comparedScan, compareIssues } from './compare.ts';
import { scoreOfScan } from './scan-figures.ts';

/** In the order of `alertKinds`. A scan without a page has the fault of its start alone. */
export function findAlerts(old: Database, now: Database, { rules, checks }: { rules: AlertRules; checks: ComparedChecks }): Alert[] {
  const down = rules.startDown ? startDown(old, now) : [];
  if (!hasPages(old) || !hasPages(now)) return down;
  return [
    ...down,
    ...(rules.certificateDays === null ? [] : certificateEnds(old, now, rules.certificateDays)),
    ...(rules.robotsChange ? robotsChanged(old, now) : []),
    ...(rules.noindex ? turnedNoindex(old, now) : []),
    ...(rules.newErrors ? newErrors(old, now, { chosen: rules.checks, checks }) : []),
    ...(rules.scoreDrop === null ? [] : scoreDrop(old, now, rules.scoreDrop)),
  ];
}

function startDown(old: Database, now: Database): Alert[] {
  const url = addressOptionsOf(now).startUrl;
  const fault = readStart(now, url);
  return fault === null || readStart(old, url) !== null ? [] : [{ kind: 'start-down', url, detail: faultDetail(fault) }];
}

const dayMs = 24 * 60 * 60 * 1000;

/** Told once: when a certificate comes into its last days, and again for another certificate only. */
function certificateEnds(old: Database, now: Database, days: number): Alert[] {
  const known = new Set(endingCertificates(old, days).map(({ host, validTo }) => `${host} ${validTo}`));
  return endingCertificates(now, days)
    .filter(({ host, validTo }) => !known.has(`${host} ${validTo}`))
    .map(({ host, validTo }) => ({ kind: 'certificate-ends', host, validTo }));
}

function endingCertificates(database: Database, days: number): { readonly host: string; readonly validTo: string }[] {
  const scannedMs = Date.parse(String(metaOf(database, 'finishedAt') ?? metaOf(database, 'startedAt')));
  return Array.from(createSiteView(database).servers()).flatMap(({ page, tls }) => {
    const validTo = tls === null || tls === 'unavailable' ? '' : tls.validTo;
    return Date.parse(validTo) - scannedMs < days * dayMs ? [{ host: new URL(page.url).host, validTo }] : [];
  });
}

/** Of origins that both scans asked: the site's own ones. */
function robotsChanged(old: Database, now: Database): Alert[] {
  const own = new Set(Array.from(createSiteView(now).servers(), ({ page }) => originOf(page.url)));
  const before = new Map(Array.from(createSiteView(old).origins(), (origin) => [origin.origin, origin]));
  return Array.from(createSiteView(now).origins()).flatMap(({ origin, robotsStatus: status, robotsText }) => {
    const known = before.get(origin);
    if (known === undefined || !own.has(origin)) return [];
    const [was, is] = [rulesIn(known.robotsText), rulesIn(robotsText)];
    const isSame = robotsState(known.robotsStatus) === robotsState(status) && was.join('\n') === is.join('\n');
    if (isSame) return [];
    const url = `${origin}/robots.txt`;
    return [{ kind: 'robots-changed', url, added: lacking(is, was), removed: lacking(was, is), statusBefore: known.robotsStatus, status }];
  });
}

/** RFC 9309: a file, none (everything is allowed), or one that cannot be reached (nothing is). */
function robotsState(status: number): 'file' | 'none' | 'unreached' {
  if (status >= 200 && status < 300) return 'file';
  return status >= 300 && status < 500 && status !== 429 ? 'none' : 'unreached';
}

/** Lines that say something to a crawler. */
function rulesIn(text: string): string[] {
  const lines = text.split(/[\r\n]+/).map((line) => (line.split('#', 1)[0] ?? '').trim());
  return lines.filter((line) => line !== '');
}

/** How many lines the other file lacks, each counted as often as it stands there. */
function lacking(lines: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  }).length;
}

/** Pages that both scans read. */
function turnedNoindex(old: Database, now: Database): Alert[] {
  const query = (isNoindex: boolean) => `SELECT u.url FROM pages p JOIN urls u ON u.id = p.url_id JOIN responses a ON a.url_id = p.url_id
    WHERE u.internal = 1 AND a.status = 200 AND (p.flags & ${pageFlags.noindex}) ${isNoindex ? '<>' : '='} 0`;
  const closed = new Set(
    now
      .prepare(query(true))
      .all()
      .map(({ url }) => String(url)),
  );
  if (closed.size === 0) return [];
  const urls: string[] = [];
  for (const { url } of old.prepare(query(false)).iterate()) if (closed.has(String(url))) urls.push(String(url));
  return urls.length === 0 ? [] : [{ kind: 'noindex', count: urls.length, urls: urls.sort().slice(0, maxListedPlaces) }];
}

function newErrors(
  old: Database,
  now: Database,
  { chosen, checks }: { readonly chosen: readonly string[]; readonly checks: ComparedChecks },
): Alert[] {
  const wanted = new Set(chosen);
  const asked = (database: Database) => only(wanted, comparedScan(database, checks));
  const { new: come, causes } = compareIssues(asked(old), asked(now));
  const errors = causes.changes.filter(({ change, severity }) => change === 'new' && (wanted.size > 0 || severity === 'error'));
  if (errors.length === 0) return [];
  const listed = errors.slice(0, maxListedPlaces).map(({ check, url, cause }) => {
    // A page that is gone is told before the links to it.
    const group = groupOfFamily(cause);
    const within = group === null ? [] : come.filter((issue) => issue.cause === cause && issue.url.startsWith(group));
    const own = within.find(({ url: each }) => each === group) ?? (group?.endsWith('/') ? within[0] : undefined);
    return { check: own?.check ?? check, url: own?.url ?? url };
  });
  return [{ kind: 'new-errors', count: errors.length, errors: listed }];
}

/** With these checks alone, so that each is found whatever other checks its findings are told with; empty = with all. */
function only(wanted: ReadonlySet<string>, scan: ComparedScan): ComparedScan {
  if (wanted.size === 0) return scan;
  const issues = function* () {
    for (const issue of scan.issues()) if (wanted.has(issue.check)) yield issue;
  };
  return { ...scan, issues };
}

/** Of whole scans: one that was stopped has another score for that alone. */
function scoreDrop(old: Database, now: Database, points: number): Alert[] {
  if ([old, now].some((database) => metaOf(database, 'state') !== 'complete')) return [];
  const [before, score] = [scoreOfScan(old), scoreOfScan(now)].map((each) => (each === null ? null : Math.round(each)));
  if (before == null || score == null || before - score < points) return [];
  return [{ kind: 'score-drop', before, score }];
}

function hasPages(database: Database): boolean {
  return database.prepare('SELECT 1 FROM pages LIMIT 1').get() !== undefined;
}

function metaOf(database: Database, key: string): unknown {
  return database.prepare('SELECT value FROM meta WHERE key = ?').get(key)?.value;
}
