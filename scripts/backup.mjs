// `npm run backup -- FILE` and `npm run restore -- FILE`: all that the server keeps, in one file.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { root, useRuntime } from './runtime.mjs';

await useRuntime(import.meta.url);
await build({ only: ['server'] });
const { main } = await import(pathToFileURL(join(root, 'dist/backup.mjs')).href);
await main(process.argv.slice(2));
