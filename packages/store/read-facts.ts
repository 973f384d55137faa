/** Rebuilds PageFacts and answers from the scan file: rows, interned texts and the page's block entry. The reverse of pack-facts.ts. */
import type { PageResponse } from '@orbweaver/checks/check.ts';
import type { FileFacts } from '@orbweaver/facts/file-facts.ts';
import type { FileStyling } from '@orbweaver/facts/file-styling.ts';
import type { ImageFact, LinkFact, PageFacts, ResourceFact } from '@orbweaver/facts/page-facts.ts';
import type { Attempt } from '@orbweaver/model/attempt.ts';
import { imageFlags } from '@orbweaver/model/image-flags.ts';
import { linkFlags } from '@orbweaver/model/link-flags.ts';
import { places } from '@orbweaver/model/place.ts';
import { resourceFlags } from '@orbweaver/model/resource-flags.ts';
import { resourceKinds } from '@orbweaver/model/resource-kind.ts';
import { responseFlags } from '@orbweaver/model/response-flags.ts';
import { BlockReader } from './blocks.ts';
import { type BlockFacts, usualElement } from './fact-extras.ts';
import { type HrefBase, hrefBaseOf, hrefFrom } from './href.ts';
import type { Database, SqlRow, Statement } from './ports.ts';
import type { BlockEntry } from './rows.ts';

export type FactsWithoutRows = Omit<PageFacts, 'links' | 'images' | 'resources'>;

/** Reads many pages with one set of statements; pages in id order share opened blocks. */
export class FactsReader {
  readonly #response: Statement;
  readonly #page: Statement;
  readonly #links: Statement;
  readonly #images: Statement;
  readonly #resources: Statement;
  readonly #blocks: BlockReader;

