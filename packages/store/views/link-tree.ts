/** The link tree: each page of the site below the page whose link to it was found first; starts stand at the top. */
import type { ScanTables } from './table/scan-tables.ts';

export interface TreeNode {
  readonly urlId: number;
  readonly url: string;
  readonly title: string | null;
  /** null where nothing was asked. */
  readonly status: number | null;
  readonly depth: number | null;
  /** Pages directly below. */
  readonly children: number;
  /** All pages below. */
  readonly descendants: number;
}

export interface TreePart {
  readonly parentId: number;
  readonly from: number;
  readonly total: number;
  readonly nodes: readonly TreeNode[];
}

const page = 0;

export class LinkTree {
  readonly #tables: ScanTables;
  readonly #children = new Map<number, number[]>();
  readonly #descendants: Uint32Array;

  constructor(tables: ScanTables) {
    this.#tables = tables;
    const { urls } = tables;
    const ids = Array.from({ length: urls.size - 1 }, (_, at) => at + 1)
      .filter((id) => urls.internal[id] === 1 && urls.kind[id] === page)
      .sort((a, b) => (urls.rank[a] as number) - (urls.rank[b] as number));
    this.#descendants = new Uint32Array(urls.size);
    const parents = this.#acyclicParents(ids);
    for (const id of ids) {
      const parent = parents.get(id) ?? 0;
      const siblings = this.#children.get(parent);
      if (siblings === undefined) this.#children.set(parent, [id]);
      else siblings.push(id);
    }
    this.#countDescendants(ids, parents);
  }

  /** The pages below one page, or the starts below 0, in (depth, url) order. */
  part(parentId: number, from: number, count: number): TreePart {
    const all = this.#children.get(parentId) ?? [];
    return { parentId, from, total: all.length, nodes: all.slice(from, from + count).map((id) => this.#node(id)) };
  }

  #node(urlId: number): TreeNode {
    const { urls, pages } = this.#tables;
    const [status, depth, row] = [urls.status[urlId] as number, urls.depth[urlId] as number, pages.rowOf(urlId)];
    return {
      urlId,
      url: urls.texts.text(urlId) ?? '',
      title: row < 0 ? null : pages.texts.text(pages.textIndex('title', row)),
      status: status < 0 ? null : status,
      depth: depth < 0 ? null : depth,
      children: this.#children.get(urlId)?.length ?? 0,
      descendants: this.#descendants[urlId] as number,
    };
  }

  /** A parent must stand before its child in (depth, url) order, which no circle of links can do. */
  #acyclicParents(ids: readonly number[]): Map<number, number> {
    const { urls } = this.#tables;
    const parents = new Map<number, number>();
    for (const id of ids) {
      const parent = urls.foundOn[id] as number;
      const isBefore = (urls.rank[parent] as number) < (urls.rank[id] as number);
      if (parent !== 0 && isBefore && urls.internal[parent] === 1 && urls.kind[parent] === page) parents.set(id, parent);
    }
    return parents;
  }

  #countDescendants(ids: readonly number[], parents: ReadonlyMap<number, number>): void {
    for (const id of ids.toReversed()) {
      const parent = parents.get(id);
      if (parent !== undefined) this.#descendants[parent] = (this.#descendants[parent] as number) + (this.#descendants[id] as number) + 1;
    }
  }
}
