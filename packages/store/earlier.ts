/** What an earlier scan of the site found indexable, and what became of it (meta key `earlier`: when it was, ids of the pages that are indexable no more). */
import type { SiteQuestions } from '@orbweaver/checks/site-view.ts';
import { isText, withFields } from '@orbweaver/model/json-shape.ts';
import type { Database } from './ports.ts';
import { isNumbers, storedJson } from './stored-json.ts';
import type { UrlRows } from './url-rows.ts';

export interface EarlierScan {
  readonly startedAt: string;
  readonly indexable: ReadonlySet<string>;
}

interface StoredEarlier {
  readonly startedAt: string;
  readonly lost: readonly number[];
}

/** `view` is that of the earlier scan. */
export function earlierScan(database: Database, view: Pick<SiteQuestions, 'urls'>): EarlierScan {
  const startedAt = String(database.prepare("SELECT value FROM meta WHERE key = 'startedAt'").get()?.value ?? '');
  const indexable = new Set<string>();
  for (const row of view.urls()) if (row.isIndexable) indexable.add(row.url);
  return { startedAt, indexable };
}

/** `view` is that of the present scan, its graph finished. Pages that it does not know, or could not ask for, are not lost. */
export function lostSince(view: Pick<SiteQuestions, 'urls'>, { startedAt, indexable }: EarlierScan): StoredEarlier {
  const lost: number[] = [];
  for (const row of view.urls()) {
    const isJudged = row.status > 0 || row.notFetched === 'robots';
    if (isJudged && !row.isIndexable && indexable.has(row.url)) lost.push(row.id);
  }
  return { startedAt, lost };
}

const isEarlier = withFields<StoredEarlier>({ startedAt: isText, lost: isNumbers });

export function earlierOf(database: Database, urls: UrlRows): ReturnType<SiteQuestions['earlier']> {
  const text = database.prepare("SELECT value FROM meta WHERE key = 'earlier'").get()?.value;
  if (typeof text !== 'string') return null;
  const { startedAt, lost } = storedJson(text, isEarlier);
  return { startedAt, lost: lost.flatMap((id) => urls.row(id) ?? []) };
}
