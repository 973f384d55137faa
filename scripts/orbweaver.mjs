#!/usr/bin/env node
// Runs the command line application: the bundle of dist/, rebuilt when sources changed, or the sources with `--sources` first.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { installDependencies } from './dependencies.mjs';
import { root, useRuntime } from './runtime.mjs';

// A crawl makes much garbage and keeps little: the heap grows in small steps, its threads share two pools of the C library's memory, and what
// is as large as a page's body is no part of them, but given back at once (measured at 10,000 pages with two workers: 200 MB with all of
// these). Steps of 15 % take 4 % more CPU, steps of 60 % too much memory at 100,000 pages. They only work from a process's start.
const memory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '8192' };
await useRuntime(import.meta.url, ['--max-semi-space-size=4', '--heap-growing-percent=30'], memory);
const fromSources = process.argv[2] === '--sources';
if (fromSources) process.argv.splice(2, 1);
if (fromSources) installDependencies();
else await build();
const { main } = await import(pathToFileURL(join(root, fromSources ? 'apps/cli/src/main.ts' : 'dist/cli.mjs')).href);
await main(process.argv.slice(2));
