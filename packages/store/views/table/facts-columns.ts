/**
 * What stands only in the blocks of a scan file, gathered for the tabs that need it: headings, navigation, icons, structured data, and of each
 * page its tags, texts and social data, of each response its headers. Blocks are read once, in small steps, and read on while the scan grows.
 */
import type { PageFacts } from '@orbweaver/facts/page-facts.ts';
import { headerValue } from '@orbweaver/model/fetch-record.ts';
import { isTls } from '../../block-shape.ts';
import { BlockReader } from '../../blocks.ts';
import type { BlockFacts } from '../../fact-extras.ts';
import type { Database } from '../../ports.ts';
import type { FactsWithoutRows } from '../../read-facts.ts';
import type { BlockEntry } from '../../rows.ts';
import { PageLogos } from './page-logos.ts';
import { ColumnsReader, NumberList } from './read-columns.ts';
import { GrowingTexts } from './texts.ts';

export const structuredSyntaxes = ['json-ld', 'microdata', 'rdfa'] as const;
export const places = ['body', 'header', 'nav', 'main', 'aside', 'footer'] as const;

/** Rows of one kind: number columns of equal length. Texts are indexes in the book's `texts`. */
class Rows<C extends string> {
  readonly #columns: Readonly<Record<C, NumberList>>;
  readonly #names: readonly C[];

  constructor(names: readonly C[]) {
    this.#names = names;
    this.#columns = Object.fromEntries(names.map((name) => [name, new NumberList()])) as Record<C, NumberList>;
  }

