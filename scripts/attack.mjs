// `npm run attack`: the attack suite under Node 24, against a server with the built pages.
import { join } from 'node:path';
import { build } from './build.mjs';
import { root, runScript, useRuntime } from './runtime.mjs';

await useRuntime(import.meta.url);
await build();
process.exit(await runScript(join(root, 'bench/attack/run.ts'), process.argv.slice(2)));
