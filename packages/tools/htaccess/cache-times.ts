/** How long browsers keep each type of file, by the general choice and by those for one kind. Source: mod_expires; its month has 30 days. */
import type { ReadyOptions } from './check-options.ts';
import { fileKinds, freshTypes, lastingFiles } from './file-kinds.ts';
import type { CacheTime } from './options.ts';

const spans: Readonly<Record<CacheTime, string>> = {
  none: '0 seconds',
  hour: '1 hour',
  day: '1 day',
  week: '1 week',
  month: '1 month',
  year: '1 year',
};

/** Each type once; empty where nothing was chosen. */
export function cacheTimesOf({
  caching,
  cacheTimes,
}: Pick<ReadyOptions, 'caching' | 'cacheTimes'>): { readonly type: string; readonly time: string }[] {
  const times = new Map<string, CacheTime>();
  if (caching !== 'keep') {
    for (const type of lastingFiles.types) times.set(type, caching);
    for (const type of freshTypes) times.set(type, 'none');
  }
  for (const { files, time } of cacheTimes) for (const type of fileKinds[files].types) times.set(type, time);
  return [...times].map(([type, time]) => ({ type, time: spans[time] }));
}
