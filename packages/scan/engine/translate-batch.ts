/** Turns a worker's batch into the scan's own ids and rows: translated in place, ready for the writer. */
import { pageFlags } from '@orbweaver/model/page-flags.ts';
import {
  type FailureRow,
  IMAGE_WIDTH,
  type IssueRow,
  imageColumns,
  LINK_WIDTH,
  linkColumns,
  type PageRow,
  REFERENCE_WIDTH,
  RESOURCE_WIDTH,
  type ResponseRow,
  referenceColumns,
  resourceColumns,
} from '@orbweaver/store/rows.ts';
import type { ResultBatch, WorkerPage, WorkerResult } from '../messages.ts';
import type { Edges } from './intake.ts';
import type { WorkerLink } from './worker-link.ts';

export interface TakenResult {
  readonly result: WorkerResult;
  /** null for results that are not stored. */
  readonly response: ResponseRow | null;
}

const linkTexts = [linkColumns.text, linkColumns.href];
const imageTexts = [imageColumns.alt, imageColumns.src];
const referenceTexts = [referenceColumns.text];
const targetOnly = [0];
const none: readonly number[] = [];

/** `batch` was learned by the link already. */
export function translateBatch(batch: ResultBatch, link: WorkerLink): TakenResult[] {
  let at = 0;
  const section = (length: number, width: number, texts: readonly number[]): Uint32Array => {
    const part = batch.packed.subarray(at, at + length);
    at += length;
    link.translate(part, width, targetOnly, texts);
    return part;
  };
  let wordsAt = 0;
  const words = (length: number): Uint16Array => {
    wordsAt += length;
    return batch.words.subarray(wordsAt - length, wordsAt);
  };
  const pageOf = (page: WorkerPage): PageRow => ({
    ...page,
    canonicalId: page.canonicalId === null ? null : link.urlId(page.canonicalId),
    wordHashes: words(page.wordHashes),
    links: section(page.links, LINK_WIDTH, linkTexts),
    images: section(page.images, IMAGE_WIDTH, imageTexts),
    resources: section(page.resources, RESOURCE_WIDTH, none),
    references: section(page.references, REFERENCE_WIDTH, referenceTexts),
  });
  return batch.results.map((result) => {
    const { response } = result;
    if (response === null) return { result, response: null };
    const redirectToId = response.redirectToId === null ? null : link.urlId(response.redirectToId);
    return { result, response: { ...response, urlId: result.id, redirectToId, page: result.page === null ? null : pageOf(result.page) } };
  });
}

export function issuesOf(taken: readonly TakenResult[]): IssueRow[] {
  return taken.flatMap(({ result }) => result.issues.map((issue) => ({ ...issue, urlId: result.id })));
}

export function failuresOf(taken: readonly TakenResult[]): FailureRow[] {
  return taken.flatMap(({ result }) => result.failures.map((failure) => ({ ...failure, urlId: result.id })));
}

const empty = { rows: new Uint32Array(0), width: 1, second: 0 };

export function edgesOf(response: ResponseRow): Edges {
  const { page, redirectToId } = response;
  if (page === null)
    return {
      redirectToId,
      isPage: false,
      noFollow: false,
      contentHash: '',
      links: empty,
      images: empty,
      resources: empty,
      references: empty,
    };
  return {
    redirectToId,
    isPage: true,
    noFollow: (page.flags & pageFlags.nofollow) !== 0,
    contentHash: page.contentHash,
    links: { rows: page.links, width: LINK_WIDTH, second: linkColumns.flags },
    images: { rows: page.images, width: IMAGE_WIDTH, second: imageColumns.flags },
    resources: { rows: page.resources, width: RESOURCE_WIDTH, second: resourceColumns.kind },
    references: { rows: page.references, width: REFERENCE_WIDTH, second: referenceColumns.via },
  };
}
