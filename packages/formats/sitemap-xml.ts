/** Turns the XML events of a sitemap, RSS or Atom file into entries, by local names and namespaces. */
import { lookup } from '@orbweaver/model/lookup.ts';
import {
  type SitemapEntry,
  type SitemapFaultCode,
  type SitemapKind,
  type SitemapNews,
  type SitemapVideo,
  sitemapNamespace,
} from './sitemap-document.ts';
import type { Attribute, XmlFaultCode, XmlHandler } from './xml-reader.ts';

/** What a namespace means here. 'core' is the sitemap's own vocabulary, whatever URI the file gives it. */
type Vocabulary = 'core' | 'image' | 'video' | 'news' | 'xhtml' | 'other';

interface OpenElement {
  readonly local: string;
  readonly vocabulary: Vocabulary;
  /** Namespace prefixes declared here; null when none. */
  readonly prefixes: ReadonlyMap<string, string> | null;
  text: string;
  /** An image that has its loc. */
  located: boolean;
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

interface Draft {
  readonly line: number;
  /** Depth of the element that it is read from. */
  readonly depth: number;
  /** null until it is read. */
  loc: string | null;
  lastmod: string | null;
  changefreq: string | null;
  priority: string | null;
  /** null until one is read: most entries have none, and a file has many entries. */
  images: string[] | null;
  videos: Mutable<SitemapVideo>[] | null;
  news: Mutable<SitemapNews>[] | null;
  alternates: { hreflang: string | null; href: string }[] | null;
}

export interface SitemapSink {
  entry(entry: SitemapEntry): void;
  report(code: SitemapFaultCode, line: number, value: string): void;
}

const roots = lookup<SitemapKind>({ urlset: 'urlset', sitemapindex: 'index', rss: 'rss', rdf: 'rss', feed: 'atom' });
const entryNames: Readonly<Record<SitemapKind, readonly string[]>> = {
  urlset: ['url', 'sitemap'],
  index: ['sitemap', 'url'],
  rss: ['item'],
  atom: ['entry'],
  text: [],
  unreadable: ['url', 'sitemap'],
};
const maxTextChars = 100_000;
const none: readonly never[] = [];

export class SitemapXml implements XmlHandler {
  kind: SitemapKind = 'unreadable';
  namespace = '';
  private readonly sink: SitemapSink;
  private readonly open_: OpenElement[] = [];
  private draft: Draft | null = null;
  private rootSeen = false;
  /** The end came: what is still open was cut. */
  private isCut = false;

  constructor(sink: SitemapSink) {
    this.sink = sink;
  }

  open(name: string, attributes: () => readonly Attribute[], line: number): void {
    const colon = name.indexOf(':');
    const local = name.slice(colon + 1);
    const prefixes = declaredPrefixes(attributes());
    const uri = this.uriOf(colon === -1 ? '' : name.slice(0, colon), prefixes);
    if (!this.rootSeen) this.readRoot(local, uri ?? '', line);
    const vocabulary = this.vocabularyOf(name, uri, line);
    this.open_.push({ local, vocabulary, prefixes, text: '', located: false });
    const isEntry = this.open_.length > 1 && vocabulary === 'core' && entryNames[this.kind].includes(local);
    if (isEntry) this.beginEntry(local, line);
    else if (this.draft !== null) this.openInEntry(this.draft, local, vocabulary, attributes);
  }

  text(text: string): void {
    const element = this.open_[this.open_.length - 1];
    if (element !== undefined && this.draft !== null && element.text.length < maxTextChars) element.text += text;
  }

  close(): void {
    const element = this.open_.pop();
    const draft = this.draft;
    if (element === undefined || draft === null) return;
    if (this.open_.length < draft.depth) this.endEntry();
    else if (!this.isCut) this.closeInEntry(draft, element);
  }

  instruction(target: string, line: number): void {
    if (target === 'xml-stylesheet') this.sink.report('stylesheet', line, target);
  }

