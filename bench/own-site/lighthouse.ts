// `node bench/own-site/lighthouse.ts [--port 19220]`: Lighthouse, mobile, on the home page and sign-up over HTTPS and HTTP/2. Prints the four scores of each
// and what took points; ends with 1 where performance is below 95 or another score below 100.
import { spawn, spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { host, serveOwnSite } from './serve.ts';

interface Report {
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }>
  >;
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly title: string; readonly displayValue?: string }>>;
}

const paths = ['/', '/signup'];
const least: Readonly<Record<string, number>> = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

const { values } = parseArgs({ options: { port: { type: 'string', default: '19220' } } });
const port = Number(values.port);
const cli = createRequire(join(import.meta.dirname, '../../apps/web/package.json')).resolve('lighthouse/cli/index.js');
const site = await serveOwnSite(port);
const profile = mkdtempSync(join(tmpdir(), 'orbweaver-lighthouse-'));
// The test authority is nobody's: the certificate is trusted by its key.
const key = new X509Certificate(readFileSync(join(site.folder, 'site.pem'))).publicKey.export({ type: 'spki', format: 'der' });
const browser = spawn(process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', [
  '--headless=new',
  '--no-sandbox',
  '--no-first-run',
  '--disable-background-networking',
  `--remote-debugging-port=${port + 5}`,
  `--user-data-dir=${profile}`,
  `--host-resolver-rules=MAP ${host} 127.0.0.1`,
  `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`,
]);

async function untilListening(): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (
    !(await fetch(`http://127.0.0.1:${port + 5}/json/version`).then(
      (response) => response.ok,
      () => false,
    ))
  ) {
    if (performance.now() > deadline) throw new Error('Chromium does not answer');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function audit(url: string): Report {
  const args = [cli, url, `--port=${port + 5}`, '--output=json', '--quiet', '--max-wait-for-load=60000'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (status !== 0) throw new Error(`Lighthouse ended with ${status}: ${stderr}`);
  return JSON.parse(stdout) as Report;
}

try {
  await untilListening();
  for (const path of paths) {
    const { categories, audits } = audit(site.origin + path);
    const scores = Object.keys(least).map((id) => [id, Math.round(100 * (categories[id]?.score ?? 0))] as const);
    console.log(`${path}: ${scores.map(([id, score]) => `${id} ${score}`).join(', ')}`);
    for (const [id, score] of scores) {
      if (score < (least[id] ?? 100)) process.exitCode = 1;
      for (const { id: name, weight } of categories[id]?.auditRefs ?? []) {
        const found = audits[name];
        if (weight > 0 && found?.score !== null && found !== undefined && found.score < 1) {
          console.log(`  ${id}: ${name} ${found.score} ${found.displayValue ?? found.title}`);
        }
      }
    }
  }
} finally {
  browser.kill();
  await site.stop();
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
}
