// `npm start`: brings everything up and says where to go next.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { root, useRuntime } from './runtime.mjs';

await useRuntime(import.meta.url);
await build();
const { main } = await import(pathToFileURL(join(root, 'dist/cli.mjs')).href);
await main(process.argv.length > 2 ? process.argv.slice(2) : ['--help']);