  fault(code: XmlFaultCode, line: number, value: string): void {
    if (code === 'xml-unclosed') this.isCut = true;
    this.sink.report(code, line, value);
  }

  private readRoot(local: string, uri: string, line: number): void {
    this.rootSeen = true;
    this.namespace = uri;
    this.kind = roots[local.toLowerCase()] ?? 'unreadable';
    if (local.toLowerCase() === 'html') this.sink.report('html', line, local);
    else if (this.kind === 'unreadable') this.sink.report('root-unknown', line, local);
    if (this.kind !== 'urlset' && this.kind !== 'index') return;
    if (uri === '') this.sink.report('namespace-missing', line, local);
    else if (uri !== sitemapNamespace) this.sink.report('namespace-wrong', line, uri);
  }

  /** The URI of a prefix, from the innermost declaration; null when it is not declared. */
  private uriOf(prefix: string, own: ReadonlyMap<string, string> | null): string | null {
    const inner = own?.get(prefix);
    if (inner !== undefined) return inner;
    for (let at = this.open_.length - 1; at >= 0; at--) {
      const uri = this.open_[at]?.prefixes?.get(prefix);
      if (uri !== undefined) return uri;
    }
    return prefix === '' ? '' : null;
  }

  private vocabularyOf(name: string, uri: string | null, line: number): Vocabulary {
    if (uri === null) {
      const prefix = name.slice(0, name.indexOf(':')).toLowerCase();
      this.sink.report('prefix-undeclared', line, name);
      return prefix === 'image' || prefix === 'video' || prefix === 'news' || prefix === 'xhtml' ? prefix : 'other';
    }
    if (uri === this.namespace || uri === sitemapNamespace || uri === '') return 'core';
    if (/\/sitemap-image\//.test(uri)) return 'image';
    if (/\/sitemap-video\//.test(uri)) return 'video';
    if (/\/sitemap-news\//.test(uri)) return 'news';
    return /\/xhtml\/?$/.test(uri) ? 'xhtml' : 'other';
  }

  private endEntry(): void {
    if (this.draft === null) return;
    const { loc, lastmod, changefreq, priority, images, videos, news, alternates, line } = this.draft;
    this.draft = null;
    if (loc === null && this.isCut) return;
    this.sink.entry({
      loc: loc ?? '',
      lastmod,
      changefreq,
      priority,
      images: images ?? none,
      videos: videos ?? none,
      news: news ?? none,
      alternates: alternates ?? none,
      line,
    });
  }

  /** An entry inside another one means that the other was not closed. */
  private beginEntry(local: string, line: number): void {
    this.endEntry();
    if ((this.kind === 'urlset' || this.kind === 'index') && local !== entryNames[this.kind][0])
      this.sink.report('element-misplaced', line, local);
    this.draft = {
      line,
      depth: this.open_.length,
      loc: null,
      lastmod: null,
      changefreq: null,
      priority: null,
      images: null,
      videos: null,
      news: null,
      alternates: null,
    };
  }

  private openInEntry(draft: Draft, local: string, vocabulary: Vocabulary, attributes: () => readonly Attribute[]): void {
    if (vocabulary === 'video' && local === 'video')
      draft.videos = appended(draft.videos, { title: null, description: null, thumbnail: null, content: null, player: null });
    else if (vocabulary === 'news' && local === 'news')
      draft.news = appended(draft.news, { title: null, date: null, name: null, language: null });
    else if (local === 'link' && vocabulary === 'xhtml') readAlternate(draft, attributes());
    else if (local === 'link' && vocabulary === 'core' && this.kind === 'atom') readAtomLink(draft, attributes());
  }

  private closeInEntry(draft: Draft, element: OpenElement): void {
    const parent = this.open_[this.open_.length - 1];
    const text = ownText(element.text.trim());
    const isChild = this.open_.length === draft.depth;
    if (element.vocabulary === 'core' && isChild) this.closeCore(draft, element.local, text);
    else if (element.vocabulary === 'image' && element.local === 'image') {
      if (!element.located) draft.images = appended(draft.images, '');
    } else if (element.vocabulary === 'image' && element.local === 'loc') {
      draft.images = appended(draft.images, text);
      if (parent !== undefined) parent.located = true;
    } else if (element.vocabulary === 'video') closeVideo(draft.videos?.at(-1), element.local, text);
    else if (element.vocabulary === 'news') closeNews(draft.news?.at(-1), element.local, text);
  }

  private closeCore(draft: Draft, local: string, text: string): void {
    if (this.kind === 'rss') closeItem(draft, local, text);
    else if (this.kind === 'atom') {
      if (local === 'updated') draft.lastmod ??= text;
    } else if (local === 'loc') draft.loc ??= text;
    else if (local === 'lastmod') draft.lastmod ??= text;
    else if (local === 'changefreq') draft.changefreq ??= text;
    else if (local === 'priority') draft.priority ??= text;
  }
}

function appended<Item>(list: Item[] | null, item: Item): Item[] {
  if (list === null) return [item];
  list.push(item);
  return list;
}

function declaredPrefixes(attributes: readonly Attribute[]): ReadonlyMap<string, string> | null {
  let prefixes: Map<string, string> | null = null;
  for (const [name, value] of attributes) {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue;
    prefixes ??= new Map();
    prefixes.set(name === 'xmlns' ? '' : name.slice(6), value.trim());
  }
  return prefixes;
}

const attribute = (attributes: readonly Attribute[], name: string): string | null =>
  attributes.find((one) => one[0] === name)?.[1].trim() ?? null;

function readAlternate(draft: Draft, attributes: readonly Attribute[]): void {
  const rel = attribute(attributes, 'rel');
  if (rel !== null && !rel.toLowerCase().split(/\s+/).includes('alternate')) return;
  draft.alternates = appended(draft.alternates, {
    hreflang: attribute(attributes, 'hreflang'),
    href: ownText(attribute(attributes, 'href') ?? ''),
  });
}

function readAtomLink(draft: Draft, attributes: readonly Attribute[]): void {
  const rel = attribute(attributes, 'rel') ?? 'alternate';
  if (rel === 'alternate') draft.loc ??= ownText(attribute(attributes, 'href') ?? '');
}

/** The same text, held on its own: a view of it would hold the piece of the file that it came from. */
function ownText(text: string): string {
  return ` ${text}`.slice(1);
}

/** An RSS item's link counts, before or after its guid; the guid only where it has none. */
function closeItem(draft: Draft, local: string, text: string): void {
  if (local === 'link' && text !== '') draft.loc = text;
  else if (local === 'guid' && /^https?:\/\//i.test(text)) draft.loc ??= text;
  else if (local === 'pubDate') draft.lastmod ??= rssDate(text);
}

/** RSS dates are those of mail; lastmod wants the W3C form. */
function rssDate(text: string): string {
  const time = /^[\w, :+-]{10,40}$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? text : new Date(time).toISOString();
}

function closeVideo(video: Mutable<SitemapVideo> | undefined, local: string, text: string): void {
  if (video === undefined) return;
  if (local === 'title') video.title ??= text;
  else if (local === 'description') video.description ??= text;
  else if (local === 'thumbnail_loc') video.thumbnail ??= text;
  else if (local === 'content_loc') video.content ??= text;
  else if (local === 'player_loc') video.player ??= text;
}

function closeNews(news: Mutable<SitemapNews> | undefined, local: string, text: string): void {
  if (news === undefined) return;
  if (local === 'title') news.title ??= text;
  else if (local === 'publication_date') news.date ??= text;
  else if (local === 'name') news.name ??= text;
  else if (local === 'language') news.language ??= text;
}
