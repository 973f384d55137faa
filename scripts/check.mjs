// `npm run check`: types, lint and format, unused code. Each answers pass or fail; all are run.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installDependencies } from './dependencies.mjs';
import { root, useRuntime } from './runtime.mjs';

const checks = [
  { name: 'types', script: 'typescript/bin/tsc', args: ['--noEmit', '-p', '.'] },
  { name: 'lint and format', script: '@biomejs/biome/bin/biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'unused code', script: 'knip/bin/knip.js', args: ['--no-progress'] },
];

/** Runs all checks, their words on stdout. Returns {passed, failed}. */
export function check() {
  const failed = [];
  for (const { name, script, args } of checks) {
    const result = spawnSync(process.execPath, [join(root, 'node_modules', script), ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    process.stdout.write(`check ${name}: ${result.status === 0 ? 'passed' : 'FAILED'}\n`);
    if (result.status !== 0) failed.push(name);
  }
  return { passed: checks.length - failed.length, failed: failed.length };
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await useRuntime(import.meta.url);
  installDependencies();
  process.exit(check().failed === 0 ? 0 : 1);
}
