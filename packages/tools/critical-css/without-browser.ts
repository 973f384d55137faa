/** Critical CSS where no browser is installed: all rules that the page's markup matches, for every screen but paper. Nothing tells what shows first. */
import { selectOne } from 'css-select';
import { parseDocument } from 'htmlparser2';
import { parse as parseHtml } from 'parse5';
import type { CriticalCss } from './critical-css.ts';
import { withImports } from './imports.ts';
import { type LinkedSheet, type Sight, sourceOfLink } from './page-styles.ts';
import { parseSheet, pickRules, questionsOf } from './pick-rules.ts';

export interface FetchedText {
  readonly url: string;
  readonly text: string;
}

/** Null for what does not come, or is not text. */
export type FetchText = (url: string) => Promise<FetchedText | null>;

const maxSheets = 40;

/** Null where the page itself does not come. */
export async function findCriticalCssWithoutBrowser(url: string, fetchText: FetchText): Promise<CriticalCss | null> {
  const page = await fetchText(url);
  if (page === null) return null;
  const texts = new Map<string, string>();
  const links: LinkedSheet[] = [];
  let unread = 0;
  const linked = linkedSheets(page.text, page.url);
  for (const { href, media } of linked.slice(0, maxSheets)) {
    const sheet = await fetchText(href);
    if (sheet === null) unread++;
    else {
      links.push({ css: sheet.text, baseUrl: sheet.url, media });
      await fetchImports(sheet, fetchText, texts);
    }
  }
  const sources = links.flatMap((link) => withImports(sourceOfLink(link), (address) => texts.get(address) ?? null));
  const sheets = sources.map(parseSheet);
  const sight = sightOf(page.text, questionsOf(sheets, sources).selectors);
  const css = pickRules(sheets, sources, [{ sight, reach: 'page' }], ownWordsOf(page.text));
  const empty = linked.length === 0 ? 'no-sheets' : links.length === 0 && unread > 0 ? 'unread' : 'no-match';
  const sheetBytes = sources.reduce((sum, source) => sum + new TextEncoder().encode(source.css).length, 0);
  return {
    url: page.url,
    css,
    sheetBytes,
    sheets: new Set(sources.map(({ baseUrl }) => baseUrl)).size,
    emptyReason: css === '' ? empty : null,
    screens: [],
  };
}

async function fetchImports(sheet: FetchedText, fetchText: FetchText, texts: Map<string, string>): Promise<void> {
  for (const [, , href = ''] of sheet.text.matchAll(/@import\s+(?:url\(\s*)?(["']?)([^"')\s;]+)\1/gi)) {
    if (texts.size >= maxSheets || !URL.canParse(href, sheet.url)) continue;
    const address = new URL(href, sheet.url).href;
    if (texts.has(address)) continue;
    const found = await fetchText(address);
    if (found === null) continue;
    texts.set(address, found.text);
    await fetchImports(found, fetchText, texts);
  }
}

function linkedSheets(html: string, baseUrl: string): readonly { readonly href: string; readonly media: string }[] {
  const found: { href: string; media: string }[] = [];
  const walk = (node: unknown) => {
    const {
      tagName,
      attrs = [],
      childNodes = [],
    } = node as { tagName?: string; attrs?: { name: string; value: string }[]; childNodes?: unknown[] };
    const read = (name: string) => attrs.find((each) => each.name === name)?.value ?? '';
    const rel = read('rel').toLowerCase().split(/\s+/);
    const isSheet = tagName === 'link' && rel.includes('stylesheet') && !rel.includes('alternate');
    if (isSheet && URL.canParse(read('href'), baseUrl)) found.push({ href: new URL(read('href'), baseUrl).href, media: read('media') });
    for (const child of childNodes) walk(child);
  };
  walk(parseHtml(html));
  return found;
}

function sightOf(html: string, selectors: readonly string[]): Sight {
  const document = parseDocument(html);
  const matched = new Set(
    selectors.filter((selector) => {
      try {
        return selectOne(selector, document) !== null;
      } catch {
        return false;
      }
    }),
  );
  const isScreen = (query: string) => !/^\s*(?:only\s+)?print\b/i.test(query);
  return { matches: (selector) => matched.has(selector), matchesMedia: isScreen, supports: () => true };
}

function ownWordsOf(html: string): string {
  const blocks = [...html.matchAll(/<style[^<>]*>([\s\S]*?)(?:<\/style>|$)/gi)].map(([, css = '']) => css);
  return [...blocks, ...[...html.matchAll(/\sstyle\s*=\s*(["'])([\s\S]*?)\1/gi)].map(([, , style = '']) => style)].join('\n');
}
