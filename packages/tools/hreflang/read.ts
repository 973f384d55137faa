/** CSV, sitemaps, HTML links and Link headers to the pages that name language versions. */
import { readHreflang } from '@orbweaver/formats/hreflang.ts';
import { parseLinkHeader } from '@orbweaver/formats/link-header.ts';
import { readSitemap } from '@orbweaver/formats/sitemap.ts';
import { readCsv } from '../csv.ts';
import { readTags } from '../html-tags.ts';
import { ToolFault } from '../tool-fault.ts';
import { maxVersions, type NamingPage, type Version } from './versions.ts';

export type InputKind = 'sitemap' | 'html' | 'headers' | 'csv';

/** What a text looks like. */
export function kindOfInput(text: string): InputKind {
  const start = text.slice(0, 5_000);
  if (/<(?:urlset|sitemapindex)[\s>]/i.test(start)) return 'sitemap';
  if (/<link\s/i.test(start)) return 'html';
  const first = start.split('\n').find((line) => /^\s*[^\s#]/.test(line)) ?? '';
  return /^\s*Link\s*:/i.test(first) || /^\s*<https?:/i.test(start) ? 'headers' : 'csv';
}

/** Pages with their versions. Throws ToolFault where nothing can be read, with its line. */
export function readVersions(text: string, kind: InputKind = kindOfInput(text)): readonly NamingPage[] {
  const pages = { sitemap: fromSitemap, html: fromHtml, headers: fromHeaders, csv: fromCsv }[kind](text);
  const count = pages.reduce((sum, page) => sum + page.versions.length, 0);
  if (count === 0) throw new ToolFault('tool-hreflang.fault.empty');
  if (count > maxVersions) throw new ToolFault('tool-hreflang.fault.too-many', { limit: maxVersions });
  return pages;
}

function fromSitemap(text: string): readonly NamingPage[] {
  return readSitemap(text).entries.map(({ loc, alternates }) => ({
    page: loc,
    versions: alternates.map(({ hreflang, href }) => ({ code: hreflang ?? '', url: href })),
  }));
}

/** Links of one page or, where comments name their pages, of several. */
function fromHtml(text: string): readonly NamingPage[] {
  const pages: { page: string; versions: Version[] }[] = [];
  let isOpen = false;
  for (const { name, attributes } of readTags(text)) {
    if (name === '!--') isOpen = false;
    const code = attributes.get('hreflang') ?? '';
    if (name !== 'link' || code === '' || !/(?:^|\s)alternate(?:\s|$)/i.test(attributes.get('rel') ?? '')) continue;
    if (!isOpen) pages.push({ page: '', versions: [] });
    isOpen = true;
    pages.at(-1)?.versions.push({ code, url: attributes.get('href') ?? '' });
  }
  return pages;
}

function fromHeaders(text: string): readonly NamingPage[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*Link\s*:/i, '').trim())
    .filter((line) => line.startsWith('<'))
    .map((line) => ({
      page: '',
      versions: parseLinkHeader(line)
        .filter((link) => link.rel.includes('alternate'))
        .flatMap((link) => link.hreflang.map((code) => ({ code, url: link.href }))),
    }));
}

/** Two layouts: a column for each code (`en,de,x-default`), or a line for each version (`page,code,address`). */
function fromCsv(text: string): readonly NamingPage[] {
  const [head = [], ...rows] = readCsv(text);
  const codes = head.map((cell) => cell.trim());
  if (codes.length >= 2 && codes.every((code) => readHreflang(code).valid || /^[a-z]{2,3}(?:[-_][a-z\d]+)*$/i.test(code)))
    return rows.map((row) => toPage(row, codes));
  const lines = head.some((cell) => /^https?:/i.test(cell.trim())) ? [head, ...rows] : rows;
  const byPage = new Map<string, Version[]>();
  for (const [index, cells] of lines.entries()) {
    const [page = '', code = '', url = ''] = cells.map((cell) => cell.trim());
    if (url === '') throw new ToolFault('tool-hreflang.fault.csv', {}, { line: index + (lines === rows ? 2 : 1) });
    const versions = byPage.get(page);
    if (versions === undefined) byPage.set(page, [{ code, url }]);
    else versions.push({ code, url });
  }
  return [...byPage].map(([page, versions]) => ({ page, versions }));
}

/** A row names all versions of one page: each of them names all. */
function toPage(row: readonly string[], codes: readonly string[]): NamingPage {
  const versions = codes.flatMap((code, index) => {
    const url = row[index]?.trim() ?? '';
    return url === '' ? [] : [{ code, url }];
  });
  return { page: '', versions };
}
