/** Tools that start, follow, stop and list scans. */
import { existsSync, globSync, statSync } from 'node:fs';
import { type Answer, pageOf } from '@orbweaver/mcp/answer.ts';
import { scanField, windowFields } from '@orbweaver/mcp/fields.ts';
import { askedOptions, optionFields } from '@orbweaver/mcp/option-fields.ts';
import { defineTool } from '@orbweaver/mcp/tool.ts';
import { categories } from '@orbweaver/model/categories.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { ownValue } from '@orbweaver/model/lookup.ts';
import { defaultScanOptions, type ScanOptions } from '@orbweaver/model/scan-options.ts';
import { readMeta, startScan, storedOptions } from '@orbweaver/scan/scan.ts';
import { countPages, issuesBySeverity } from '@orbweaver/scan/summary.ts';
import { readStartFault } from '@orbweaver/store/start-fault.ts';
import { z } from 'zod';
import { assertRules } from '../../assert-rules.ts';
import { assertConnection, createScanPlatform } from '../../platform.ts';
import { readUrl } from '../../scan-arguments.ts';
import { nameScanFile } from '../../scan-file-name.ts';
import { maxRunning } from '../running-scans.ts';
import type { Session } from '../session.ts';

const maxUrls = 10_000;
const maxWaitSeconds = 45;
/** Scan files that a listing looks at. */
const maxListed = 500;

export const startScanTool = defineTool({
  name: 'start_scan',
  title: 'Start a scan',
  description:
    'Crawls a website politely, checks it, and writes one .scan file that the other tools read. Returns immediately; follow_scan reports the progress. Set maxPages for a first look at a large site.',
  isReading: false,
  input: z.strictObject({
    url: z.string().max(8_000).describe('Start URL, with https://'),
    file: z.string().max(300).optional().describe('Name of the new scan file, ending in .scan; default: host and date'),
    urls: z.array(z.string().max(8_000)).max(maxUrls).optional().describe('URLs for mode list'),
    categories: z
      .array(z.enum(categories.map(({ id }) => id)))
      .optional()
      .describe('Only checks in these categories; default: all that are enabled'),
    ...optionFields,
  }),
  async run(given, session: Session) {
    if (session.running.count >= maxRunning)
      throw new AppError('usage', {
        detail: `${maxRunning} scans are already running: wait for one with follow_scan, or end one with stop_scan.`,
      });
    const { url, auth } = readUrl(given.url);
    if (auth !== null)
      throw new AppError('usage', { detail: 'Leave the user name and password out of the URL; use the command scan --auth instead.' });
    const options = scanOptionsOf(given, url);
    await assertRules(options);
    const name = given.file ?? nameScanFile(url, new Date(), (each) => existsSync(session.resolvePath(each)));
    if (!name.endsWith('.scan')) throw new AppError('usage', { detail: 'The name of a scan file must end in .scan.' });
    const path = session.resolvePath(name);
    const platform = createScanPlatform({ resolve: [], ca: null });
    const secrets = { headers: [], basicAuth: null, cookie: null, proxy: null };
    await assertConnection(platform, secrets);
    session.running.start(path, (onProgress) => startScan({ options, secrets, file: path, platform, onProgress }));
    const scan = session.nameOf(path);
    return { scan, state: 'running', next: [`follow_scan {"scan": ${JSON.stringify(scan)}, "waitSeconds": 30}`] };
  },
});

function scanOptionsOf(
  given: Readonly<Record<string, unknown>> & { readonly urls?: string[] | undefined; readonly categories?: string[] | undefined },
  startUrl: string,
): ScanOptions {
  const asked = askedOptions.flatMap((name) => {
    const value = ownValue(given, name);
    return value === undefined ? [] : [[name, value]];
  });
  const list = (given.urls ?? []).map((each) => readUrl(each).url);
  const mode = (given['mode'] ?? (list.length > 0 ? 'list' : 'site')) as ScanOptions['mode'];
  if (mode === 'list' && list.length === 0) throw new AppError('usage', { detail: 'Mode list needs URLs in urls.' });
  return { ...defaultScanOptions, ...Object.fromEntries(asked), mode, startUrl, list, categories: given.categories ?? null };
}

