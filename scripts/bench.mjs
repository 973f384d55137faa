// `npm run bench`: runs the benchmark under Node 24, against the built bundles.
import { join } from 'node:path';
import { build } from './build.mjs';
import { root, runScript, useRuntime } from './runtime.mjs';

await useRuntime(import.meta.url);
await build();
process.exit(await runScript(join(root, 'bench/run.ts'), process.argv.slice(2)));