  get size(): number {
    return (this.#columns[this.#names[0] as C] as NumberList).length;
  }

  add(row: Readonly<Record<C, number>>): void {
    for (const name of this.#names) this.#columns[name].push(row[name]);
  }

  column(name: C): Int32Array {
    return this.#columns[name].values();
  }
}

const pageTexts = [
  'keywords',
  'repeated',
  'density',
  'language',
  'deprecated',
  'duplicateIds',
  'tags',
  'ogTitle',
  'ogDescription',
  'ogImage',
  'ogType',
  'twitterCard',
  'twitterTitle',
  'breadcrumb',
  'breadcrumbSource',
] as const;

export type FactsGroup = 'headings' | 'navigation' | 'icons' | 'items' | 'pages' | 'responses';

export interface FactsColumnsOptions {
  /** Pages to read, in their order; null for all responses. */
  readonly wanted?: readonly number[] | null;
  /** The one group of rows to gather; null for all. */
  readonly only?: FactsGroup | null;
  /** Tables that are read one after another share opened blocks. */
  readonly blocks?: BlockReader;
}

export class FactsColumns {
  readonly texts = new GrowingTexts();
  readonly headings = new Rows(['url', 'position', 'offset', 'level', 'text'] as const);
  readonly navigation = new Rows(['url', 'position', 'offset', 'label', 'place', 'links'] as const);
  readonly icons = new Rows(['url', 'position', 'offset', 'rel', 'href', 'target', 'sizes', 'type'] as const);
  readonly items = new Rows(['url', 'position', 'offset', 'syntax', 'types', 'error'] as const);
  readonly pages = new Rows(['url', 'keywordsCount', 'elements', 'maxDepth', 'crumbs', ...pageTexts] as const);
  readonly responses = new Rows([
    ...(['url', 'caching', 'compression', 'http', 'server', 'hsts'] as const),
    ...(['alpn', 'issuer', 'validFrom', 'validTo', 'names'] as const),
  ]);
  readonly #blocks: BlockReader;
  readonly #logos: PageLogos;
  readonly #waiting: ColumnsReader;
  readonly #wanted: readonly string[];
  readonly #only: FactsGroup | null;
  /** Answers to read: URL, block and place in it; those before `#next` are read. */
  #queue: readonly [number, number, number][] = [];
  #next = 0;
  readonly #seen = new Set<number>();

  constructor(database: Database, { wanted = null, only = null, blocks = new BlockReader(database) }: FactsColumnsOptions = {}) {
    this.#blocks = blocks;
    this.#logos = new PageLogos(database);
    this.#only = only;
    const from = wanted === null ? 'responses a' : 'json_each(?) w CROSS JOIN responses a ON a.url_id = w.value';
    this.#waiting = new ColumnsReader(
      database,
      ['url_id', 'block_id', 'block_index'],
      `SELECT a.url_id, a.block_id, a.block_index FROM ${from} JOIN urls u ON u.id = a.url_id WHERE u.internal = 1 AND a.purpose <> 'resource'
      ORDER BY ${wanted === null ? 'a.block_id, a.block_index' : 'w.key'}`,
    );
    this.#wanted = wanted === null ? [] : [JSON.stringify(wanted)];
  }

  /** Reads answers that were not read yet, while `goesOn` says so. */
  read(goesOn: () => boolean): { readonly done: number; readonly total: number } {
    if (this.#next === this.#queue.length) this.#lookForMore();
    for (; this.#next < this.#queue.length && goesOn(); this.#next++) {
      const [urlId, blockId, index] = this.#queue[this.#next] as [number, number, number];
      this.#seen.add(urlId);
      const entry = this.#blocks.entry(blockId, index);
      const { facts } = entry;
      if (this.#gathers('responses')) this.#addResponse(urlId, entry);
      if (facts !== null) this.#addFacts(urlId, facts as FactsWithoutRows & BlockFacts);
    }
    return { done: this.#seen.size, total: this.#seen.size + this.#queue.length - this.#next };
  }

  #lookForMore(): void {
    const [urlIds = [], blockIds = [], indexes = []] = this.#waiting.read(...this.#wanted);
    this.#next = 0;
    this.#queue = urlIds.flatMap((urlId, at) =>
      this.#seen.has(urlId) ? [] : [[urlId, blockIds[at] as number, indexes[at] as number] as [number, number, number]],
    );
  }

  #addResponse(url: number, { headers, httpVersion, tls }: BlockEntry): void {
    const seen = isTls(tls) ? tls : null;
    const text = (name: string) => this.texts.add(headerValue(headers, name));
    this.responses.add({
      url,
      caching: text('cache-control') || text('expires'),
      compression: text('content-encoding'),
      http: this.texts.add(httpVersion === 'unavailable' ? null : httpVersion),
      server: text('server'),
      hsts: text('strict-transport-security'),
      alpn: this.texts.add(seen?.alpn ?? null),
      issuer: this.texts.add(seen?.issuer ?? null),
      validFrom: this.texts.add(seen?.validFrom.slice(0, 10) ?? null),
      validTo: this.texts.add(seen?.validTo.slice(0, 10) ?? null),
      names: this.texts.add(seen?.names.join(', ') ?? null),
    });
  }

  #gathers(group: FactsGroup): boolean {
    return this.#only === null || this.#only === group;
  }

