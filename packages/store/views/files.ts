/** The CSS and JavaScript tabs, and image files: each file once, with its answer and how many pages use it. */
import type { Database } from '../ports.ts';
import { type ResourceUse, resourceUses } from '../site-resources.ts';
import { UrlRows } from '../url-rows.ts';

export interface FileRow {
  readonly urlId: number;
  readonly url: string;
  readonly internal: boolean;
  readonly status: number;
  readonly error: string | null;
  readonly bytes: number;
  readonly contentType: string | null;
  readonly contentHash: string | null;
  readonly pages: number;
  readonly firstPage: string | null;
}

/** In (depth, url) order of the files. */
export function* files(database: Database, use: ResourceUse): Iterable<FileRow> {
  for (const { resource, pages, firstPage, transferBytes, contentHash } of resourceUses(database, new UrlRows(database), use)) {
    const { id, url, internal, status, error, contentType } = resource;
    yield {
      urlId: id,
      url,
      internal,
      status,
      error,
      bytes: transferBytes,
      contentType,
      contentHash,
      pages,
      firstPage: firstPage?.url ?? null,
    };
  }
}
