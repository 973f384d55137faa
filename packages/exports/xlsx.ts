/**
 * Sheets as an Excel workbook (ECMA-376), streamed: rows go through deflate into the sink as they come, so memory stays flat. Texts
 * are inline strings, never formulas. A sheet with more rows than Excel takes goes on in a second one.
 */
import { inkOn } from '@orbweaver/model/contrast.ts';
import type { Cell } from '@orbweaver/store/views/dataset.ts';
import { Zip, ZipDeflate } from 'fflate';
import type { ByteSink } from './ports.ts';
import { headerOf, type Sheet, type SheetColumn } from './sheet.ts';
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

/** Cell formats by their place in `cellXfs`. */
const formats = { plain: 0, head: 1, whole: 2, decimal: 3, date: 4, link: 5 } as const;
const xf = (numFmtId: number, fontId: number, more = '') =>
  `<xf numFmtId="${numFmtId}" fontId="${fontId}" fillId="${more === 'head' ? 2 : 0}" borderId="0" xfId="0" applyFont="1" applyFill="1" applyNumberFormat="1"/>`;
/** Heads stand on `colour`, with text that can be read on it. */
const stylesWith = (colour: string) =>
  `${xmlHead}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts>` +
  '<fonts count="3"><font><sz val="11"/><name val="Calibri"/></font>' +
  `<font><b/><sz val="11"/><color rgb="${argb(inkOn(colour))}"/><name val="Calibri"/></font>` +
  '<font><u/><sz val="11"/><color rgb="FF0B7A6B"/><name val="Calibri"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  `<fill><patternFill patternType="solid"><fgColor rgb="${argb(colour)}"/><bgColor indexed="64"/></patternFill></fill></fills>` +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="6">${xf(0, 0)}${xf(0, 1, 'head')}${xf(3, 0)}${xf(4, 0)}${xf(164, 0)}${xf(0, 2)}</cellXfs>` +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

const headColour = '#eef1ee';

function argb(colour: string): string {
  return `FF${colour.slice(1).toUpperCase()}`;
}

interface XlsxOptions {
  /** What heads stand on, `#0b7a6b`. */
  readonly accent?: string | undefined;
  /** Rows a sheet, the header included; smaller in tests. */
  readonly sheetRows?: number;
  /** Columns go from right to left. */
  readonly isRightToLeft?: boolean;
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
  readonly #isRightToLeft: boolean;
  readonly #accent: string;
  /** Of each sheet. */
  readonly #links: string[][] = [];
  readonly #names: string[] = [];
  /** Last cell that the filter covers; '' where there is none. */
  readonly #filterEnds: string[] = [];
  #sheet: Omit<Sheet, 'rows'> | null = null;
  #part: Part | null = null;
  #nextRow = 0;