  #addFacts(url: number, facts: BlockFacts): void {
    if (this.#gathers('headings')) this.#addHeadings(url, facts);
    if (this.#gathers('navigation')) this.#addNavigation(url, facts);
    if (this.#gathers('icons')) this.#addIcons(url, facts);
    if (this.#gathers('items')) this.#addItems(url, facts);
    if (this.#gathers('pages')) this.pages.add(this.#pageRow(url, facts));
  }

  #addHeadings(url: number, { headings }: FactsWithoutRows): void {
    for (const [position, { level, text, imageAlt, offset }] of headings.entries()) {
      this.headings.add({ url, position, offset, level, text: this.texts.add(text || imageAlt) });
    }
  }

  #addNavigation(url: number, { navigation }: FactsWithoutRows): void {
    for (const [position, { label, place, links, offset }] of navigation.entries()) {
      this.navigation.add({ url, position, offset, label: this.texts.add(label), place: places.indexOf(place), links });
    }
  }

  /** Icons, and what follows them in the same tab: logos. */
  #addIcons(url: number, facts: BlockFacts): void {
    const icons = facts.icons.map((icon) => ({ ...icon, target: icon.url }));
    const logos = this.#logos.of(url, facts).map((logo) => ({ ...logo, type: null }));
    for (const [position, { rel, href, target, sizes, type, offset }] of [...icons, ...logos].entries()) {
      this.icons.add({
        url,
        position,
        offset,
        rel: this.texts.add(rel),
        href: this.texts.add(href),
        target: this.texts.add(target),
        sizes: this.texts.add(sizes),
        type: this.texts.add(type),
      });
    }
  }

  #addItems(url: number, { structuredData }: FactsWithoutRows): void {
    let position = 0;
    for (const { types, error, offset } of structuredData.jsonLd) {
      this.items.add({
        url,
        position: position++,
        offset,
        syntax: 0,
        types: this.texts.add(types.join(' ')),
        error: this.texts.add(error),
      });
    }
    for (const [syntax, items] of [
      [1, structuredData.microdata],
      [2, structuredData.rdfa],
    ] as const) {
      for (const { types, offset } of items) {
        this.items.add({ url, position: position++, offset, syntax, types: this.texts.add(types.join(' ')), error: 0 });
      }
    }
  }

  #pageRow(url: number, facts: FactsWithoutRows): Parameters<FactsColumns['pages']['add']>[0] {
    const { texts } = this;
    const keywords = facts.metas.filter(({ name }) => name?.toLowerCase() === 'keywords').map(({ content }) => content ?? '');
    const openGraph = (wanted: string) => texts.add(facts.openGraph.find(({ property }) => property === wanted)?.content ?? null);
    const twitter = (wanted: string) => texts.add(facts.twitter.find(({ name }) => name === wanted)?.content ?? null);
    const { breadcrumb, text } = facts;
    return {
      url,
      keywordsCount: keywords.length,
      elements: facts.document.elements,
      maxDepth: facts.document.maxDepth,
      crumbs: breadcrumb?.items.length ?? 0,
      keywords: texts.add(keywords.length === 0 ? null : keywords.join(' | ')),
      repeated: texts.add(text.repeatedWords.length === 0 ? null : text.repeatedWords.join(', ')),
      density: texts.add(densityOf(text)),
      language: texts.add(text.written ?? text.language),
      deprecated: texts.add(namesOf(facts.deprecatedTags)),
      duplicateIds: texts.add(facts.duplicateIds.length === 0 ? null : facts.duplicateIds.join(', ')),
      tags: texts.add(namesOf(facts.tagCounts)),
      ogTitle: openGraph('og:title'),
      ogDescription: openGraph('og:description'),
      ogImage: openGraph('og:image'),
      ogType: openGraph('og:type'),
      twitterCard: twitter('twitter:card'),
      twitterTitle: twitter('twitter:title'),
      breadcrumb: texts.add(breadcrumb === null ? null : breadcrumb.items.map(({ name }) => name).join(' › ')),
      breadcrumbSource: texts.add(breadcrumb?.source ?? null),
    };
  }
}

/** `a 12, div 4`, most frequent first; null for none. */
function namesOf(counts: Readonly<Record<string, number>>): string | null {
  const entries = Object.entries(counts).sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return entries.length === 0 ? null : entries.map(([name, count]) => `${name} ${count}`).join(', ');
}

/** `boat 12 (3.4 %), cheap boat 8 (2.3 %)`: how often a phrase occurs, and that as a share of the text's words; null where none was counted. */
export function densityOf({ phrases = [], words }: Pick<PageFacts['text'], 'phrases' | 'words'>): string | null {
  if (phrases.length === 0) return null;
  return phrases.map(({ phrase, count }) => `${phrase} ${count} (${((count * 100) / Math.max(1, words)).toFixed(1)} %)`).join(', ');
}
