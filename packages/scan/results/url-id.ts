/** The id of a URL in an open scan, by its address as somebody wrote it. */
import { AppError } from '@orbweaver/model/errors.ts';
import { normalizeUrl } from '@orbweaver/model/url.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { storedOptions } from '../scan.ts';

/** As written, else as scans write it. Throws AppError 'usage' where the scan does not know it. */
export function idOfUrl(database: Database, url: string): number {
  const find = database.prepare('SELECT id FROM urls WHERE url = ? LIMIT 1');
  const normal = normalizeUrl(url, storedOptions(database).startUrl);
  const row = find.get(url) ?? (normal === null ? undefined : find.get(normal));
  if (row === undefined) throw unknownUrl(url);
  return Number(row.id);
}

export function unknownUrl(url: string): AppError {
  const detail = `The scan does not know ${JSON.stringify(url.slice(0, 300))}: rows with text finds addresses by a part of them.`;
  return new AppError('usage', { detail });
}
