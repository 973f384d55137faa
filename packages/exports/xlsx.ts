/**
 * Sheets as an Excel workbook (ECMA-376), streamed: rows go through deflate into the sink as they come, so memory stays flat. Texts
 * are inline strings, never formulas. A sheet with more rows than Excel takes goes on in a second one.
 */
import type { Cell, DatasetColumn } from '@orbweaver/store/views/dataset.ts';
import { Zip, ZipDeflate } from 'fflate';
import type { ByteSink } from './ports.ts';
import type { Sheet } from './sheet.ts';
import type { TableWriter } from './table-writer.ts';
import { TextSink } from './text-sink.ts';
import { columnName, escapeXml, sheetName, xlsxText } from './xlsx-text.ts';

/** Rows of one sheet in Excel, the header included. */
export const maxSheetRows = 1_048_576;

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const typePrefix = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Style 1 is the bold header. */
const styles =
  `${xmlHead}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

interface XlsxOptions {
  /** Rows a sheet, the header included; smaller in tests. */
  readonly sheetRows?: number;
}

/** Writes the workbook and closes the sink. A workbook without sheets gets an empty one, since Excel refuses none. */
export function writeXlsx(sheets: Iterable<Sheet>, sink: ByteSink, options: XlsxOptions = {}): void {
  const writer = new XlsxWriter(sink, options);
  for (const sheet of sheets) {
    writer.begin(sheet);
    for (const row of sheet.rows()) writer.row(row);
  }
  writer.close();
}

/** The workbook for rows that come when they come: sheets one after the other. */
export class XlsxWriter implements TableWriter {
  readonly #sink: ByteSink;
  readonly #zip: Zip;
  readonly #sheetRows: number;
  readonly #names: string[] = [];
  #sheet: Omit<Sheet, 'rows'> | null = null;
  #part: Part | null = null;
  #nextRow = 0;

  constructor(sink: ByteSink, options: XlsxOptions = {}) {
    this.#sink = sink;
    this.#sheetRows = options.sheetRows ?? maxSheetRows;
    this.#zip = new Zip((error, bytes) => {
      if (error) throw error;
      if (bytes.length > 0) sink.write(bytes);
    });
  }

  begin(sheet: Omit<Sheet, 'rows'>): void {
    this.#end();
    this.#sheet = sheet;
    this.#open();
  }

  row(cells: readonly Cell[]): void {
    if (this.#nextRow > this.#sheetRows) {
      this.#end();
      this.#open();
    }
    this.#part?.out.write(rowXml(cells, this.#nextRow++, ''));
  }

  close(): void {
    if (this.#names.length === 0) this.begin({ id: 'empty', title: 'Empty', columns: [] });
    this.#end();
    for (const [path, text] of workbookParts(this.#names)) {
      const part = openPart(this.#zip, path);
      part.out.write(text);
      part.end();
    }
    this.#zip.end();
    this.#sink.close();
  }

  /** A sheet with more rows than fit goes on in a second one, under its title. */
  #open(): void {
    if (this.#sheet === null) return;
    this.#names.push(sheetName(this.#sheet.title, this.#names));
    this.#part = openPart(this.#zip, `xl/worksheets/sheet${this.#names.length}.xml`);
    this.#part.out.write(sheetHead(this.#sheet.columns));
    this.#nextRow = 2;
  }

  #end(): void {
    this.#part?.out.write('</sheetData></worksheet>');
    this.#part?.end();
    this.#part = null;
  }
}

interface Part {
  readonly out: TextSink;
  end(): void;
}

function openPart(zip: Zip, path: string): Part {
  const file = new ZipDeflate(path, { level: 6 });
  // A fixed time: the same scan gives the same bytes.
  file.mtime = new Date(1980, 0, 1);
  zip.add(file);
  const out = new TextSink({ write: (bytes) => file.push(bytes), close: () => {} });
  return {
    out,
    end() {
      out.flush();
      file.push(new Uint8Array(0), true);
    },
  };
}

/** In characters. */
const columnWidths = { url: 60, text: 36, number: 12 } as const;

function sheetHead(columns: readonly DatasetColumn[]): string {
  const freeze =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  const widths = columns.map(
    ({ type }, index) => `<col min="${index + 1}" max="${index + 1}" width="${columnWidths[type]}" customWidth="1"/>`,
  );
  const cols = widths.length > 0 ? `<cols>${widths.join('')}</cols>` : '';
  return `${xmlHead}<worksheet xmlns="${main}">${freeze}${cols}<sheetData>${rowXml(
    columns.map((column) => column.id),
    1,
    ' s="1"',
  )}`;
}

function rowXml(cells: readonly Cell[], row: number, style: string): string {
  let xml = `<row r="${row}">`;
  for (let index = 0; index < cells.length; index++) xml += cellXml(cells[index] ?? null, `${columnName(index)}${row}`, style);
  return `${xml}</row>`;
}

function cellXml(cell: Cell, reference: string, style: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number' && Number.isFinite(cell)) return `<c r="${reference}"${style}><v>${cell}</v></c>`;
  return `<c r="${reference}"${style} t="inlineStr"><is><t xml:space="preserve">${xlsxText(String(cell))}</t></is></c>`;
}

function workbookParts(names: readonly string[]): [path: string, text: string][] {
  const sheets = names.map((name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('');
  const links = names.map(
    (_, index) => `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const types = names.map(
    (_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${typePrefix}.worksheet+xml"/>`,
  );
  return [
    ['xl/workbook.xml', `${xmlHead}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets}</sheets></workbook>`],
    [
      'xl/_rels/workbook.xml.rels',
      `${xmlHead}<Relationships xmlns="${packageRelations}">${links.join('')}<Relationship Id="rId${names.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', styles],
    [
      '_rels/.rels',
      `${xmlHead}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${xmlHead}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${typePrefix}.sheet.main+xml"/>` +
        `<Override PartName="/xl/styles.xml" ContentType="${typePrefix}.styles+xml"/>${types.join('')}</Types>`,
    ],
  ];
}
