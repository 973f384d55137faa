/** Files that pages load (images, style sheets, scripts), judged once each by what they answered. */

import { isRedirectStatus } from '@orbweaver/model/redirect.ts';
import { groupOfPhrase } from '@orbweaver/model/tell-cause.ts';
import type { SiteFinding } from './check.ts';
import { cut } from './evidence.ts';
import { minMissing, missingFolders } from './missing-folders.ts';
import { isBroken, responseOf } from './responses.ts';
import type { ResourceRow, SiteView, UrlRow } from './site-view.ts';
import { partsOf } from './url/parts.ts';

export type FileKind = 'image' | 'css' | 'js' | 'icon';

export function findResource({ resource, pages, firstPage }: ResourceRow, more: Partial<SiteFinding['evidence']> = {}): SiteFinding {
  const places = firstPage === null ? {} : { urls: [firstPage.url] };
  return { urlId: resource.id, evidence: { target: cut(resource.url), pages, ...places, ...more } };
}

export const missingFolderDocs = `Where ${minMissing} or more files of a folder are missing and nothing in it is there, they are one issue.`;

/** Answers with an error or, with 200, with a type that browsers do not take for this use. */
export function* findBroken(
  files: Iterable<ResourceRow>,
  isWrongType: (type: string) => boolean,
  folderOf: (file: UrlRow) => string | null = () => null,
): Iterable<SiteFinding> {
  for (const row of files) {
    const { resource } = row;
    if (isBroken(resource)) {
      const folder = folderOf(resource);
      yield { ...findResource(row, { value: responseOf(resource) }), ...(folder === null ? {} : { group: folder }) };
    } else if (resource.status === 200 && resource.contentType !== null) {
      const type = resource.contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
      if (type !== '' && isWrongType(type)) yield findResource(row, { value: type, header: 'content-type' });
    }
  }
}

/** The folder that lacks a file as a whole, looked for among these files and all style sheets and scripts. */
export function missingFolderOf(site: SiteView, more: Iterable<ResourceRow> = []): (file: UrlRow) => string | null {
  const rows = [...site.resources('css'), ...site.resources('js'), ...more];
  return missingFolders(
    site,
    rows.map(({ resource }) => resource),
  );
}

export function* findRedirected(files: Iterable<ResourceRow>): Iterable<SiteFinding> {
  for (const row of files) if (isRedirectStatus(row.resource.status)) yield findResource(row, { value: row.resource.status });
}

export function* findBlocked(site: SiteView, files: Iterable<ResourceRow>): Iterable<SiteFinding> {
  for (const row of files) {
    if (row.resource.notFetched !== 'robots') continue;
    const rule = site.blockingRule(row.resource.id);
    yield findResource(row, rule === null ? {} : { rule: rule.rule });
  }
}

/** Larger than the limit as sent. */
export function findLarge(files: Iterable<ResourceRow>, maxBytes: number): Iterable<SiteFinding> {
  const large = [...files].filter((row) => row.resource.status === 200 && row.transferBytes > maxBytes);
  const uploads = Map.groupBy(large, ({ resource }) => uploadOf(resource.url));
  return asOneFile(large, (row) => {
    const upload = uploadOf(row.resource.url);
    const isOneOfSizes = (uploads.get(upload)?.length ?? 0) > 1;
    return { ...findResource(row, { value: row.transferBytes, limit: maxBytes }), ...(isOneOfSizes ? { group: upload } : {}) };
  });
}

/** `mill.png` of `mill-768x576.png`: a picture that was uploaded once is stored in several sizes. */
function uploadOf(url: string): string {
  return url.replace(/-\d{2,5}x\d{2,5}(?=\.\w{2,5}(?:$|[?#]))/, '');
}

/** One file at several URLs, such as `?v=1` and `?v=2`, has its fault once: it is told of the first of them. */
export function* asOneFile<R extends ResourceRow>(files: readonly R[], find: (row: R) => SiteFinding): Iterable<SiteFinding> {
  const first = new Map<string, ResourceRow>();
  const several = new Set<string>();
  for (const row of files) {
    const hash = row.contentHash ?? '';
    if (first.has(hash)) several.add(hash);
    else first.set(hash, row);
  }
  several.delete('');
  for (const row of files) {
    const hash = row.contentHash ?? '';
    const shared = several.has(hash) ? { group: (first.get(hash) as ResourceRow).resource.url } : {};
    yield { ...find(row), ...shared };
  }
}

/** A GIF of one pixel has 42 or 43 bytes, the smallest PNG 67. */
export const counterPixelBytes = 60;

/** Loading one of so many bytes twice is not felt. */
export const smallPicture = 10_000;

/** What a software brings along is there once for each of its installations: at the same path, below a folder. */
function isOfInstallations(rows: readonly ResourceRow[]): boolean {
  const paths = rows.map(({ resource }) => partsOf(resource.url).path).sort((a, b) => a.length - b.length);
  const own = paths[0] ?? '';
  return new Set(paths).size === paths.length && own.split('/').length > ownFolders + 1 && paths.every((path) => path.endsWith(own));
}

/** Folders of a software, at least. */
const ownFolders = 2;

/** The same bytes under several addresses. */
export function* findSameContent(files: Iterable<ResourceRow>, kind: FileKind): Iterable<SiteFinding> {
  const byHash = new Map<string, ResourceRow[]>();
  for (const row of files) {
    if (row.contentHash === null || row.contentHash === '' || row.resource.status !== 200) continue;
    // The answer of a counter is the same pixel at every address, which has to be asked for each time.
    if (kind === 'image' && row.transferBytes <= counterPixelBytes) continue;
    const same = byHash.get(row.contentHash);
    if (same === undefined) byHash.set(row.contentHash, [row]);
    else same.push(row);
  }
  for (const [hash, rows] of byHash) {
    if (rows.length < 2) continue;
    // Some kilobytes more are one remark, however many pictures they are.
    const isSmall = kind === 'image' && (rows[0]?.transferBytes ?? 0) < smallPicture;
    if (isSmall && isOfInstallations(rows)) continue;
    const urls = rows.slice(0, 6).map((row) => row.resource.url);
    for (const row of rows) {
      const others = urls.filter((url) => url !== row.resource.url).slice(0, 5);
      yield {
        urlId: row.resource.id,
        group: isSmall ? groupOfPhrase('small-pictures') : hash,
        evidence: { target: cut(row.resource.url), count: rows.length, urls: others },
      };
    }
  }
}
