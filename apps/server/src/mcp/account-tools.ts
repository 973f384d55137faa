/** Tools of `/mcp`: scans of an account on this server. Those that read scans are the ones of the command line. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, pageOf } from '@orbweaver/mcp/answer.ts';
import { scanField, windowFields } from '@orbweaver/mcp/fields.ts';
import { askedOptions, optionFields } from '@orbweaver/mcp/option-fields.ts';
import { readingToolWords } from '@orbweaver/mcp/reading-tool-words.ts';
import { answerOfQuery, sqlToolWords } from '@orbweaver/mcp/sql.ts';
import { defineTool, type Tool } from '@orbweaver/mcp/tool.ts';
import type { ServerScan } from '@orbweaver/model/api/server-scans.ts';
import type { KeyScope } from '@orbweaver/model/api-keys.ts';
import { categories } from '@orbweaver/model/categories.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { ownValue } from '@orbweaver/model/lookup.ts';
import { z } from 'zod';
import type { ServerParts } from '../app-parts.ts';
import { getScan, listScans, type ScanRow } from '../db/scans.ts';
import { getServerScan, listServerScans, toServerScan } from '../db/server-scans.ts';

/** Who calls, and what the key may do. */
export interface McpCall {
  readonly userId: string;
  readonly scopes: readonly KeyScope[];
  readonly parts: Pick<ServerParts, 'db' | 'serverScans' | 'storedScans'>;
}

const maxWaitSeconds = 20;
const lookMs = 500;
/** Calls of one account that wait for the end of a scan at a time; further ones are answered at once. */
const maxWaits = 4;
const maxUrls = 10_000;

const listScansTool = defineTool({
  name: 'list_scans',
  title: 'List scans',
  description:
    'The scans of the account, those under way first, then stored ones, newest first: start URL, when, pages, issues by severity. Two of one site can be compared.',
  isReading: true,
  input: z.strictObject(windowFields),
  async run({ from, limit }, { userId, parts: { db } }: McpCall) {
    const underWay = (await listServerScans(db, userId)).filter(({ finishedAt }) => finishedAt === null).map(toServerScan);
    const rows = [
      ...underWay.map(({ id, url, state, progress }) => ({ scan: id, startUrl: url, state, pages: progress?.pages ?? 0 })),
      ...(await listScans(db, userId)).map(describeStored),
    ];
    const next = rows.length === 0 ? ['start_scan'] : ['overview of one', 'compare two of one site: the older one is old'];
    return { ...pageOf(rows.slice(from, from + limit), from, rows.length), next };
  },
});

function describeStored({ id, title, summary }: ScanRow): object {
  const { url, startedAt, isComplete, pages, errors, warnings, notices, score } = summary;
  const state = isComplete ? 'complete' : 'stopped';
  return { scan: id, title, startUrl: url, startedAt, state, pages, score, issues: { error: errors, warning: warnings, notice: notices } };
}

const startScanTool = defineTool({
  name: 'start_scan',
  title: 'Start a scan',
  description:
    'Crawls a website politely from the server and checks it; takes one use of the plan. Returns at once: follow_scan tells how far it is. Set maxPages for a first look at a large site. Ask the person before a scan of a site that they did not name.',
  isReading: false,
  input: z.strictObject({
    url: z.string().min(1).max(2_000).describe('Start URL, with https://'),
    urls: z.array(z.string().max(2_000)).max(maxUrls).optional().describe('Addresses of mode list'),
    categories: z
      .array(z.enum(categories.map(({ id }) => id)))
      .optional()
      .describe('Only checks of these categories; by default all that are on'),
    ...optionFields,
  }),
  async run(given, { userId, scopes, parts }: McpCall) {
    requireScope(scopes, 'scans:start');
    const { url, urls = [], categories: only } = given;
    const mode = ownValue(given, 'mode') ?? (urls.length > 0 ? 'list' : 'site');
    const asked = askedOptions.flatMap((name) => {
      const value = ownValue(given, name);
      return value === undefined ? [] : [[name, value]];
    });
    const options = { ...Object.fromEntries(asked), mode, ...(urls.length > 0 && { list: urls }), ...(only && { categories: only }) };
    return tell(toServerScan(await parts.serverScans.start(userId, { url, options })));
  },
});

