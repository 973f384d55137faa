#!/usr/bin/env node
// Runs the command line application: the bundle of dist/, rebuilt when sources changed, or the sources with `--sources` first. `serve` is `npm start`, `worker` runs scans
// of a server's accounts.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { heapFlags, memoryPools } from './crawl-memory.mjs';
import { installDependencies } from './dependencies.mjs';
import { root, useRuntime } from './runtime.mjs';

if (process.argv[2] === 'serve') {
  // A server's process has other flags and memory pools than one that crawls.
  await import('./start.mjs');
} else if (process.argv[2] === 'worker' && !process.argv.includes('--help') && !process.argv.includes('-h')) {
  await import('./start-worker.mjs');
} else {
  await useRuntime(import.meta.url, heapFlags, memoryPools);
  const fromSources = process.argv[2] === '--sources';
  if (fromSources) process.argv.splice(2, 1);
  if (fromSources) installDependencies();
  else await build();
  const { main } = await import(pathToFileURL(join(root, fromSources ? 'apps/cli/src/main.ts' : 'dist/cli.mjs')).href);
  await main(process.argv.slice(2));
}
