// An independent look at a folder of HTML: walks it from one page over links, with parse5 alone, and counts what a scan must count.
// `node bench/reference-walk.ts openjdk` prints the totals; --json prints every page.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

export interface WalkedPage {
  readonly path: string;
  /** `a` elements with href. */
  readonly links: number;
  /** `title` elements outside svg. */
  readonly titles: number;
  readonly h1: number;
  /** `link` elements with rel canonical and href. */
  readonly canonicals: number;
}

export interface Walk {
  /** Pages that `a` and `area` lead to, in the order found. */
  readonly pages: readonly WalkedPage[];
  /** Paths that links name and no file has. */
  readonly missing: readonly string[];
  /** Paths of folders named without their last slash: the server redirects. */
  readonly redirects: readonly string[];
  /** Paths of files that links name and that are not HTML. */
  readonly files: readonly string[];
}

const htmlSpace = 'http://www.w3.org/1999/xhtml';
const origin = 'http://walk.test';

interface Found {
  readonly page: WalkedPage;
  readonly targets: readonly string[];
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

function* elementsOf(document: Node): Generator<Element> {
  const pending: Node[] = [document];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if ('tagName' in node) yield node;
    if ('childNodes' in node) for (let n = node.childNodes.length - 1; n >= 0; n--) pending.push(node.childNodes[n] as Node);
  }
}

function resolve(href: string, base: string): string | null {
  const url = URL.parse(href, base);
  return url === null ? null : url.origin === origin ? url.pathname + url.search : null;
}

function look(path: string, html: string): Found {
  let base = origin + path;
  let hasBase = false;
  const counts = { links: 0, titles: 0, h1: 0, canonicals: 0 };
  const hrefs: string[] = [];
  for (const element of elementsOf(parse(html))) {
    if (element.namespaceURI !== htmlSpace) continue;
    const href = attribute(element, 'href');
    const { tagName } = element;
    if (tagName === 'title') counts.titles++;
    else if (tagName === 'h1') counts.h1++;
    else if (tagName === 'base' && href !== undefined && !hasBase) {
      hasBase = true;
      base = URL.parse(href, base)?.href ?? base;
    } else if (tagName === 'link' && href !== undefined) {
      if (/(?:^|\s)canonical(?:\s|$)/i.test(attribute(element, 'rel') ?? '')) counts.canonicals++;
    } else if ((tagName === 'a' || tagName === 'area') && href !== undefined) {
      if (tagName === 'a') counts.links++;
      hrefs.push(href);
    }
  }
  const targets = hrefs.map((href) => resolve(href, base)).filter((target) => target !== null);
  return { page: { path, ...counts }, targets };
}

/** The file a server finds for a path: a folder's index.html, and `.gz` beside the plain name. */
function fileFor(root: string, path: string): string | 'folder' | null {
  const file = join(root, decodeURIComponent(path.split('?')[0] as string), path.endsWith('/') ? 'index.html' : '');
  if (existsSync(`${file}.gz`)) return `${file}.gz`;
  if (!existsSync(file)) return null;
  return statSync(file).isDirectory() ? 'folder' : file;
}

function walk(root: string, start: string): Walk {
  const pages: WalkedPage[] = [];
  const missing: string[] = [];
  const redirects: string[] = [];
  const files: string[] = [];
  const seen = new Set([start]);
  for (const path of seen) {
    const file = fileFor(root, path);
    if (file === null) missing.push(path);
    else if (file === 'folder') {
      redirects.push(path);
      seen.add(`${path}/`);
    } else if (!/\.html?(?:\.gz)?$/.test(file)) files.push(path);
    else {
      const bytes = readFileSync(file);
      const { page, targets } = look(path, (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'));
      pages.push(page);
      for (const target of targets) seen.add(target);
    }
  }
  return { pages, missing, redirects, files };
}

/** Walks `root` from the page at `start`; remembered below bench/.cache until the folder changes. */
export function walkFiles(root: string, start: string): Walk {
  const folder = join(import.meta.dirname, '.cache');
  const name = `walk${root.replaceAll('/', '-')}${start.replaceAll('/', '-')}${Math.floor(statSync(root).mtimeMs)}.json`;
  const cached = join(folder, name);
  if (existsSync(cached)) return JSON.parse(readFileSync(cached, 'utf8')) as Walk;
  const found = walk(root, start);
  mkdirSync(folder, { recursive: true });
  writeFileSync(cached, JSON.stringify(found));
  return found;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'boolean', default: false } } });
  const { docSites } = await import('./serve-docs.ts');
  const site = docSites.find((known) => known.name === positionals[0]);
  if (site === undefined) throw new Error(`name one of: ${docSites.map((known) => known.name).join(', ')}`);
  const found = walkFiles(site.root, site.path);
  if (values.json) return console.log(JSON.stringify(found));
  const sum = (key: 'links' | 'titles' | 'h1' | 'canonicals'): number => found.pages.reduce((total, page) => total + page[key], 0);
  const totals = { links: sum('links'), titles: sum('titles'), h1: sum('h1'), canonicals: sum('canonicals') };
  const others = { missing: found.missing.length, redirects: found.redirects.length, files: found.files.length };
  console.log({ pages: found.pages.length, ...totals, ...others });
}

if (import.meta.main) await main();