const followScanTool = defineTool({
  name: 'follow_scan',
  title: 'Follow a scan',
  description: 'How far a scan is, and how it ended. Waits up to waitSeconds for its end.',
  isReading: true,
  input: z.strictObject({ scan: scanField, waitSeconds: z.number().min(0).max(maxWaitSeconds).default(15) }),
  async run({ scan, waitSeconds }, { userId, parts: { db } }: McpCall) {
    const look = () => own(scan, getServerScan(db, userId, scan));
    const ends = performance.now() + (mayWait(userId) ? waitSeconds * 1_000 : 0);
    waits.set(userId, (waits.get(userId) ?? 0) + 1);
    try {
      let row = await look();
      while (row.finishedAt === null && performance.now() < ends) {
        await wait(lookMs);
        row = await look();
      }
      return tell(toServerScan(row));
    } finally {
      const left = (waits.get(userId) ?? 1) - 1;
      if (left === 0) waits.delete(userId);
      else waits.set(userId, left);
    }
  },
});

/** By account. */
const waits = new Map<string, number>();
const mayWait = (userId: string): boolean => (waits.get(userId) ?? 0) < maxWaits;

const stopScanTool = defineTool({
  name: 'stop_scan',
  title: 'Stop a scan',
  description: 'Ends a running scan. What was found is kept and checked.',
  isReading: false,
  input: z.strictObject({ scan: scanField }),
  async run({ scan }, { userId, scopes, parts }: McpCall) {
    requireScope(scopes, 'scans:start');
    return tell(toServerScan(await own(scan, parts.serverScans.stop(userId, scan))));
  },
});

function tell({ id, url, state, progress, summary, stored, fault, isBlocked }: ServerScan): Answer {
  const scan = JSON.stringify(id);
  const isOver = state === 'done' || state === 'stopped' || state === 'failed';
  const next = !isOver
    ? [`follow_scan {"scan": ${scan}, "waitSeconds": 15}`, 'stop_scan to end it now and keep what was found']
    : stored === null
      ? ['start_scan with other options']
      : [`overview {"scan": ${scan}}`];
  return { scan: id, url, state, ...(isOver ? { summary, fault, isBlocked, keptUntil: stored?.expiresAt ?? null } : { progress }), next };
}

const sqlTool = defineTool({
  ...sqlToolWords,
  run: async ({ scan, query, limit }, { userId, parts: { db, storedScans } }: McpCall) =>
    answerOfQuery(await storedScans.query(await own(scan, getScan(db, userId, scan)), query, limit)),
});

const sitemapTool = defineTool({
  name: 'sitemap',
  title: 'What belongs in a sitemap',
  description:
    'Addresses of the pages that answer 200, may be indexed and are their own canonical, in the order of a sitemap; counts what was left out, by reason. Files are written by the web application and by the command line.',
  isReading: true,
  input: z.strictObject({ scan: scanField, ...windowFields }),
  async run({ scan, from, limit }, { userId, parts: { db, storedScans } }: McpCall) {
    const row = await own(scan, getScan(db, userId, scan));
    const { rows, total, leftOut } = await storedScans.ask(row, 'sitemap', { window: { from, count: limit } });
    return { leftOut, ...pageOf(rows, from, total), next: ['rows of view sitemap: what the site lists now', 'page for one of these URLs'] };
  },
});

/** Runs where foreign files are read. */
function remote(tool: Omit<Tool, 'run'>): Tool<McpCall> {
  return {
    ...tool,
    run: async (given, { userId, parts: { db, storedScans } }) => {
      const named = ['scan', 'old', 'now'].flatMap(
        (field) => ownValue(given as Readonly<Record<string, unknown>>, field) ?? [],
      ) as string[];
      const rows: ScanRow[] = [];
      for (const id of new Set(named)) rows.push(await own(id, getScan(db, userId, id)));
      return storedScans.tool({ userId, rows }, tool.name, given);
    },
  };
}

export const accountTools: readonly Tool<McpCall>[] = [
  listScansTool,
  startScanTool,
  followScanTool,
  stopScanTool,
  ...readingToolWords.map(remote),
  sitemapTool,
  sqlTool,
];

function requireScope(scopes: readonly KeyScope[], scope: KeyScope): void {
  if (!scopes.includes(scope)) throw new AppError('scope-missing', { scope });
}

async function own<T>(scan: string, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not-found')) throw error;
    throw new AppError('usage', {
      detail: `The account has no such scan that has ended: ${JSON.stringify(scan.slice(0, 100))}. list_scans names those that there are.`,
    });
  }
}
