// `node bench/own-site/scan.ts [--port 19230] [--keep file.scan]`: our own scan of our own public pages in nine languages, over HTTPS and HTTP/2.
// Prints every finding by check; ends with 1 where one of the pages' own is an error or a warning.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { host, serveOwnSite } from './serve.ts';

/** Findings that the pages themselves cannot take away, each with its reason: those that only a public name or authority mends, and times. */
const notOurs: Readonly<Record<string, string>> = {
  'tls-cert-invalid': 'the authority is a test',
  'perf-ttfb-slow': 'a time of this machine',
  'perf-response-slow': 'a time of this machine',
};

/** A link to another site whose name this machine cannot ask for; any other fault of such a link is ours. */
const isUnresolved = ({ check, evidence }: Finding): boolean =>
  check === 'link-external-broken' && (evidence as { readonly rule?: unknown }).rule === 'dns';

interface Finding {
  readonly check: string;
  readonly severity: string;
  readonly url: string | null;
  readonly evidence: unknown;
}

const { values } = parseArgs({ options: { port: { type: 'string', default: '19230' }, keep: { type: 'string' } } });
const cli = join(import.meta.dirname, '../../scripts/orbweaver.mjs');
const site = await serveOwnSite(Number(values.port));
const file = values.keep ?? join(site.folder, 'own.scan');

function run(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (status !== 0) throw new Error(`orbweaver ${args[0]} ended with ${status}: ${stderr}${stdout}`);
  return stdout;
}

try {
  if (existsSync(file)) rmSync(file);
  const resolve = `${host}:${site.port}:127.0.0.1`;
  const said = run('scan', `${site.origin}/`, '--ca', site.ca, '--resolve', resolve, '--out', file, '--json');
  const findings = JSON.parse(run('issues', file, '--format', 'json')) as Finding[];
  console.log(said.trimEnd().split('\n').at(-1));
  const byCheck = Map.groupBy(findings, ({ severity, check }) => `${severity} ${check}`);
  for (const [name, rows] of [...byCheck].sort()) {
    console.log(`${name}: ${rows.length}, such as ${rows[0]?.url} ${JSON.stringify(rows[0]?.evidence)?.slice(0, 240)}`);
  }
  const serious = findings.filter(({ severity }) => severity === 'error' || severity === 'warning');
  const ours = serious.filter((each) => !Object.hasOwn(notOurs, each.check) && !isUnresolved(each));
  const count = (severity: string): number => ours.filter((each) => each.severity === severity).length;
  for (const [check, reason] of Object.entries(notOurs)) {
    const rows = serious.filter((each) => each.check === check).length;
    if (rows > 0) console.log(`left out: ${check}, ${rows} rows: ${reason}`);
  }
  const unresolved = serious.filter(isUnresolved).length;
  if (unresolved > 0) console.log(`left out: link-external-broken, ${unresolved} rows: names that this machine cannot resolve`);
  console.log(`${count('error')} errors, ${count('warning')} warnings`);
  process.exitCode = ours.length === 0 ? 0 : 1;
} finally {
  await site.stop();
}
