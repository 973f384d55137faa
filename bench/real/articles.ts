// Debian's handbook as articles in two languages: real prose with headings, lists, code and links among each other, for sites that bring no content.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

export type Language = 'en' | 'de';

/** A piece of a line; `href` is another article's slug or an address elsewhere. */
export interface Run {
  readonly text: string;
  readonly isCode: boolean;
  readonly href: string | null;
}

export type Part =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string }
  | { readonly kind: 'text'; readonly runs: readonly Run[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Run[])[] }
  | { readonly kind: 'code'; readonly text: string };

export interface Article {
  /** The same in both languages. */
  readonly slug: string;
  readonly title: string;
  readonly parts: readonly Part[];
}

export const handbookFolder = '/usr/share/doc/debian-handbook/html';
const folders: Readonly<Record<Language, string>> = { en: 'en-US', de: 'de-DE' };
const blockClasses = new Set(['para', 'titlepage', 'section', 'sidebar', 'figure', 'example', 'informalexample']);

/** Every section of the handbook that exists in both languages and has a text, by slug. What is not translated is left out. */
export function articlesOf(language: Language): Article[] {
  const english = readArticles('en');
  if (language === 'en') return english;
  const originals = new Set(english.flatMap(({ parts }) => parts.filter(({ kind }) => kind !== 'code').map(startOf)));
  return readArticles(language).map((article) => ({ ...article, parts: article.parts.filter((part) => !originals.has(startOf(part))) }));
}

/** A paragraph is translated or not; names of boxes are translated everywhere. */
function startOf(part: Part): string {
  return textOf(part).slice(0, 60);
}

function textOf(part: Part): string {
  if (part.kind === 'text') return part.runs.map(({ text }) => text).join('');
  return part.kind === 'list' ? part.items.map((runs) => runs.map(({ text }) => text).join('')).join('\n') : part.text;
}

/** The first sentences, as authors write a description. */
export function summaryOf({ parts }: Article): string {
  const first = parts.find(({ kind }) => kind === 'text');
  const text = first?.kind === 'text' ? first.runs.map((run) => run.text).join('') : '';
  const sentence = /^.{40,150}?[.!?](?=\s|$)/.exec(text)?.[0];
  return sentence ?? text.slice(0, 140).replace(/\s\S*$/, '…');
}

function readArticles(language: Language): Article[] {
  const folder = join(handbookFolder, folders[language]);
  if (!existsSync(folder)) throw new Error('install the Debian package debian-handbook');
  return readdirSync(folder)
    .filter((name) => name.startsWith('sect.') && existsSync(join(handbookFolder, folders.en, name)))
    .toSorted()
    .map((name) => articleOf(slugOf(name), readFileSync(join(folder, name), 'utf8')))
    .filter((article) => article.parts.length > 2);
}

function slugOf(href: string): string {
  return href.replace(/^sect\./, '').replace(/\.html(?:#.*)?$/, '');
}

function articleOf(slug: string, html: string): Article {
  // Publican's XHTML closes empty elements in place, which HTML would leave open.
  const document = parse(html.replace(/<a\b[^>]*\bid="[^"]*"[^>]*(?:\/>|><\/a>)/g, ''));
  const parts: Part[] = [];
  let title = slug;
  for (const element of elementsOf(document)) {
    const kind = classOf(element);
    const text = plain(element);
    if (/^h[2-6]$/.test(element.tagName) && kind.includes('title')) {
      if (parts.length === 0 && title === slug) title = withoutNumber(text);
      else if (text !== '') parts.push({ kind: 'heading', level: element.tagName <= 'h3' ? 2 : 3, text: withoutNumber(text) });
    } else if (element.tagName === 'pre') parts.push({ kind: 'code', text: rawText(element).trim() });
    else if (kind.includes('itemizedlist')) parts.push({ kind: 'list', items: itemsOf(element) });
    else if (kind.includes('para') && !isInside(element, ['itemizedlist'])) parts.push(...textPart(element));
  }
  return { slug, title, parts };
}

function textPart(element: Element): Part[] {
  const runs = joined(runsOf(element));
  return runs.some(({ text }) => text.trim() !== '') ? [{ kind: 'text', runs }] : [];
}

function itemsOf(list: Element): Run[][] {
  return [...elementsOf(list)].filter(({ tagName }) => tagName === 'li').map((item) => joined(runsOf(item)));
}

/** Neighbours of one kind or one link as one, without space at the ends. */
function joined(runs: readonly Run[]): Run[] {
  const whole: Run[] = [];
  for (const run of runs) {
    const last = whole.at(-1);
    const isOne = last !== undefined && last.href === run.href && (last.isCode === run.isCode || run.href !== null);
    if (isOne) whole[whole.length - 1] = { ...last, isCode: last.isCode && run.isCode, text: last.text + run.text };
    else whole.push(run);
  }
  return whole
    .map((run, n) => ({ ...run, text: n === 0 ? run.text.trimStart() : run.text }))
    .map((run, n) => ({ ...run, text: n === whole.length - 1 ? run.text.trimEnd() : run.text }));
}

/** The line of an element, without blocks inside it other than the first. */
function runsOf(element: Element, around: Pick<Run, 'isCode' | 'href'> = { isCode: false, href: null }): Run[] {
  return element.childNodes.flatMap((child): Run[] => {
    if ('value' in child) return [{ ...around, text: child.value.replace(/\s+/g, ' ') }];
    if (!('tagName' in child) || child.tagName === 'pre' || isOtherBlock(child)) return [];
    const isCode = around.isCode || child.tagName === 'code';
    const href = child.tagName === 'a' ? hrefOf(child) : around.href;
    return runsOf(child, { isCode, href });
  });
}

function isOtherBlock(element: Element): boolean {
  return (
    ['ul', 'ol', 'dl', 'table'].includes(element.tagName) || classOf(element).some((name) => name !== 'para' && blockClasses.has(name))
  );
}

function hrefOf(link: Element): string | null {
  const href = link.attrs.find(({ name }) => name === 'href')?.value ?? null;
  if (href === null || href.startsWith('#')) return null;
  return /^https?:/.test(href) ? href : slugOf(href);
}

function withoutNumber(text: string): string {
  return text.replace(/^(?:[A-Z]\.)?[\d.]+\s*/, '').trim();
}

function plain(element: Element): string {
  return rawText(element).replace(/\s+/g, ' ').trim();
}

function rawText(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(rawText).join('') : '';
}

function classOf(element: Element): string[] {
  return (element.attrs.find(({ name }) => name === 'class')?.value ?? '').split(/\s+/);
}

function isInside(element: Element, classes: readonly string[]): boolean {
  for (let up: Node | null = element.parentNode; up !== null && 'tagName' in up; up = up.parentNode) {
    if (classOf(up).some((name) => classes.includes(name))) return true;
  }
  return false;
}

function* elementsOf(root: Node): Generator<Element> {
  const pending: Node[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if ('tagName' in node) yield node;
    if ('childNodes' in node) for (let n = node.childNodes.length - 1; n >= 0; n--) pending.push(node.childNodes[n] as Node);
  }
}
