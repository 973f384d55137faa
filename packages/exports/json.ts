/** Sheets as one JSON object: an array of row objects per sheet, by the sheet's id, one row a line. */
import type { ByteSink } from './ports.ts';
import type { Sheet } from './sheet.ts';
import { TextSink } from './text-sink.ts';

/** `head` is written first, as it is; then `"<sheet id>": [rows]` in the order given. Closes the sink. */
export function writeJson(head: Readonly<Record<string, unknown>>, sheets: Iterable<Sheet>, sink: ByteSink): void {
  const out = new TextSink(sink);
  let before = '{\n';
  for (const [key, value] of Object.entries(head)) {
    out.write(`${before}${JSON.stringify(key)}: ${JSON.stringify(value)}`);
    before = ',\n';
  }
  for (const sheet of sheets) {
    out.write(`${before}${JSON.stringify(sheet.id)}: [`);
    writeRows(sheet, out);
    out.write(']');
    before = ',\n';
  }
  out.write(before === '{\n' ? '{}\n' : '\n}\n');
  out.flush();
  sink.close();
}

function writeRows(sheet: Sheet, out: TextSink): void {
  const keys = sheet.columns.map((column) => JSON.stringify(column));
  let before = '\n';
  for (const row of sheet.rows()) {
    out.write(`${before}{${keys.map((key, index) => `${key}:${JSON.stringify(row[index] ?? null)}`).join(',')}}`);
    before = ',\n';
  }
  if (before !== '\n') out.write('\n');
}
