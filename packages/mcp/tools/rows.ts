/** Tools that read rows: of any view by filter, all of one page, links in and out. The views are those of the results screen. */
import { readNamedRows } from '@orbweaver/scan/results/named-rows.ts';
import { idOfUrl, unknownUrl } from '@orbweaver/scan/results/url-id.ts';
import { pageOf } from '../answer.ts';
import { linksToolWords, pageToolWords, rowsToolWords } from '../reading-tool-words.ts';
import type { ScanReader } from '../scan-reader.ts';
import { defineTool } from '../tool.ts';

export const rowsTool = defineTool({
  ...rowsToolWords,
  run: ({ scan, view, list, check, columns, from, limit, ...query }, session) =>
    session.read(scan, ({ ask }) => {
      const filter = { ...query, list: list ?? null, check: check ?? null, findings: false, about: null };
      const question = { view, from, count: limit, ...filter, columns: columns ?? null };
      const found = readNamedRows({ response: ({ kind, ask: asked }) => ask(kind, asked as never) }, question);
      const rows = found.rows.map(({ cells, checks, evidence }) => ({
        ...cells,
        ...(checks.length > 0 && { checks }),
        ...(evidence !== null && { evidence }),
      }));
      return {
        view,
        ...pageOf(rows, from, found.total),
        lists: found.lists,
        otherColumns: found.otherColumns,
        next: ['page for all that is known of one URL', 'conditions, list or sort to narrow this'],
      };
    }),
});

export const pageTool = defineTool({
  ...pageToolWords,
  run: ({ scan, url, headers }, session) =>
    session.read(scan, (open) => {
      const found = open.ask('page', { urlId: idOfUrl(open.database, url) });
      if (found === null) throw unknownUrl(url);
      const { urlId: _, headers: lines, issues, page, ...about } = found;
      const text = page === null ? null : { ...page, headings: page.headings.slice(0, 40) };
      return {
        ...about,
        page: text,
        ...(headers && { headers: lines.slice(0, 60).map(([name, value]) => `${name}: ${value}`) }),
        issues: issues.slice(0, 40).map(({ check, severity, evidence }) => ({ check, name: nameOf(session, check), severity, evidence })),
        issuesTotal: issues.length,
        next: ['links with direction in or out', 'resource orbweaver://checks/<check>'],
      };
    }),
});

const maxLinks = 20_000;

export const linksTool = defineTool({
  ...linksToolWords,
  run: ({ scan, url, direction, from, limit }, session) =>
    session.read(scan, (open) => {
      const question = { urlId: idOfUrl(open.database, url), limit: Math.min(from + limit, maxLinks) };
      const list = open.ask(({ in: 'linksIn', out: 'linksOut', files: 'filesOf' } as const)[direction], question);
      const rows = list.rows.slice(from).map(({ urlId: _, ...row }) => row);
      return { url, direction, ...pageOf(rows, from, Math.min(list.total, maxLinks)), next: ['page for one of these URLs'] };
    }),
});

function nameOf({ words }: ScanReader, check: string): string {
  return words.get(check)?.name ?? check;
}
