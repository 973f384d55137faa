/**
 * Words of main text beside the words of the elements that hold the content (templates.ts), on pages of many templates: the share of pages within
 * 5 % and the median error of each template. Packages that are not installed are read from where `dpkg -x` put them.
 * Usage: node bench/content/main-text.ts [--root FOLDER]... [--pages 16] [--site 200] [--list]   (--list: the pages that are off, and by how much)
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { extractPage } from '@orbweaver/facts/index.ts';
import { type LinedText, RepeatedLines } from '@orbweaver/facts/text/repeated-lines.ts';
import { readWords } from '@orbweaver/formats/text/words.ts';
import { selectAll } from 'css-select';
import { type ChildNode, type Document, type Element, isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { parse, serialize } from 'parse5';
import { recordOf } from '../facts/record.ts';
import { type Template, templates } from './templates.ts';

interface Measured {
  readonly path: string;
  readonly marked: number;
  /** Words of the page judged alone, and of a page among those of its site. */
  readonly alone: number;
  readonly found: number;
  /** From tuning. */
  readonly isHeldOut: boolean;
}

interface Marked {
  readonly path: string;
  readonly marked: number;
  readonly text: LinedText;
}

const tolerance = 0.05;
/** Fewer words than this are a page of links or a stub, on which one word is more than the tolerance. */
const minWords = 40;

const { values } = parseArgs({
  options: {
    root: { type: 'string', multiple: true, default: ['/'] },
    pages: { type: 'string', default: '16' },
    site: { type: 'string', default: '200' },
    list: { type: 'boolean', default: false },
  },
});

const inline = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span strong sub sup time tt u var'.split(
    ' ',
  ),
);
const unread = new Set(['script', 'style', 'template', 'noscript', 'title', 'textarea', 'select']);

/** The visible text of marked elements, read from a conforming parser's tree, not from the events that extraction lives on. */
function textOf(node: ChildNode, without: ReadonlySet<unknown>): string {
  if (isText(node)) return node.data.replace(/\s+/g, ' ');
  if (!isTag(node) || unread.has(node.name) || without.has(node) || isHidden(node)) return '';
  const text = node.children.map((child) => textOf(child, without)).join('');
  if (node.name === 'td' || node.name === 'th' || node.name === 'img') return ` ${text} `;
  return inline.has(node.name) ? text : `\n${text}\n`;
}

function isHidden({ attribs }: Element): boolean {
  return 'hidden' in attribs || /display:\s*none|visibility:\s*hidden/i.test(attribs.style ?? '');
}

function markedWords(template: Template, bytes: Uint8Array): number {
  // css-select reads htmlparser2's trees: it gets a page that parse5 has put in order.
  const tree: Document = parseDocument(serialize(parse(new TextDecoder().decode(bytes))));
  const marked = selectAll<ChildNode, Element>(template.content, tree);
  const without = new Set<unknown>(template.without === undefined ? [] : selectAll<ChildNode, Element>(template.without, tree));
  return readWords(marked.map((element) => textOf(element, without)).join('\n')).words.length;
}

/** What is judged of a page once its site is known. */
function linedText(path: string, bytes: Uint8Array): LinedText {
  const { facts, wordHashes } = extractPage(recordOf(`http://127.0.0.1${path}`, bytes, 'text/html; charset=utf-8'));
  return { words: wordHashes, lines: facts.text.parts ?? '', folder: '' };
}

function measureTemplate(template: Template): readonly Measured[] {
  const paths = values.root.flatMap((root) => pagesIn(join(root, template.folder)));
  // Neighbours are alike: pages are taken in an order of their own.
  paths.sort((a, b) => orderOf(basename(a)) - orderOf(basename(b)) || (a < b ? -1 : 1));
  const repeated = new RepeatedLines();
  const measured: Marked[] = [];
  for (const path of paths.slice(0, Number(values.site))) {
    const bytes = readPage(path);
    const text = linedText(path, bytes);
    repeated.add(text);
    const marked = measured.length < Number(values.pages) ? markedWords(template, bytes) : 0;
    if (marked >= minWords) measured.push({ path, marked, text });
  }
  return measured.map(({ path, marked, text }, index) => ({
    path,
    marked,
    alone: text.words.length,
    found: text.words.length - (repeated.in(text)?.words ?? 0),
    isHeldOut: index % 2 === 1,
  }));
}

function readPage(path: string): Uint8Array {
  const bytes = readFileSync(path);
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

function pagesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.html(?:\.gz)?$/.test(path))
    .map((path) => join(folder, path));
}

function orderOf(path: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < path.length; at++) hash = Math.imul(hash ^ path.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

const errorOf = ({ marked, found }: Measured) => (found - marked) / marked;
const isClose = (page: Measured) => Math.abs(errorOf(page)) <= tolerance;

function report(name: string, pages: readonly Measured[]): void {
  const errors = pages.map((page) => Math.abs(errorOf(page))).sort((a, b) => a - b);
  const share = (some: readonly Measured[]) => ((some.filter(isClose).length / some.length) * 100).toFixed(1).padStart(5);
  const median = errors[Math.floor(errors.length / 2)] ?? 0;
  const alone = pages.map((page) => ({ ...page, found: page.alone }));
  console.log(
    `${name.padEnd(20)} ${String(pages.length).padStart(4)} pages  ${share(pages)} % within 5 %  held out ${share(pages.filter(({ isHeldOut }) => isHeldOut))} %  alone ${share(alone)} %  median error ${(median * 100).toFixed(1)} %`,
  );
}

const all: Measured[] = [];
for (const template of templates) {
  const pages = measureTemplate(template);
  if (pages.length === 0) {
    console.log(`${template.name.padEnd(20)} not here: apt-get install ${template.package}, or --root`);
    continue;
  }
  report(template.name, pages);
  if (values.list) {
    for (const page of pages.filter((each) => !isClose(each))) {
      console.log(
        `    ${(errorOf(page) * 100).toFixed(1).padStart(7)} %  ${page.marked} marked, ${page.found} found, ${page.alone} alone  ${page.path}`,
      );
    }
  }
  all.push(...pages);
}
if (all.length > 0) report('all', all);
