// `npm run orbweaver -- worker`: builds what changed, and keeps a process running that scans for the servers of a PostgreSQL.
import { join } from 'node:path';
import { build } from './build.mjs';
import { fail, root, spawnTied, useRuntime } from './runtime.mjs';
import { readCeiling, serverFlags, supervise } from './supervise.mjs';

await useRuntime(import.meta.url);
await build({ only: ['server'] });
const ceilingMb = readCeiling(process.env.ORBWEAVER_MEMORY);
if (ceilingMb === null) fail('ORBWEAVER_MEMORY takes megabytes, 256 or more.');
// Without the word `worker`.
const asked = process.argv.slice(3);
const start = () => spawnTied(process.execPath, [...serverFlags(ceilingMb), join(root, 'scripts/work.mjs'), ...asked]);
process.exit(await supervise({ start, ceilingMb, say: (line) => process.stderr.write(`orbweaver: ${line}\n`) }));
