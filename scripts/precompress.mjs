// Writes a brotli and a gzip copy beside each text file of a folder, so that the server sends them without compressing each time.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const packed = /\.(?:js|css|html|svg|json|txt|xml|wasm|webmanifest)$/;
const smallest = 1_024;
/** Above it the best level takes minutes and gains little. */
const largest = 2_000_000;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export async function compressFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !packed.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    if (bytes.length < smallest) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: bytes.length > largest ? 6 : 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    for (const [ending, small] of [
      ['.br', await brotli(bytes, { params })],
      ['.gz', await zip(bytes, { level: 9 })],
    ]) {
      if (small.length < bytes.length) writeFileSync(`${path}${ending}`, small);
    }
  }
}
