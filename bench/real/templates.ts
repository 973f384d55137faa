// Packages from npm that sites are made of; bench/real/package.json names them.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where npm puts them. */
export const templates: string = join(import.meta.dirname, 'node_modules');

/** The folder of a package, which is installed the first time; npm as `bench/run.ts` calls it. */
export function templateOf(name: string): string {
  const folder = join(templates, name);
  if (existsSync(folder)) return folder;
  console.error('installing the templates in bench/real/');
  const words = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const done = spawnSync('npm', words, { cwd: import.meta.dirname, stdio: ['ignore', 'ignore', 'inherit'] });
  if (done.status !== 0 || !existsSync(folder)) throw new Error('npm install in bench/real/ failed');
  return folder;
}
