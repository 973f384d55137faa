// `npm run soak`: the server under hostile load and kills under Node 24, as it is built.
import { join } from 'node:path';
import { build } from './build.mjs';
import { root, runScript, useRuntime } from './runtime.mjs';

await useRuntime(import.meta.url);
await build({ only: ['server', 'web'] });
process.exit(await runScript(join(root, 'bench/soak/run.ts'), process.argv.slice(2)));
