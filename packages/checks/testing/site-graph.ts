/** The URLs of a site that a test writes down, and all that they name: how each came to be known, its depth, and what was answered. */
import { discoveredBy } from '@orbweaver/model/discovered-by.ts';
import { pageFlags } from '@orbweaver/model/page-flags.ts';
import type { UrlKind } from '@orbweaver/model/url-state.ts';
import type { ExampleResponse } from '@orbweaver/store/testing/example-scan.ts';
import { isIndexable } from '../indexability.ts';
import { canonical, heading, hreflang, image, link, meta, page, resource, robots, title } from './page.ts';
import type { LinkInput, SiteInput, UrlInput } from './site-input.ts';

export interface SiteNode {
  readonly url: string;
  readonly kind: UrlKind;
  readonly isInternal: boolean;
  readonly input: UrlInput;
  /** Of the main text. */
  readonly hash: string;
  depth: number | null;
  discoveredBy: number;
}

/** What nothing is written down of was not asked for. */
const unasked = { status: 0 };

export class SiteGraph {
  readonly #nodes = new Map<string, SiteNode>();
  readonly #origins: readonly string[];
  readonly #servers: ReadonlyMap<string, NonNullable<SiteInput['servers']>[number]>;

  /** URLs that start with one of `origins` are internal, relative ones are of the first. */
  constructor({ urls, sitemaps = [], servers = [] }: SiteInput, origins: readonly string[]) {
    this.#origins = origins;
    for (const input of urls) this.#add(input);
    const written = [...this.#nodes.values()];
    for (const { input } of written) {
      if (input.redirectTo !== undefined) this.#find(input.redirectTo, discoveredBy.redirect);
      if (input.canonical !== undefined) this.#find(input.canonical, discoveredBy.canonical);
      for (const each of input.links ?? []) this.#find(linkInput(each).to, discoveredBy.link);
    }
    for (const { input } of written) {
      for (const to of Object.values(input.hreflang ?? {})) this.#find(to, discoveredBy.hreflang);
      for (const to of Object.values(input.pagination ?? {})) this.#find(to, discoveredBy.pagination);
    }
    for (const { lists = [] } of sitemaps) {
      for (const each of lists) {
        this.#find(typeof each === 'string' ? each : each.url, discoveredBy.sitemap);
        if (typeof each === 'object') for (const to of Object.values(each.alternates ?? {})) this.#find(to, discoveredBy.hreflang);
      }
    }
    this.#spreadDepth(written[0]);
    const firsts = new Map(written.map(({ url }) => [new URL(url).origin, url]).reverse() as [string, string][]);
    const responded = written.filter(({ url }) => firsts.get(new URL(url).origin) === url);
    this.#servers = new Map(servers.map((server, at) => [responded[at]?.url ?? '', server]));
  }

  /** In the order of their ids. */
  get nodes(): readonly SiteNode[] {
    return [...this.#nodes.values()];
  }

  /** Without a fragment. */
  absolute(path: string): string {
    const url = new URL(path, this.#origins[0]);
    url.hash = '';
    return url.href;
  }

  responseOf(node: SiteNode): ExampleResponse {
    const { url, kind, depth, input } = node;
    const { row = {}, file, redirectTo } = input;
    const known: ExampleResponse = { kind, depth, discoveredBy: node.discoveredBy };
    const status = row.status ?? (redirectTo === undefined ? 200 : 301);
    if (row.error === undefined && status === 0) return { ...known, notFetched: row.notFetched ?? null };
    const server = this.#servers.get(url);
    const response: ExampleResponse = {
      ...known,
      status,
      transferBytes: input.bytes ?? file?.bytes ?? 1000,
      headers: { ...server?.headers, ...input.headers },
      ...(row.error === undefined ? {} : { error: row.error }),
      ...(row.contentType === undefined ? {} : { contentType: row.contentType }),
      ...(redirectTo === undefined ? {} : { redirectTo: this.absolute(redirectTo) }),
      ...(file?.hash === undefined ? {} : { contentHash: file.hash }),
      ...(file?.contents === undefined ? {} : { file: file.contents }),
      ...(file?.styling === undefined ? {} : { styling: file.styling }),
      ...(server === undefined ? {} : { httpVersion: server.httpVersion, tls: server.tls }),
    };
    return isPage(node, status) ? { ...response, ...this.#pageOf(node) } : response;
  }

  #pageOf(node: SiteNode): Pick<ExampleResponse, 'facts' | 'flags' | 'wordHashes'> {
    const { url, input, hash } = node;
    const { words, facts: more = {} } = input;
    const files = this.#filesOn(node);
    const { facts } = page(
      {
        titles: input.title === undefined ? [] : [title(input.title)],
        metas: input.description === undefined ? [] : [meta('description', input.description)],
        headings: input.h1 === undefined ? [] : [heading(1, input.h1)],
        robots: input.noindex ? [robots('noindex')] : [],
        canonicals: input.canonical === undefined ? [] : [canonical(this.absolute(input.canonical), { inHead: !input.ignoredCanonical })],
        hreflang: Object.entries(input.hreflang ?? {}).map(([lang, to]) => hreflang(lang, this.absolute(to))),
        pagination: (['next', 'prev'] as const).flatMap((rel) => {
          const to = input.pagination?.[rel];
          return to === undefined ? [] : [{ rel, href: to, url: this.absolute(to), element: 'link' as const, offset: 240 }];
        }),
        ...more,
        links: [
          ...(input.links ?? []).map((each, position) => {
            const { to, ...over } = linkInput(each);
            return link(to, { url: this.absolute(to), offset: 400 + position, ...over });
          }),
          ...(more.links ?? []),
        ],
        images: [
          ...files.flatMap(({ url: src, input: { file } }) =>
            file?.kind === 'image' ? [image(src, { width: sizeText(file.shown?.width), height: sizeText(file.shown?.height) })] : [],
          ),
          ...(more.images ?? []),
        ],
        resources: [
          ...files.flatMap(({ url: href, input: { file } }) =>
            file === undefined || file.kind === 'image' ? [] : [resource(file.kind, href)],
          ),
          ...(more.resources ?? []),
        ],
        text: { hash, sketch: input.sketch ?? '', ...(words === undefined ? {} : { words: words.length }), ...more.text },
      },
      { url },
    );
    if (facts === null) throw new Error(`${url} is no page`);
    const isFound = isIndexable({ url, status: 200, isHtml: true, robotsAllowed: true, facts });
    const flags = (input.noindex ? pageFlags.noindex : 0) | (isFound ? pageFlags.indexable : 0);
    return { facts, flags, ...(words === undefined ? {} : { wordHashes: words }) };
  }

  /** Files are used by the first page where nothing else is said. */
  #filesOn(node: SiteNode): readonly SiteNode[] {
    const [first] = this.nodes;
    return this.nodes.filter(({ input: { file } }) => {
      if (file === undefined) return false;
      return file.usedBy === undefined ? node === first : file.usedBy.some((path) => this.absolute(path) === node.url);
    });
  }

  #add(input: UrlInput): SiteNode {
    const url = this.absolute(input.url);
    const isInternal = this.#origins.some((origin) => url.startsWith(origin));
    const number = this.#nodes.size + 1;
    const node: SiteNode = {
      url,
      isInternal,
      input,
      kind: input.row?.kind ?? input.file?.kind ?? (isInternal ? 'page' : 'link'),
      hash: input.contentHash ?? `text ${number}`,
      depth: null,
      discoveredBy: number === 1 ? discoveredBy.seed : 0,
    };
    this.#nodes.set(url, node);
    return node;
  }

  #find(path: string, way: number): SiteNode {
    const node = this.#nodes.get(this.absolute(path)) ?? this.#add({ url: path, row: unasked });
    node.discoveredBy |= way;
    return node;
  }

  /** Clicks from the seed; a redirect costs none. */
  #spreadDepth(seed: SiteNode | undefined): void {
    if (seed === undefined) return;
    seed.depth = 0;
    const queue = [seed];
    for (const { depth, input } of queue) {
      const { redirectTo } = input;
      const targets = redirectTo === undefined ? (input.links ?? []).map((each) => linkInput(each).to) : [redirectTo];
      for (const target of targets) {
        const node = this.#nodes.get(this.absolute(target));
        if (node === undefined || node.depth !== null) continue;
        node.depth = (depth ?? 0) + (redirectTo === undefined ? 1 : 0);
        queue.push(node);
      }
    }
  }
}

function isPage({ isInternal, input: { file, row } }: SiteNode, status: number): boolean {
  return isInternal && file === undefined && status === 200 && /html/.test(row?.contentType ?? 'text/html');
}

function linkInput(each: string | LinkInput): LinkInput {
  return typeof each === 'string' ? { to: each } : each;
}

function sizeText(pixels: number | undefined): string | null {
  return pixels === undefined ? null : String(pixels);
}
