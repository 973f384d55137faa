/** Outgoing edges of responses that are already in the file: read back when their turn comes (prefetch, resume, replay). */
import type { Database } from '@orbweaver/store/ports.ts';
import { type StoredTargets, targetReader } from '@orbweaver/store/resume.ts';
import type { Edges } from './intake.ts';

interface Remembered {
  readonly urlId: number;
  readonly redirectToId: number | null;
  readonly isPage: boolean;
  /** How it was asked for, of responses read from a resumed file. */
  readonly purpose?: string;
}

const empty = { rows: new Uint32Array(0), width: 2, second: 1 };
const verified = new Set(['link', 'resource']);

export class StoredEdges {
  readonly database: Database;
  readonly #read: (urlId: number) => StoredTargets;
  readonly #redirects = new Map<number, number>();
  #verifiedRedirects: [number, number][] = [];
  #pages = new Uint8Array(4096);

  /** The tables exist already. */
  constructor(database: Database) {
    this.database = database;
    this.#read = targetReader(database);
  }

  remember({ urlId, redirectToId, isPage, purpose }: Remembered): void {
    if (redirectToId !== null) {
      this.#redirects.set(urlId, redirectToId);
      if (purpose !== undefined && verified.has(purpose)) this.#verifiedRedirects.push([urlId, redirectToId]);
    }
    if (!isPage) return;
    if (urlId >> 3 >= this.#pages.length) {
      const larger = new Uint8Array(Math.max(this.#pages.length * 2, (urlId >> 3) + 1));
      larger.set(this.#pages);
      this.#pages = larger;
    }
    this.#pages[urlId >> 3] = (this.#pages[urlId >> 3] as number) | (1 << (urlId & 7));
  }

  edgesOf(id: number): Edges {
    const redirectToId = this.#redirects.get(id) ?? null;
    const isPage = ((this.#pages[id >> 3] ?? 0) & (1 << (id & 7))) !== 0;
    if (!isPage)
      return { redirectToId, isPage, noFollow: false, contentHash: '', links: empty, images: empty, resources: empty, references: empty };
    const { links, images, resources, references, nofollow, contentHash } = this.#read(id);
    const list = (rows: Uint32Array) => ({ rows, width: 2, second: 1 });
    return {
      redirectToId,
      isPage,
      noFollow: nofollow,
      contentHash,
      links: list(links),
      images: list(images),
      resources: list(resources),
      references: list(references),
    };
  }

  /** Redirects of links and resources verified before a resume, once. */
  eachVerifiedRedirect(each: (id: number, target: number) => void): void {
    const redirects = this.#verifiedRedirects;
    this.#verifiedRedirects = [];
    for (const [id, target] of redirects) each(id, target);
  }
}