export const followScanTool = defineTool({
  name: 'follow_scan',
  title: 'Follow a scan',
  description: 'Progress of a scan, and its result once it ends. Waits up to waitSeconds for the end.',
  isReading: true,
  input: z.strictObject({ scan: scanField, waitSeconds: z.number().min(0).max(maxWaitSeconds).default(20) }),
  run: ({ scan, waitSeconds }, session: Session) => tellScan(session, scan, waitSeconds * 1000),
});

export const stopScanTool = defineTool({
  name: 'stop_scan',
  title: 'Stop a scan',
  description:
    'Ends a running scan within about a second. The results so far are kept and checked; the command `orbweaver resume` can continue it.',
  isReading: false,
  input: z.strictObject({ scan: scanField }),
  async run({ scan }, session: Session) {
    await session.running.stop(session.resolvePath(scan));
    return tellScan(session, scan, 0);
  },
});

async function tellScan(session: Session, name: string, waitMs: number): Promise<Answer> {
  const path = session.resolvePath(name);
  const followed = await session.running.follow(path, waitMs);
  const scan = session.nameOf(path);
  if (followed === null) return tellFile(session, scan);
  const { progress, end, isBlocked } = followed;
  if (end === null) {
    const { phase, pages, pagesWaiting, done, waiting, failed, elapsedMs, pagesPerSecond, notices } = progress;
    const state = {
      scan,
      state: 'running',
      phase,
      pages,
      pagesWaiting,
      done,
      waiting,
      failed,
      elapsedMs: Math.round(elapsedMs),
      pagesPerSecond,
      notices,
    };
    return { ...state, next: ['follow_scan again', 'stop_scan to end it now and keep the results so far'] };
  }
  if ('failure' in end) return { scan, state: 'failed', failure: end.failure, next: ['start_scan with other options'] };
  const { pages, urls, fetched, failed, issues, notFetched, elapsedMs, complete, notices } = end.summary;
  const state = isBlocked ? 'blocked' : complete ? 'complete' : 'stopped';
  const told = {
    scan,
    state,
    pages,
    urls,
    fetched,
    failed,
    issues,
    notFetched,
    elapsedMs,
    notices,
    startFault: startFaultOf(session, scan),
  };
  return { ...told, next: [`overview {"scan": ${JSON.stringify(scan)}}`] };
}

/** Of a file that another program wrote. */
function tellFile(session: Session, scan: string): Answer {
  const next = [`overview {"scan": ${JSON.stringify(scan)}}`];
  return session.read(scan, ({ database }) => ({ scan, state: readMeta(database, 'state'), pages: countPages(database), next }));
}

function startFaultOf(session: Session, scan: string): unknown {
  return session.read(scan, ({ database }) => readStartFault(database, storedOptions(database).startUrl));
}

export const listScansTool = defineTool({
  name: 'list_scans',
  title: 'List scan files',
  description:
    'The .scan files in the served folder and its subfolders, newest first, with start URL, date, pages and issues by severity. Two scans of the same site can be compared.',
  isReading: true,
  input: z.strictObject(windowFields),
  run({ from, limit }, session: Session) {
    const files = globSync(['*.scan', '*/*.scan'], { cwd: session.folder })
      .slice(0, maxListed)
      .flatMap((name) => {
        const file = statSync(session.resolvePath(name), { throwIfNoEntry: false });
        return file?.isFile() ? [{ name, at: file.mtimeMs }] : [];
      })
      .sort((a, b) => b.at - a.at);
    const rows = files.slice(from, from + limit).map(({ name }) => describeFile(session, name));
    const next = files.length === 0 ? ['start_scan'] : ['overview of a scan', 'compare two scans of the same site: the older one is old'];
    return { ...pageOf(rows, from, files.length), next };
  },
});

/** A file that is no scan, or one under way, says so. */
function describeFile(session: Session, scan: string): object {
  try {
    return session.read(scan, ({ database }) => ({
      scan,
      startUrl: storedOptions(database).startUrl,
      startedAt: readMeta(database, 'startedAt'),
      state: readMeta(database, 'state'),
      pages: countPages(database),
      issues: issuesBySeverity(database),
    }));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { scan, state: error.code === 'usage' || error.code === 'file-in-use' ? 'running' : error.code };
  }
}
