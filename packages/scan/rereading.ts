/** Which pages of a finished scan are read again. The file says it, so that one that broke off goes on with them and with nothing else. */
import type { Database } from '@orbweaver/store/ports.ts';
import { isTexts, storedJson } from '@orbweaver/store/stored-json.ts';
import type { ScanWriter } from '@orbweaver/store/write.ts';

const key = 'rereading';

type Meta = Pick<ScanWriter, 'getMeta' | 'setMeta'>;

export function saveReread(writer: Meta, urls: readonly string[]): void {
  writer.setMeta(key, JSON.stringify(urls));
}

/** null for a scan that reads whatever it finds. */
export function rereadUrls(writer: Pick<Meta, 'getMeta'>): ReadonlySet<string> | null {
  const urls = storedJson(writer.getMeta(key), isTexts, []);
  return urls.length === 0 ? null : new Set(urls);
}

/** All were read. */
export function endReread(writer: Meta): void {
  if (writer.getMeta(key) !== null) saveReread(writer, []);
}

/** How many of them still wait for a response. */
export function countUnread(database: Database): number {
  const stored = database.prepare('SELECT value FROM meta WHERE key = ?').get(key)?.value;
  const waiting = new Set(storedJson(stored === undefined ? null : String(stored), isTexts, []));
  if (waiting.size === 0) return 0;
  // In one pass: addresses have no index.
  for (const { url } of database.prepare('SELECT u.url FROM urls u JOIN responses a ON a.url_id = u.id').iterate())
    waiting.delete(String(url));
  return waiting.size;
}
