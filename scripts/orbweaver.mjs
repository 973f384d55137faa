#!/usr/bin/env node
// Runs the command line application: the bundle of dist/, rebuilt when sources changed, or the sources with `--sources` first.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { build } from './build.mjs';
import { installDependencies } from './dependencies.mjs';
import { root, useRuntime } from './runtime.mjs';

// A crawl makes much garbage and keeps little: the heap grows in small steps.
for (const flag of ['--heap-growing-percent=15', '--max-semi-space-size=4']) setFlagsFromString(flag);

await useRuntime(import.meta.url);
const fromSources = process.argv[2] === '--sources';
if (fromSources) process.argv.splice(2, 1);
if (fromSources) installDependencies();
else await build();
const { main } = await import(pathToFileURL(join(root, fromSources ? 'apps/cli/src/main.ts' : 'dist/cli.mjs')).href);
await main(process.argv.slice(2));
