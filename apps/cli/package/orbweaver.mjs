#!/usr/bin/env node
// The command `orbweaver` of the npm package: finds Node 24, or fetches it where this Node is older, and runs the bundle under it.
import { heapFlags, memoryPools } from './scripts/crawl-memory.mjs';
import { useRuntime } from './scripts/runtime.mjs';

await useRuntime(import.meta.url, heapFlags, memoryPools);
const { main } = await import('./dist/cli.mjs');
await main(process.argv.slice(2));
