#!/usr/bin/env node
// The command `orbweaver-server` of the npm package: finds Node 24, or fetches it where this Node is older, and keeps a server or a worker running under it.
import { fileURLToPath } from 'node:url';
import { fail, spawnTied, useRuntime } from './scripts/runtime.mjs';
import { readCeiling, serverFlags, supervise } from './scripts/supervise.mjs';

const scripts = new Map([
  ['serve', './scripts/serve.mjs'],
  ['worker', './scripts/work.mjs'],
]);

await useRuntime(import.meta.url);
const [command = 'serve', ...asked] = process.argv.slice(2);
const script = scripts.get(command);
if (script === undefined)
  fail(`there is no command ${command}: orbweaver-server serve, or worker. Settings are environment variables, see README.md.`);
const ceilingMb = readCeiling(process.env.ORBWEAVER_MEMORY);
if (ceilingMb === null) fail('ORBWEAVER_MEMORY takes megabytes, 256 or more.');
const entry = fileURLToPath(new URL(script, import.meta.url));
const start = () => spawnTied(process.execPath, [...serverFlags(ceilingMb), entry, ...asked]);
process.exit(await supervise({ start, ceilingMb, say: (line) => process.stderr.write(`orbweaver: ${line}\n`) }));
