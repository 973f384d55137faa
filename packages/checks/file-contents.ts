/** What checks ask of the contents of files that pages load: "not tested" where the scan did not read them, one way to judge what a minifier could spare. */
import type { FileFacts } from '@orbweaver/facts/file-facts.ts';
import type { SiteFinding } from './check.ts';
import { asOneFile, findResource } from './resource-findings.ts';
import { whenScanned } from './scan-parts.ts';
import type { ResourceRow, SiteView } from './site-view.ts';

export type Outcome = Iterable<SiteFinding> | { readonly notTested: string };

interface ReadFile<K extends FileFacts['kind']> {
  readonly row: ResourceRow;
  readonly file: Extract<FileFacts, { readonly kind: K }>;
}

/** The findings over files that answered 200 and were read. */
export function whenRead<K extends 'css' | 'js'>(
  site: SiteView<'files'>,
  kind: K,
  isWanted: (row: ResourceRow) => boolean,
  find: (files: Iterable<ReadFile<K>>) => Iterable<SiteFinding>,
): Outcome {
  const rows = [...site.resources(kind)].filter((row) => row.resource.status === 200 && isWanted(row));
  const read = rows.flatMap((row) => {
    const file = site.file(row.resource.id);
    return file?.kind === kind ? [{ row, file: file as ReadFile<K>['file'] }] : [];
  });
  if (rows.length > 0 && read.length === 0) return { notTested: 'none of the files could be read' };
  return whenScanned(site, 'resources', () => find(read));
}

/** What one page of several loads has to have so many times as much to spare: few visits gain from it. */
const onePageFactor = 2;

export const onePageDocs = `Where a single page of several loads the file, it is ${onePageFactor} times as many bytes.`;

/** Own files whose comments and white space weigh more than both limits, in bytes as sent. */
export function findUnminified(site: SiteView<'files'>, kind: 'css' | 'js', minBytes: number, minPercent: number): Outcome {
  const isWanted = ({ resource, transferBytes }: ResourceRow) => resource.internal && transferBytes >= minBytes;
  return whenRead(site, kind, isWanted, (files) => {
    const hasSeveral = site.counts().pages > 1;
    const heavy = Array.from(files, ({ row, file }) => {
      const share = file.chars === 0 ? 0 : file.spare / file.chars;
      const limit = hasSeveral && row.pages <= 1 ? minBytes * onePageFactor : minBytes;
      return { ...row, share, limit, spared: Math.floor(row.transferBytes * share) };
    }).filter(({ share, limit, spared }) => spared >= limit && share * 100 >= minPercent);
    return asOneFile(heavy, (row) => findResource(row, { value: row.spared, limit: row.limit, rule: `${Math.floor(row.share * 100)} %` }));
  });
}
