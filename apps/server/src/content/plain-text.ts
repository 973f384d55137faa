/** Markdown becomes plain text for mails: paragraphs, lists and tables by lines, links with their addresses behind them. */
import { parseMarkdown, type MarkdownToken as Token, wholeAddress } from './markdown.ts';

/** `origin` is the site's own: its paths become whole addresses. */
export function plainText(text: string, origin: string): string {
  const writer = new Lines();
  for (const token of parseMarkdown(text, origin)) writeToken(writer, token, origin);
  return writer.text();
}

function writeToken(writer: Lines, token: Token, origin: string): void {
  const { type, content } = token;
  if (type === 'inline') writer.write(inlineText(token.children ?? [], origin));
  else if (type === 'fence' || type === 'code_block') writer.block(content.replace(/\n$/, ''));
  else if (type === 'hr') writer.block('---');
  else if (type === 'bullet_list_open' || type === 'ordered_list_open')
    writer.openList(type === 'ordered_list_open' ? startOf(token) : null);
  else if (type === 'bullet_list_close' || type === 'ordered_list_close') writer.closeList();
  else if (type === 'list_item_open') writer.openItem();
  else if (type === 'td_close' || type === 'th_close') writer.write(' | ');
  else if (/^(?:paragraph|heading|tr)_close$/.test(type)) writer.endBlock(token.hidden || type === 'tr_close');
}

function startOf(token: Token): number {
  return Number(token.attrGet('start') ?? 1);
}

function inlineText(tokens: readonly Token[], origin: string): string {
  let text = '';
  let link = { href: '', from: 0 };
  for (const token of tokens) {
    if (token.type === 'link_open') link = { href: wholeAddress(String(token.attrGet('href') ?? ''), origin), from: text.length };
    else if (token.type === 'link_close') text += text.slice(link.from) === link.href ? '' : ` (${link.href})`;
    else if (token.type === 'softbreak' || token.type === 'hardbreak') text += '\n';
    else if (['text', 'code_inline', 'image'].includes(token.type)) text += token.content;
  }
  return text;
}

/** Blocks with an empty line between them, indented by the lists that they stand in. */
class Lines {
  readonly #done: string[] = [];
  /** Number of the next item; null = a list without numbers. */
  readonly #lists: (number | null)[] = [];
  #mark = '';
  #line = '';

  write(text: string): void {
    this.#line += text;
  }

  /** `isTight`: no empty line after it. */
  endBlock(isTight: boolean): void {
    const depth = this.#lists.length;
    const indent = '  '.repeat(depth);
    const first = depth === 0 ? '' : '  '.repeat(depth - 1) + (this.#mark || '  ');
    this.#done.push(first + this.#line.replace(/ \| $/, '').replaceAll('\n', `\n${indent}`), ...(isTight ? [] : ['']));
    this.#line = '';
    this.#mark = '';
  }

  block(text: string): void {
    this.write(text);
    this.endBlock(false);
  }

  openList(start: number | null): void {
    if (this.#line !== '') this.endBlock(true);
    this.#lists.push(start);
  }

  closeList(): void {
    this.#lists.pop();
    if (this.#lists.length === 0 && this.#done.at(-1) !== '') this.#done.push('');
  }

  openItem(): void {
    const number = this.#lists.at(-1) ?? null;
    this.#mark = number === null ? '- ' : `${number}. `;
    if (number !== null) this.#lists[this.#lists.length - 1] = number + 1;
  }

  text(): string {
    return this.#done.join('\n').trim();
  }
}
