/** Objects as one JSON array, an object a line, so that it streams, diffs and compares byte for byte. */
import type { ByteSink } from './ports.ts';
import { TextSink } from './text-sink.ts';

/** Writes all entries, and closes the sink. */
export function writeJson(entries: Iterable<object>, sink: ByteSink): void {
  const out = new TextSink(sink);
  let before = '[\n';
  for (const entry of entries) {
    out.write(`${before}${JSON.stringify(entry)}`);
    before = ',\n';
  }
  out.write(before === '[\n' ? '[]\n' : '\n]\n');
  out.flush();
  sink.close();
}
