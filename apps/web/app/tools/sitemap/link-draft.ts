/** The form of a link as it is typed, and what it changes, or which field cannot be read. */
import type { RowChange, WorkRow } from '@orbweaver/tools/sitemap/edit-rows.ts';
import { schemaDate, schemaFrequency, schemaPriority, sitemapUrl } from '@orbweaver/tools/sitemap/sitemap-row.ts';

export interface Draft {
  readonly url: string;
  readonly lastmod: string;
  readonly changefreq: string;
  readonly priority: string;
  /** One address a line. */
  readonly images: string;
  /** A code and an address a line. */
  readonly alternates: string;
  readonly isIncluded: boolean;
  /** For many links: the fields that are changed. */
  readonly changed: readonly ('lastmod' | 'changefreq' | 'priority')[];
}

/** The line at fault from 1; 0 for the field. */
export type Faults = Partial<Record<'url' | 'lastmod' | 'priority' | 'images' | 'alternates', number>>;

export const emptyDraft: Draft = {
  url: '',
  lastmod: '',
  changefreq: '',
  priority: '',
  images: '',
  alternates: '',
  isIncluded: true,
  changed: [],
};

export function draftOf(row: WorkRow): Draft {
  return {
    url: row.url,
    lastmod: row.lastmod ?? '',
    changefreq: row.changefreq ?? '',
    priority: row.priority ?? '',
    images: row.images.join('\n'),
    alternates: row.alternates.map(({ hreflang, href }) => `${hreflang} ${href}`).join('\n'),
    isIncluded: row.isIncluded,
    changed: [],
  };
}

export function readDraft(draft: Draft, isMany: boolean): { readonly change: RowChange | null; readonly faults: Faults } {
  const faults: Record<string, number> = {};
  const wants = (field: Draft['changed'][number]) => !isMany || draft.changed.includes(field);
  const lastmod = draft.lastmod.trim() === '' ? null : schemaDate(draft.lastmod);
  if (wants('lastmod') && draft.lastmod.trim() !== '' && lastmod === null) faults['lastmod'] = 0;
  const priority = draft.priority.trim() === '' ? null : schemaPriority(draft.priority.replace(',', '.'));
  if (wants('priority') && draft.priority.trim() !== '' && priority === null) faults['priority'] = 0;
  const change: RowChange = {
    ...(wants('lastmod') && { lastmod }),
    ...(wants('changefreq') && { changefreq: schemaFrequency(draft.changefreq) }),
    ...(wants('priority') && { priority }),
  };
  if (isMany) return Object.keys(faults).length > 0 ? { change: null, faults } : { change, faults };
  const url = sitemapUrl(draft.url);
  if (url === null) faults['url'] = 0;
  const images = readLines(draft.images, sitemapUrl);
  if (typeof images === 'number') faults['images'] = images;
  const alternates = readLines(draft.alternates, readAlternate);
  if (typeof alternates === 'number') faults['alternates'] = alternates;
  if (url === null || typeof images === 'number' || typeof alternates === 'number' || Object.keys(faults).length > 0)
    return { change: null, faults };
  return { change: { ...change, url, images, alternates, isIncluded: draft.isIncluded }, faults };
}

function readAlternate(line: string): { readonly hreflang: string; readonly href: string } | null {
  const [, hreflang = '', target = ''] = /^\s*([a-z][\w-]*)[\s,;]+(?![\s,;])(\S+)\s*$/i.exec(line) ?? [];
  const href = sitemapUrl(target);
  return hreflang === '' || href === null ? null : { hreflang, href };
}

/** What each line that is not blank means, or the number of the first that means nothing. */
function readLines<T>(text: string, read: (line: string) => T | null): readonly T[] | number {
  const found: T[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const value = read(line);
    if (value === null) return at + 1;
    found.push(value);
  }
  return found;
}
