/** The language versions that a scan found, and the language of each page as far as it is known. */
import type { HreflangInput } from '@orbweaver/tools/hreflang/make.ts';
import { addressOf, maxVersions, type NamingPage, type Version } from '@orbweaver/tools/hreflang/versions.ts';
import type { ScanSource } from '../scan-source.tsx';

type Ask = Awaited<ReturnType<ScanSource['open']>>;
type Cells = Readonly<Record<string, string>>;

const partRows = 5_000;

export async function readScanVersions(ask: Ask): Promise<HreflangInput> {
  const pages = new Map<string, Version[]>();
  for await (const { url = '', lang = '', target = '' } of rowsOf(ask, 'hreflang')) {
    const versions = pages.get(url);
    if (versions === undefined) pages.set(url, [{ code: lang, url: target }]);
    else versions.push({ code: lang, url: target });
  }
  const languages: (readonly [string, string])[] = [];
  for await (const { url = '', language = '' } of rowsOf(ask, 'content')) {
    const address = addressOf(url);
    if (language !== '' && address !== null) languages.push([address, language]);
  }
  return { pages: [...pages].map(([page, versions]): NamingPage => ({ page, versions })), languages };
}

async function* rowsOf(ask: Ask, view: string): AsyncIterable<Cells> {
  const query = { list: null, findings: false, check: null, text: '', conditions: [], match: 'all', sort: [], about: null } as const;
  let from = 0;
  while (from < maxVersions) {
    const part = await ask('exportPart', { view, selection: { query, except: [] }, from, count: partRows });
    for (const cells of part.rows) yield Object.fromEntries(part.columns.map(({ id }, at) => [id, String(cells[at] ?? '')]));
    from += part.rows.length;
    if (part.reading === null && (part.rows.length === 0 || from >= part.total)) return;
  }
}
