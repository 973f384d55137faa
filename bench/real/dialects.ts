// An article in the markup of a site: Markdown, DokuWiki, MediaWiki or HTML.
import type { Article, Part, Run } from './articles.ts';

export interface Dialect {
  readonly heading: (text: string, level: 2 | 3) => string;
  readonly escape: (text: string) => string;
  readonly code: (text: string) => string;
  readonly block: (text: string) => string;
  /** `isHere`: `href` is another article's address. */
  readonly link: (words: string, href: string, isHere: boolean) => string;
  readonly item: (line: string) => string;
  readonly list: (items: string) => string;
  readonly paragraph: (line: string) => string;
}

/** `addressOf` gives the address of another article by its slug, null for one that is not on the site. */
export function write(article: Article, dialect: Dialect, addressOf: (slug: string) => string | null): string {
  return article.parts.map((part) => writePart(part, dialect, addressOf)).join('\n\n');
}

function writePart(part: Part, dialect: Dialect, addressOf: (slug: string) => string | null): string {
  const line = (runs: readonly Run[]): string => runs.map((run) => writeRun(run, dialect, addressOf)).join('');
  if (part.kind === 'heading') return dialect.heading(dialect.escape(part.text), part.level);
  if (part.kind === 'code') return dialect.block(part.text);
  if (part.kind === 'text') return dialect.paragraph(line(part.runs));
  return dialect.list(part.items.map((runs) => dialect.item(line(runs))).join('\n'));
}

function writeRun({ text, isCode, href }: Run, dialect: Dialect, addressOf: (slug: string) => string | null): string {
  const lead = /^\s*/.exec(text)?.[0] ?? '';
  const words = text.trim();
  if (words === '') return text;
  const tail = text.slice(lead.length + words.length);
  const shown = isCode ? dialect.code(words) : dialect.escape(words);
  const isHere = href !== null && !/^https?:/.test(href);
  const address = isHere ? addressOf(href) : href;
  return lead + (address === null ? shown : dialect.link(shown, address, isHere)) + tail;
}

const html = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const htmlDialect: Dialect = {
  heading: (text, level) => `<h${level}>${text}</h${level}>`,
  escape: html,
  code: (text) => `<code>${html(text)}</code>`,
  block: (text) => `<pre><code>${html(text)}</code></pre>`,
  link: (words, href) => `<a href="${html(href)}">${words}</a>`,
  item: (line) => `<li>${line}</li>`,
  list: (items) => `<ul>${items}</ul>`,
  paragraph: (line) => `<p>${line}</p>`,
};

/** Liquid of Jekyll would read `{{` and `{%`. */
const markdownText = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>#|]/g, '\\$&')
    .replaceAll('{{', '&#123;{')
    .replaceAll('{%', '&#123;%');

export const markdownDialect: Dialect = {
  heading: (text, level) => `${'#'.repeat(level)} ${text}`,
  escape: markdownText,
  code: (text) => (text.includes('`') ? markdownText(text) : `\`${text}\``),
  block: (text) => `~~~\n${text}\n~~~`,
  link: (words, href) => `[${words}](${href})`,
  item: (line) => `- ${line}`,
  list: (items) => items,
  paragraph: (line) => line,
};

const nowiki = (text: string): string => `%%${text}%%`;

export const dokuWikiDialect: Dialect = {
  heading: (text, level) => (level === 2 ? `===== ${text} =====` : `==== ${text} ====`),
  escape: (text) => text.replace(/\*\*|\/\/|__|\[\[|\]\]|\{\{|\}\}|<|>|\^|\||\\\\|''/g, nowiki),
  code: (text) => `''${nowiki(text)}''`,
  block: (text) => `<code>\n${text}\n</code>`,
  link: (words, href) => `[[${href}|${words.replace(/''%%|%%''|%%/g, '').replace(/[|\]]/g, ' ')}]]`,
  item: (line) => `  * ${line}`,
  list: (items) => items,
  paragraph: (line) => line,
};

export const mediaWikiDialect: Dialect = {
  heading: (text, level) => `${'='.repeat(level)} ${text} ${'='.repeat(level)}`,
  escape: (text) => html(text).replace(/\[\[|\]\]|\{\{|\}\}|''|~~~/g, (found) => `<nowiki>${found}</nowiki>`),
  code: (text) => `<code><nowiki>${html(text)}</nowiki></code>`,
  block: (text) => `<pre>\n${html(text)}\n</pre>`,
  link: (words, href, isHere) => (isHere ? `[[${href}|${words}]]` : `[${href} ${words}]`),
  item: (line) => `* ${line}`,
  list: (items) => items,
  paragraph: (line) => line,
};
