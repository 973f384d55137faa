/**
 * `node bench/mcp-audit.ts`: scans the Debian handbook, served on loopback, and answers a question about it over MCP.
 * Writes the calls and their results to docs/mcp-audit.md.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type McpClient, startMcp } from '../apps/cli/src/testing/mcp-client.ts';
import { serveDocs } from './serve-docs.ts';

const scan = 'handbook.scan';
const shownHost = 'https://handbook.example';
const twice =
  'SELECT u.url AS page, c.url AS canonical FROM pages p JOIN urls u ON u.id = p.url_id JOIN urls c ON c.id = p.canonical_id WHERE p.canonical_id IN (SELECT canonical_id FROM pages GROUP BY canonical_id HAVING count(*) > 1)';

type Step = string | { readonly call: string; readonly given: Record<string, unknown>; readonly leftOut?: readonly string[] };

const steps: readonly Step[] = [
  '# An audit question answered over MCP',
  'The scan is of the English edition of the [Debian Administrator’s Handbook](https://debian-handbook.info), as the package `debian-handbook` has it, served by nginx on loopback. `node bench/mcp-audit.ts` runs the calls and writes this page. URLs are shown with another host, and fields that the answer does not use are left out.',
  '> We put a copy of the handbook on our site. Why does Google not show it, and what should we fix first?',
  { call: 'start_scan', given: { url: 'START', file: scan, checkExternal: false } },
  { call: 'follow_scan', given: { scan, waitSeconds: 45 }, leftOut: ['elapsedMs'] },
  { call: 'overview', given: { scan }, leftOut: ['startedAt', 'fixFirst'] },
  'All pages return 200 and none has noindex, yet none is indexable: each one names another page as its canonical. Is robots.txt involved, and where do the canonicals point?',
  { call: 'robots', given: { scan, url: 'START', userAgent: 'Googlebot' } },
  { call: 'issues', given: { scan, check: 'canonical-cross-domain', limit: 3 } },
  'robots.txt blocks nothing. Do all pages point to the other site, and do any two share a canonical?',
  {
    call: 'sql',
    given: { scan, query: 'SELECT count(*) AS pages, count(DISTINCT canonical_id) AS canonicals, sum(flags & 1) AS noindex FROM pages' },
  },
  { call: 'sql', given: { scan, query: twice } },
  'What else is on every page?',
  { call: 'issues', given: { scan, severity: ['warning'], limit: 5 } },
  '> Every page of your copy names a page of debian-handbook.info as its canonical, so Google shows that site in its place. Neither robots.txt nor noindex is the cause: no rule blocks a page, and all 128 pages have this canonical.',
  '> If your copy should be found in its own right, point each canonical to the page itself. If the text belongs to debian-handbook.info, leave them: the copy then works as intended. The start page is also reachable as `/en-US/index.html`; link to one of the two URLs.',
  '> Then fix the template once for all 128 pages: the lang attribute, the viewport meta tag, and width and height of the images.',
];

async function tell(mcp: McpClient, step: Exclude<Step, string>, origin: string, start: string): Promise<string> {
  const given = { ...step.given, ...(step.given['url'] === 'START' ? { url: start } : {}) };
  const { next: _next, ...answer } = await mcp.call(step.call, given);
  for (const field of step.leftOut ?? []) delete answer[field];
  const plain = (value: unknown): string => JSON.stringify(value).replaceAll(origin, shownHost);
  return `\`${step.call} ${plain(given)}\`\n\n\`\`\`json\n${plain(answer)}\n\`\`\``;
}

const folder = mkdtempSync(join(tmpdir(), 'orbweaver-mcp-audit-'));
const { sites, stop } = await serveDocs({ names: ['handbook'], port: 18_190, gzip: true });
try {
  const [site] = sites;
  if (site === undefined) throw new Error('The handbook is not installed.');
  const told: string[] = [];
  const mcp = await startMcp(folder);
  try {
    for (const step of steps) told.push(typeof step === 'string' ? step : await tell(mcp, step, new URL(site.start).origin, site.start));
  } finally {
    await mcp.close();
  }
  writeFileSync(join(import.meta.dirname, '../docs/mcp-audit.md'), `${told.join('\n\n')}\n`);
} finally {
  await stop();
  rmSync(folder, { recursive: true });
}
