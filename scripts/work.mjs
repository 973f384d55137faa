// The worker's own process, started and watched by `start-worker.mjs`.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { followParent, root } from './runtime.mjs';

followParent();
process.env.NODE_ENV ??= 'production';
const { main } = await import(pathToFileURL(join(root, 'dist/worker.mjs')).href);
await main(process.argv.slice(2));
// `main` returns when it waits for scans, or with an exit code.
if (process.exitCode === undefined) process.send?.('up');
