/**
 * A page's link targets as a small blob (about 1.5 bytes a link), so that `finish` need not read the link table back:
 * LEB128 varints, each (zigzag delta to the target before) * 2 + nofollow. And the reverse: the pages that link to a URL,
 * as ascending ids, LEB128 deltas. Ids stay below 2^30.
 */
import { AppError } from '@orbweaver/model/errors.ts';
import { linkFlags } from '@orbweaver/model/link-flags.ts';
import { notFollowed } from '@orbweaver/model/link-rel.ts';
import { LINK_WIDTH, linkColumns, NONE } from './rows.ts';

let scratch = new Uint8Array(4096);
let used = 0;

/** Distinct targets of packed links in first-seen order; on pages with nofollow links repeats stay, since they may differ in that. */
export function packEdges(links: Uint32Array): Uint8Array {
  used = 0;
  let anyNofollow = 0;
  for (let at = linkColumns.flags; at < links.length; at += LINK_WIDTH) anyNofollow |= (links[at] as number) & notFollowed;
  let previous = 0;
  for (let at = 0; at < links.length; at += LINK_WIDTH) {
    const target = links[at + linkColumns.target] as number;
    const flags = links[at + linkColumns.flags] as number;
    if (target === NONE || (anyNofollow === 0 && (flags & linkFlags.repeated) !== 0)) continue;
    const delta = target - previous;
    previous = target;
    writeVarint((((delta << 1) ^ (delta >> 31)) << 1) | ((flags & notFollowed) === 0 ? 0 : 1));
  }
  return scratch.slice(0, used);
}

/** Calls back for each target of a `pages.edges` blob. */
export function readEdges(blob: Uint8Array, each: (target: number, nofollow: boolean) => void): void {
  let target = 0;
  for (let at = 0; at < blob.length; ) {
    let value = 0;
    let shift = 0;
    let byte: number;
    do {
      byte = blob[at++] as number;
      value |= (byte & 127) << shift;
      shift += 7;
    } while (byte > 127 && at < blob.length);
    const zigzag = value >>> 1;
    target += (zigzag >>> 1) ^ -(zigzag & 1);
    each(target, (value & 1) !== 0);
  }
}

/** Blob of `inlinks.sources` from ascending ids in `ids[from..to)`. */
export function packSources(ids: Uint32Array, from: number, to: number): Uint8Array {
  used = 0;
  let previous = 0;
  for (let at = from; at < to; at++) {
    const id = ids[at] as number;
    writeVarint(id - previous);
    previous = id;
  }
  return scratch.slice(0, used);
}

const maxId = 0x7fffffff;

/** Ids of an `inlinks.sources` blob, ascending. Throws AppError 'file-damaged' for one that is not: it could name a page millions of times. */
export function readSources(blob: Uint8Array): number[] {
  const ids: number[] = [];
  let id = 0;
  let last = 0;
  for (let at = 0; at < blob.length; ) {
    let shift = 0;
    let byte: number;
    do {
      byte = blob[at++] as number;
      id += (byte & 127) * 2 ** shift;
      shift += 7;
    } while (byte > 127 && at < blob.length);
    if (id <= last || id > maxId) throw new AppError('file-damaged');
    last = id;
    ids.push(id);
  }
  return ids;
}

function writeVarint(value: number): void {
  if (used + 5 > scratch.length) {
    const larger = new Uint8Array(scratch.length * 2);
    larger.set(scratch);
    scratch = larger;
  }
  let rest = value >>> 0;
  while (rest > 127) {
    scratch[used++] = (rest & 127) | 128;
    rest >>>= 7;
  }
  scratch[used++] = rest;
}
