// `npm test`: installs what tests need, runs the checks and every suite, and ends with the true counts of all of them.
// Arguments are handed to vitest and leave the checks out: `npm test -- packages/exports`. `--full` (`npm run test:full`) adds the
// slow suites, named `*.full.test.ts`, and lets the others look at more: every page in every language, more random runs.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { check } from './check.mjs';
import { installDependencies } from './dependencies.mjs';
import { bringPrograms } from './programs.mjs';
import { root, runScript, useRuntime } from './runtime.mjs';

/** Runs the suites. A file that fails to load counts as one failed test, since its tests never ran. */
async function runSuites(filters) {
  const reportPath = join(tmpdir(), `orbweaver-tests-${process.pid}.json`);
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const args = ['run', `--root=${root}`, '--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`, ...filters];
  const code = await runScript(vitest, args);
  if (!existsSync(reportPath)) return { passed: 0, failed: 1, skipped: 0 };
  const report = JSON.parse(readFileSync(reportPath, 'utf8'));
  rmSync(reportPath);
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
  const failed = report.numFailedTests + unloaded;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

await useRuntime(import.meta.url);
installDependencies();
const browser = bringBrowser();
if (browser !== null) process.env.CHROMIUM_PATH = browser;
const isFull = process.argv.includes('--full');
bringPrograms(isFull);
if (isFull) process.env.ORBWEAVER_FULL = '1';
if (isFull) process.env.ORBWEAVER_RANDOM_RUNS ??= '100';
const filters = process.argv.slice(2).filter((each) => each !== '--full');
await build({ only: ['cli', 'server', 'web'] });
const checks = filters.length > 0 ? { passed: 0, failed: 0 } : check();
const suites = await runSuites(filters);
const failed = checks.failed + suites.failed;
if (suites.skipped > 0) process.stdout.write(`${suites.skipped} skipped\n`);
process.stdout.write(`${checks.passed + suites.passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
