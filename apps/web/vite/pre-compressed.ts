/** Writes a brotli twin beside each script and style of the client build, which the server sends as it lies. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

/** Below this size the packed file saves no packet. */
const smallestBytes = 1_000;

export function preCompressed(): Plugin {
  return {
    name: 'pre-compressed',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      if (this.environment.name !== 'client' || dir === undefined) return;
      for (const name of Object.keys(bundle)) {
        if (!/\.(?:js|css|svg|json)$/.test(name)) continue;
        const bytes = readFileSync(join(dir, name));
        if (bytes.length < smallestBytes) continue;
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }));
      }
    },
  };
}
