// The server's own process, started and watched by `npm start`.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { followParent, root } from './runtime.mjs';

followParent();
// V8 would optimize the embedded database's WebAssembly while it runs, where one function takes half a gigabyte for a moment. Its quick code alone takes
// up to twice the time for a statement, which is less than the wait for the disk.
if (!process.env.DATABASE_URL)
  for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
process.env.NODE_ENV ??= 'production';
process.env.ORBWEAVER_WEB_BUILD ??= join(root, 'apps/web/build');
const { main } = await import(pathToFileURL(join(root, 'dist/server.mjs')).href);
await main();
// `main` returns when the server listens, or with an exit code.
if (process.exitCode === undefined) process.send?.('up');
