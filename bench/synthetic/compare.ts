// Compares what a scan of the synthetic site found with what was planted: node bench/synthetic/compare.ts <expected.json> <file.scan>.
// Prints a row per check: planted, found, missed, false; exits 1 when any differs.
import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Expected } from '../../fixtures/sites/synthetic/expected.ts';

const [expectedPath, scanPath] = process.argv.slice(2);
if (expectedPath === undefined || scanPath === undefined) throw new Error('usage: compare.ts <expected.json> <file.scan>');
const expected: Expected = JSON.parse(readFileSync(expectedPath, 'utf8'));
const database = new DatabaseSync(scanPath, { readOnly: true });

interface Found {
  readonly check: string;
  readonly url: string;
  readonly target: string | null;
}

function foundIssues(): Found[] {
  const rows = database
    .prepare("SELECT i.check_id, u.url, i.evidence->>'target' AS target FROM issues i LEFT JOIN urls u ON u.id = i.url_id")
    .all();
  return rows.map((row) => ({
    check: String(row.check_id),
    url: String(row.url ?? ''),
    target: row.target === null ? null : String(row.target),
  }));
}

const byCheck = new Map<string, Found[]>();
for (const found of foundIssues()) byCheck.set(found.check, [...(byCheck.get(found.check) ?? []), found]);

let wrong = 0;
let planted = 0;
const rows: (string | number)[][] = [];
for (const check of [...new Set([...Object.keys(expected.checks), ...expected.quiet])].sort()) {
  const wanted = expected.checks[check] ?? {};
  const keys = new Set([...(wanted.urls ?? []), ...(wanted.links ?? []).map(({ from, to }) => `${from} ${to}`)]);
  const byLink = wanted.links !== undefined;
  const found = (byCheck.get(check) ?? []).map((row) => (byLink ? `${row.url} ${row.target}` : row.url));
  const tolerated = new Set(expected.tolerated[check] ?? []);
  const missed = [...keys].filter((key) => !found.includes(key));
  const extra = found.filter((key, at) => (!keys.has(key) || found.indexOf(key) !== at) && !tolerated.has(key.split(' ')[0] as string));
  wrong += missed.length + extra.length;
  planted += keys.size;
  if (keys.size > 0 || extra.length > 0) rows.push([check, keys.size, found.length, missed.length, extra.length]);
  for (const key of missed.slice(0, 3)) console.log(`missed ${check}: ${key}`);
  for (const key of extra.slice(0, 3)) console.log(`false ${check}: ${key}`);
}
console.log('check'.padEnd(28), 'planted  found missed  false');
for (const [check, ...numbers] of rows)
  console.log(String(check).padEnd(28), numbers.map((number) => String(number).padStart(6)).join(' '));
console.log(`${planted} planted, ${wrong} missed or false`);
const known = new Set([...Object.keys(expected.checks), ...expected.quiet, ...Object.keys(expected.tolerated)]);
const others = [...byCheck].filter(([check]) => !known.has(check)).map(([check, found]) => `${check} ${found.length}`);
if (others.length > 0) console.log(`other checks that fired: ${others.join(', ')}`);
process.exit(wrong === 0 ? 0 : 1);
