/** Tables as one HTML page that needs nothing else: every text escaped, addresses as links only where they are http or https. */
import type { Cell } from '@orbweaver/store/views/dataset.ts';
import type { ByteSink } from './ports.ts';
import { headerOf, type Sheet } from './sheet.ts';
import type { TableWriter } from './table-writer.ts';
import { TextSink } from './text-sink.ts';
import { escapeXml } from './xlsx-text.ts';

export interface HtmlOptions {
  /** Heading and title of the page. */
  readonly title: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

const style =
  'body{font:14px/1.5 system-ui,sans-serif;margin:24px;color:#16211f;background:#fff}table{border-collapse:collapse;margin-block:8px 32px}' +
  'th,td{border:1px solid #e4e5e0;padding:4px 8px;text-align:start;vertical-align:top;max-width:480px;overflow-wrap:anywhere}th{background:#f3f4f0}' +
  '.number{text-align:end}a{color:#0b7a6b}';

export class HtmlWriter implements TableWriter {
  readonly #out: TextSink;
  readonly #sink: ByteSink;
  #columns: Sheet['columns'] = [];
  #isOpen = false;

  constructor(sink: ByteSink, { title, lang, dir }: HtmlOptions) {
    this.#sink = sink;
    this.#out = new TextSink(sink);
    // No script and no request may come from what a website says.
    this.#out.write(
      `<!doctype html>\n<html lang="${escapeXml(lang)}" dir="${dir}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">` +
        `<title>${escapeXml(title)}</title><style>${style}</style></head><body><h1>${escapeXml(title)}</h1>\n`,
    );
  }

  begin({ title, columns }: Omit<Sheet, 'rows'>): void {
    this.#end();
    this.#columns = columns;
    this.#isOpen = true;
    const heads = columns
      .map((column) => `<th scope="col"${column.type === 'number' ? ' class="number"' : ''}>${escapeXml(headerOf(column))}</th>`)
      .join('');
    this.#out.write(`<h2>${escapeXml(title)}</h2>\n<table><thead><tr>${heads}</tr></thead><tbody>\n`);
  }

  row(cells: readonly Cell[]): void {
    this.#out.write(`<tr>${this.#columns.map(({ type }, at) => cellHtml(cells[at] ?? null, type)).join('')}</tr>\n`);
  }

  close(): void {
    this.#end();
    this.#out.write('</body></html>\n');
    this.#out.flush();
    this.#sink.close();
  }

  #end(): void {
    if (this.#isOpen) this.#out.write('</tbody></table>\n');
    this.#isOpen = false;
  }
}

function cellHtml(cell: Cell, type: Sheet['columns'][number]['type']): string {
  if (cell === null) return '<td></td>';
  const text = escapeXml(String(cell));
  if (type === 'url' && /^https?:\/\//i.test(String(cell)))
    return `<td dir="ltr"><a href="${text}" rel="noreferrer noopener">${text}</a></td>`;
  return type === 'number' ? `<td class="number">${text}</td>` : `<td dir="auto">${text}</td>`;
}