  constructor(database: Database) {
    this.#response = database.prepare(`SELECT u.url, a.*, r.url AS redirect_url FROM responses a JOIN urls u ON u.id = a.url_id
      LEFT JOIN urls r ON r.id = a.redirect_to_id WHERE a.url_id = ?`);
    this.#page = database.prepare('SELECT sketch FROM pages WHERE url_id = ?');
    this.#links =
      database.prepare(`SELECT u.url, t.text, h.text AS href, l.offset, l.flags FROM links l LEFT JOIN urls u ON u.id = l.target_id
      LEFT JOIN texts t ON t.id = l.text_id LEFT JOIN texts h ON h.id = l.href_id WHERE l.source_id = ? ORDER BY l.position`);
    this.#images = database.prepare(`SELECT u.url, t.text AS alt, h.text AS src, i.offset, i.flags FROM images i
      LEFT JOIN urls u ON u.id = i.target_id LEFT JOIN texts t ON t.id = i.alt_id LEFT JOIN texts h ON h.id = i.src_id
      WHERE i.source_id = ? ORDER BY i.position`);
    this.#resources = database.prepare(`SELECT u.url, r.kind, r.offset, r.flags FROM resources r LEFT JOIN urls u ON u.id = r.target_id
      WHERE r.source_id = ? ORDER BY r.position`);
    this.#blocks = new BlockReader(database);
  }

  /** null when the URL has no stored page. */
  facts(urlId: number): PageFacts | null {
    const stored = this.#stored(urlId);
    if (stored === null) return null;
    const { url, facts } = stored;
    const base = hrefBaseOf(facts.base?.url ?? url);
    return {
      ...facts,
      links: this.#links.all(urlId).map((link, at) => completed(linkOf(link, base), facts.links[at])),
      images: this.#images.all(urlId).map((image, at) => completed(imageOf(image, base), facts.images[at])),
      resources: this.#resources.all(urlId).map((resource, at) => completed(resourceOf(resource, base), facts.resources[at])),
    };
  }

  /** The facts without those that are rows, which is much quicker on pages with many links. */
  factsWithoutRows(urlId: number): FactsWithoutRows | null {
    return this.#stored(urlId)?.facts ?? null;
  }

  /** What a style sheet, script or picture says of itself; null where that is not stored. */
  file(urlId: number): FileFacts | null {
    const row = this.#response.get(urlId);
    return row === undefined ? null : ((this.#entry(row).file as FileFacts | undefined) ?? null);
  }

  /** What a style sheet or script says about styling; null where that is not stored. */
  styling(urlId: number): FileStyling | null {
    const row = this.#response.get(urlId);
    return row === undefined ? null : ((this.#entry(row).styling as FileStyling | undefined) ?? null);
  }

  /** What came of the attempts before the response that is stored. */
  earlierAttempts(urlId: number): readonly Attempt[] {
    const row = this.#response.get(urlId);
    return row === undefined ? [] : (this.#entry(row).earlier ?? []);
  }

  /** null when the URL was not asked for. */
  response(urlId: number): PageResponse | null {
    const row = this.#response.get(urlId);
    if (row === undefined) return null;
    const { headers, errorDetail, httpVersion, remoteAddress, tls } = this.#entry(row);
    const flags = Number(row.flags);
    return {
      url: String(row.url),
      purpose: row.purpose as PageResponse['purpose'],
      status: Number(row.status),
      error: row.error as PageResponse['error'],
      errorDetail,
      headers,
      truncated: (flags & responseFlags.truncated) !== 0,
      transferBytes: Number(row.transfer_bytes),
      sizeDeclared: (flags & responseFlags.sizeDeclared) !== 0,
      lengthMismatch: (flags & responseFlags.lengthMismatch) !== 0,
      ttfbMs: Number(row.ttfb_ms),
      totalMs: Number(row.total_ms),
      timesAtLeast: (flags & responseFlags.timesAtLeast) !== 0,
      httpVersion: httpVersion as PageResponse['httpVersion'],
      remoteAddress,
      tls: tls as PageResponse['tls'],
      bodyBytes: Number(row.body_bytes),
      attempts: Number(row.attempts),
      redirectUrl: row.redirect_url === null ? null : String(row.redirect_url),
    };
  }

  #stored(urlId: number): { readonly url: string; readonly facts: BlockFacts } | null {
    const page = this.#page.get(urlId);
    const row = page === undefined ? undefined : this.#response.get(urlId);
    if (page === undefined || row === undefined) return null;
    const facts = this.#entry(row).facts as BlockFacts | null;
    return facts === null ? null : { url: String(row.url), facts: { ...facts, text: { ...facts.text, sketch: String(page.sketch) } } };
  }

  #entry(row: SqlRow): BlockEntry {
    return this.#blocks.entry(Number(row.block_id), Number(row.block_index));
  }
}

/** Most rows lack nothing. */
function completed<T extends object>(fact: T, extras: Partial<T> | undefined): T {
  return extras === undefined ? fact : { ...fact, ...extras };
}

function linkOf(row: SqlRow, base: HrefBase): LinkFact {
  const flags = Number(row.flags);
  const url = row.url as string | null;
  const text = (row.text as string | null) ?? '';
  const isLabel = (flags & linkFlags.labelled) !== 0;
  const form = (flags >> linkFlags.formShift) & linkFlags.formMask;
  return {
    element: (flags & linkFlags.area) === 0 ? 'a' : 'area',
    href: (flags & linkFlags.hrefAbsent) === 0 ? hrefFrom(form, row.href as string | null, url, base) : null,
    url,
    text: isLabel ? '' : text,
    rel: flags & linkFlags.relMask,
    target: null,
    place: places[(flags >> linkFlags.placeShift) & linkFlags.placeMask] ?? 'body',
    label: isLabel ? text : '',
    hasImage: (flags & linkFlags.hasImage) !== 0,
    hasCode: (flags & linkFlags.hasCode) !== 0,
    ...((flags & linkFlags.onlyRendered) === 0 ? {} : { onlyRendered: true }),
    hreflang: null,
    offset: Number(row.offset),
  };
}

function imageOf(row: SqlRow, base: HrefBase): ImageFact {
  const flags = Number(row.flags);
  const url = row.url as string | null;
  const form = (flags >> imageFlags.formShift) & imageFlags.formMask;
  return {
    src: (flags & imageFlags.srcAbsent) === 0 ? hrefFrom(form, row.src as string | null, url, base) : null,
    url,
    alt: (flags & imageFlags.altAbsent) === 0 ? ((row.alt as string | null) ?? '') : null,
    width: null,
    height: null,
    loading: (flags & imageFlags.lazy) === 0 ? null : 'lazy',
    fetchPriority: null,
    srcset: [],
    hasSizes: false,
    inPicture: (flags & imageFlags.inPicture) !== 0,
    link: -1,
    decorative: (flags & imageFlags.decorative) !== 0,
    lazySrc: null,
    place: places[flags & imageFlags.placeMask] ?? 'body',
    offset: Number(row.offset),
  };
}

function resourceOf(row: SqlRow, base: HrefBase): ResourceFact {
  const flags = Number(row.flags);
  const url = row.url as string | null;
  const kind = resourceKinds[Number(row.kind)] ?? 'other';
  return {
    kind,
    element: usualElement(kind),
    href: hrefFrom((flags >> resourceFlags.formShift) & resourceFlags.formMask, null, url, base),
    url,
    inHead: (flags & resourceFlags.inHead) !== 0,
    async: (flags & resourceFlags.async) !== 0,
    defer: (flags & resourceFlags.defer) !== 0,
    module: (flags & resourceFlags.module) !== 0,
    media: null,
    ...((flags & resourceFlags.alternate) !== 0 && { alternate: true as const }),
    integrity: (flags & resourceFlags.integrity) !== 0,
    crossOrigin: null,
    as: null,
    type: null,
    title: null,
    loading: null,
    offset: Number(row.offset),
  };
}
