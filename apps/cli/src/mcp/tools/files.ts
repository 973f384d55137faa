/** Sitemap files from a scan, and SQL for what no other tool answers. */
import { toolSitemapFiles } from '@orbweaver/i18n/generated/area-files.ts';
import { loadTranslate } from '@orbweaver/i18n/load-translate.ts';
import { scanField } from '@orbweaver/mcp/fields.ts';
import { answerOfQuery, sqlToolWords } from '@orbweaver/mcp/sql.ts';
import { defineTool } from '@orbweaver/mcp/tool.ts';
import { defaultsOf } from '@orbweaver/model/option.ts';
import type { SitemapAddress } from '@orbweaver/model/sitemap-address.ts';
import { storedOptions } from '@orbweaver/scan/scan.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { sitemapAddresses } from '@orbweaver/store/views/sitemap-source.ts';
import { rowsOfScan } from '@orbweaver/tools/sitemap/choose-rows.ts';
import { planOf, planOptionList } from '@orbweaver/tools/sitemap/plan-options.ts';
import type { Exclusion, SitemapRow } from '@orbweaver/tools/sitemap/sitemap-row.ts';
import { z } from 'zod';
import { writeSitemapFiles } from '../../tools/sitemap-files.ts';
import { withToolWords } from '../../tools/tool-run.ts';
import { queryScan } from '../query.ts';
import type { Session } from '../session.ts';

const t = await loadTranslate('en', [toolSitemapFiles]);

export const sitemapTool = defineTool({
  name: 'sitemap',
  title: 'Sitemap from a scan',
  description:
    'Writes sitemap files with the pages that return 200, are indexable and are their own canonical, to a folder inside the served one. Counts the URLs left out, by reason.',
  isReading: false,
  input: z.strictObject({
    scan: scanField,
    folder: z.string().max(300).optional().describe('Default: the name of the scan followed by -sitemap'),
  }),
  async run({ scan, folder }, session: Session) {
    const inputPath = session.resolvePath(scan);
    const target = session.resolvePath(folder ?? `${scan.replace(/\.scan$/, '')}-sitemap`);
    const write = () => session.read(scan, ({ database }) => writeSitemap(database, { folder: target, inputPath }));
    const { written, left } = await withToolWords(t, write);
    const { files, index, findings } = written;
    const names = [...files.map(({ name, urls, bytes }) => ({ name, urls, bytes })), ...(index === null ? [] : [{ name: index.name }])];
    const next = ['add the sitemap to robots.txt: Sitemap: <URL>', 'rows of view sitemap, to compare with what the site lists now'];
    return { folder: session.nameOf(target), files: names, leftOut: left, findings: findings.slice(0, 20), next };
  },
});

function writeSitemap(database: Database, place: { readonly folder: string; readonly inputPath: string }) {
  const left: Partial<Record<Exclusion, number>> = {};
  const plan = planOf(defaultsOf(planOptionList), new URL('/', storedOptions(database).startUrl).href);
  const addresses = function* (): Generator<SitemapAddress> {
    for (const { address } of sitemapAddresses(database)) yield address;
  };
  return { written: writeSitemapFiles(counted(rowsOfScan(addresses()), left), { ...place, plan }), left };
}

function* counted(rows: Iterable<SitemapRow>, left: Partial<Record<Exclusion, number>>): Generator<SitemapRow> {
  for (const row of rows) {
    if (row.exclusion !== null) left[row.exclusion] = (left[row.exclusion] ?? 0) + 1;
    yield { ...row, isIncluded: row.exclusion === null };
  }
}

export const sqlTool = defineTool({
  ...sqlToolWords,
  async run({ scan, query, limit }, session: Session) {
    const path = session.resolvePath(scan);
    // Says what is wrong with the file in its own words.
    session.read(scan, () => {});
    return answerOfQuery(await queryScan(path, query, limit));
  },
});
