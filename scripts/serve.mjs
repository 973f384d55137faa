// The server's own process, started and watched by `npm start`.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { followParent, root } from './runtime.mjs';

followParent();
process.env.NODE_ENV ??= 'production';
process.env.ORBWEAVER_WEB_BUILD ??= join(root, 'apps/web/build');
const { main } = await import(pathToFileURL(join(root, 'dist/server.mjs')).href);
await main();
// `main` returns when the server listens, or with an exit code.
if (process.exitCode === undefined) process.send?.('up');
