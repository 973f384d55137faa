/**
 * A sheet as CSV: RFC 4180 with CRLF, UTF-8 without a byte order mark. Texts that a spreadsheet would run as a formula get an
 * apostrophe in front (OWASP, CSV Injection).
 */
import type { Cell } from '@orbweaver/store/views/dataset.ts';
import type { ByteSink } from './ports.ts';
import { headerOf, type Sheet } from './sheet.ts';
import { TextSink } from './text-sink.ts';

const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;
const needsQuotes = /[",\r\n]/;

/** One field as it stands in the file. Numbers are never formulas: `-5` stays `-5`. */
export function csvField(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = formulaStart.test(cell) ? `'${cell}` : cell;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Writes the header and all rows, and closes the sink. */
export function writeCsv(sheet: Sheet, sink: ByteSink): void {
  const out = new TextSink(sink);
  out.write(`${sheet.columns.map((column) => csvField(headerOf(column))).join(',')}\r\n`);
  for (const row of sheet.rows()) out.write(`${row.map(csvField).join(',')}\r\n`);
  out.flush();
  sink.close();
}
