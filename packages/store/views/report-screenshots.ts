/** Pictures for a report: of the first page of the crawl, then of the pages that the report names, then of those that follow. */
import { maxPicturedPages, type ScreenshotDevice } from '@orbweaver/model/screenshots.ts';
import type { Database } from '../ports.ts';
import { pageScreenshots } from './page-screenshots.ts';

export interface PicturedPage {
  readonly url: string;
  /** '' where it has none. */
  readonly title: string;
  /** Base64; null where there is none of the device. One of them is there. */
  readonly pictures: Readonly<Record<ScreenshotDevice, string | null>>;
}

/** A scan holds pictures of about 2,000 pages. */
const maxCandidates = 5_000;
const pictured = "typeof(picture) = 'blob'";

/** Pages without a picture are passed over. `named` has URLs, those named first in front. */
export function reportScreenshots(database: Database, named: readonly string[]): readonly PicturedPage[] {
  const [first, ...others] = database
    .prepare(`SELECT u.id, u.url, coalesce(p.title, '') AS title FROM (SELECT DISTINCT url_id FROM screenshots WHERE ${pictured}) s
      JOIN urls u ON u.id = s.url_id LEFT JOIN discovery d ON d.url_id = u.id LEFT JOIN pages p ON p.url_id = u.id
      ORDER BY d.rank IS NULL, d.rank, u.id LIMIT ${maxCandidates}`)
    .all()
    .map(({ id, url, title }) => ({ id: Number(id), url: String(url), title: String(title) }));
  if (first === undefined) return [];
  const places = new Map([...new Set(named)].map((url, at) => [url, at]));
  const placeOf = ({ url }: typeof first) => places.get(url) ?? places.size;
  const shown: PicturedPage[] = [];
  for (const { id, url, title } of [first, ...others.toSorted((a, b) => placeOf(a) - placeOf(b))]) {
    if (shown.length === maxPicturedPages) break;
    const pictures = Object.fromEntries(pageScreenshots(database, id).map(({ device, picture }) => [device, picture]));
    const { phone = null, desktop = null } = pictures;
    if (phone !== null || desktop !== null) shown.push({ url, title, pictures: { phone, desktop } });
  }
  return shown;
}

export function hasScreenshots(database: Database): boolean {
  return database.prepare(`SELECT 1 FROM screenshots WHERE ${pictured} LIMIT 1`).get() !== undefined;
}
