/** A page as it was served and what a browser made of it become one page: the same in a scan and for one page alone. */
import type { ExtractedPage } from '@orbweaver/facts/index.ts';
import { joinRendered, withoutTree } from '@orbweaver/facts/rendered-facts.ts';
import type { FetchRecord } from '@orbweaver/model/fetch-record.ts';
import type { RenderRecord } from '@orbweaver/model/rendering.ts';

interface RenderedPage {
  readonly record: FetchRecord;
  /** What was read of the record. */
  readonly page: ExtractedPage;
  readonly rendering: RenderRecord;
  /** Reads the tree as a page with scripts; null where that fails, and the served page counts. */
  readonly read: (tree: FetchRecord) => ExtractedPage | null;
  readonly resolve: (href: string, base: string) => string | null;
  readonly isInternal: (url: string) => boolean;
}

export function withRenderedTree({ record, page, rendering: all, read, resolve, isInternal }: RenderedPage): ExtractedPage {
  const loaded = all.loaded.flatMap((file) => {
    const url = resolve(file.url, record.url);
    return url === null || !isInternal(url) ? [] : [{ ...file, url }];
  });
  const rendering = { ...all, loaded };
  const { html, target, documentUrl } = rendering;
  if (html === null) return withoutTree(page, rendering, target === null ? null : resolve(target, record.url));
  const url = documentUrl !== null && URL.parse(documentUrl)?.origin === URL.parse(record.url)?.origin ? documentUrl : record.url;
  const headers = { ...record.headers, 'content-type': 'text/html; charset=utf-8' };
  const tree = read({ ...record, url, headers, body: html });
  return tree === null ? page : joinRendered(page, tree, rendering);
}