  constructor(sink: ByteSink, options: XlsxOptions = {}) {
    this.#sink = sink;
    this.#sheetRows = options.sheetRows ?? maxSheetRows;
    this.#isRightToLeft = options.isRightToLeft ?? false;
    this.#accent = options.accent ?? headColour;
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

  row(cells: readonly Cell[], isHead = false): void {
    if (this.#nextRow > this.#sheetRows) {
      this.#end();
      this.#open();
    }
    const row = this.#nextRow++;
    this.#part?.out.write(isHead ? headXml(cells, row) : rowXml(cells, row, this.#sheet?.columns ?? [], this.#links.at(-1) ?? []));
  }

  close(): void {
    if (this.#names.length === 0) this.begin({ id: 'empty', title: 'Empty', columns: [] });
    this.#end();
    for (const [path, text] of [
      ...workbookParts(this.#names, this.#filterEnds),
      ['xl/styles.xml', stylesWith(this.#accent)] as const,
      ...linkParts(this.#links),
    ]) {
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
    this.#part.out.write(sheetHead(this.#sheet.columns, this.#isRightToLeft));
    this.#nextRow = 2;
    this.#links.push([]);
  }

  #end(): void {
    if (this.#part === null) return;
    const rows = this.#nextRow - 1;
    const columns = this.#sheet?.columns ?? [];
    // A sheet with a nameless column is no table to filter.
    const isTable = columns.length > 0 && rows > 1 && columns.every((column) => headerOf(column) !== '');
    this.#filterEnds.push(isTable ? `$${columnName(columns.length - 1)}$${rows}` : '');
    this.#part.out.write(sheetEnd(this.#filterEnds.at(-1) ?? '', this.#links.at(-1) ?? []));
    this.#part.end();
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

/** In characters; a header is never cut. */
const columnWidths = { url: 60, text: 36, number: 12, date: 12 } as const;
const maxWidth = 80;

function sheetHead(columns: readonly SheetColumn[], isRightToLeft: boolean): string {
  const direction = isRightToLeft ? ' rightToLeft="1"' : '';
  const freeze = `<sheetViews><sheetView${direction} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  const widths = columns.map((column, index) => {
    const width = Math.min(maxWidth, Math.max(columnWidths[column.type], headerOf(column).length + 4));
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  const cols = widths.length > 0 ? `<cols>${widths.join('')}</cols>` : '';
  return `${xmlHead}<worksheet xmlns="${main}" xmlns:r="${relations}">${freeze}${cols}<sheetData>${headXml(columns.map(headerOf), 1)}`;
}

/** The filter covers all rows; `links` are cell and address in turn. */
function sheetEnd(filterEnd: string, links: readonly string[]): string {
  const filter = filterEnd === '' ? '' : `<autoFilter ref="A1:${filterEnd.replaceAll('$', '')}"/>`;
  let list = '';
  for (let at = 0; at < links.length; at += 2) list += `<hyperlink ref="${links[at]}" r:id="rId${at / 2 + 1}"/>`;
  return `</sheetData>${filter}${list === '' ? '' : `<hyperlinks>${list}</hyperlinks>`}</worksheet>`;
}

function headXml(cells: readonly Cell[], row: number): string {
  return `<row r="${row}">${cells.map((cell, index) => cellXml(cell, `${columnName(index)}${row}`, formats.head)).join('')}</row>`;
}

function rowXml(cells: readonly Cell[], row: number, columns: readonly SheetColumn[], links: string[]): string {
  let xml = `<row r="${row}">`;
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index] ?? null;
    const reference = `${columnName(index)}${row}`;
    const type = columns[index]?.type;
    const day = type === 'date' ? dayNumber(cell) : null;
    if (day !== null) xml += cellXml(day, reference, formats.date);
    else if (index === 0 && type === 'url' && takeLink(cell, reference, links)) xml += cellXml(cell, reference, formats.link);
    else
      xml += cellXml(
        cell,
        reference,
        typeof cell === 'number' ? (Number.isInteger(cell) ? formats.whole : formats.decimal) : formats.plain,
      );
  }
  return `${xml}</row>`;
}

/** A workbook with more opens slowly; Excel takes 65,530. */
const maxLinks = 10_000;
/** Excel refuses a workbook with a longer one. */
const maxLinkChars = 2_000;

function takeLink(cell: Cell, reference: string, links: string[]): boolean {
  if (typeof cell !== 'string' || links.length >= 2 * maxLinks || cell.length > maxLinkChars) return false;
  if (!/^https?:\/\//i.test(cell) || !URL.canParse(cell)) return false;
  links.push(reference, new URL(cell).href);
  return true;
}

const dayMs = 86_400_000;

/** Days since the end of 1899, as Excel counts them; null for what is no date. */
function dayNumber(cell: Cell): number | null {
  if (typeof cell !== 'string' || !/^\d{4}-\d\d-\d\d/.test(cell)) return null;
  const time = Date.parse(`${cell.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(time) ? null : time / dayMs + 25_569;
}

function cellXml(cell: Cell, reference: string, format: number): string {
  if (cell === null || cell === '') return '';
  const style = format === formats.plain ? '' : ` s="${format}"`;
  if (typeof cell === 'number' && Number.isFinite(cell)) return `<c r="${reference}"${style}><v>${cell}</v></c>`;
  return `<c r="${reference}"${style} t="inlineStr"><is><t xml:space="preserve">${xlsxText(String(cell))}</t></is></c>`;
}

/** The addresses of the links of each sheet that has some. */
function linkParts(links: readonly (readonly string[])[]): [path: string, text: string][] {
  return links.flatMap((list, index) => {
    if (list.length === 0) return [];
    const targets = list.filter((_, at) => at % 2 === 1);
    const entries = targets.map(
      (target, at) => `<Relationship Id="rId${at + 1}" Type="${relations}/hyperlink" Target="${escapeXml(target)}" TargetMode="External"/>`,
    );
    const text = `${xmlHead}<Relationships xmlns="${packageRelations}">${entries.join('')}</Relationships>`;
    return [[`xl/worksheets/_rels/sheet${index + 1}.xml.rels`, text] as [string, string]];
  });
}

/** LibreOffice shows the filters that have a name as Excel writes it. */
function filterNames(names: readonly string[], filterEnds: readonly string[]): string {
  const entries = names.map((name, index) => {
    if (filterEnds[index] === '') return '';
    const range = `'${name.replaceAll("'", "''")}'!$A$1:${filterEnds[index]}`;
    return `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${escapeXml(range)}</definedName>`;
  });
  return entries.every((entry) => entry === '') ? '' : `<definedNames>${entries.join('')}</definedNames>`;
}

function workbookParts(names: readonly string[], filterEnds: readonly string[]): [path: string, text: string][] {
  const sheets = names.map((name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('');
  const links = names.map(
    (_, index) => `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const types = names.map(
    (_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${typePrefix}.worksheet+xml"/>`,
  );
  return [
    [
      'xl/workbook.xml',
      `${xmlHead}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets}</sheets>${filterNames(names, filterEnds)}</workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${xmlHead}<Relationships xmlns="${packageRelations}">${links.join('')}<Relationship Id="rId${names.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ],
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
