// A page is opened by a Chromium whose user is not root and whose sandbox is on; where this machine allows none, the reason is told.
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { printPdf } from './chromium-pdf.ts';
import { explainMissingSandbox } from './chromium-sandbox.ts';
import { createLookAtPage } from './critical-css/look-at-page.ts';

const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const hasBrowser = existsSync(chromium) && process.platform === 'linux';
const reason = hasBrowser ? await explainMissingSandbox(chromium) : 'no Chromium on a Linux';
const path = process.env['PATH'];

afterEach(() => {
  process.env['PATH'] = path;
});

interface Running {
  readonly command: string;
  readonly uid: number;
}

const marking = 'ORBWEAVER_TEST_MARK';

/** The processes of the browsers that this test opened: files of tests share a process, and others open browsers without a sandbox. */
function openedBrowsers(mark: string): readonly Running[] {
  const parents = new Map<number, number>();
  const marked = new Set<number>();
  for (const pid of readdirSync('/proc').map(Number).filter(Number.isInteger)) {
    const stat = readProcess(pid, 'stat');
    if (stat !== null) parents.set(pid, Number(stat.replace(/^.*\) \S+ /s, '').split(' ', 1)[0]));
    if (readProcess(pid, 'environ')?.includes(`${marking}=${mark}`)) marked.add(pid);
  }
  const isBelow = (pid: number): boolean => marked.has(pid) || (parents.has(pid) && pid > 1 && isBelow(parents.get(pid) ?? 0));
  return [...parents.keys()].filter(isBelow).flatMap((pid) => {
    const command = readProcess(pid, 'cmdline')?.replaceAll('\0', ' ') ?? '';
    const uid = Number(/^Uid:\s+(\d+)/m.exec(readProcess(pid, 'status') ?? '')?.[1]);
    return /chrom/.test(command) && command.includes('--type=') ? [{ command, uid }] : [];
  });
}

/** null = it has ended meanwhile. */
function readProcess(pid: number, file: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return null;
  }
}

async function seenWhileOpen(): Promise<readonly Running[]> {
  const mark = randomUUID();
  process.env[marking] = mark;
  const site = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<title>x</title><h1>x</h1>'));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  try {
    const look = createLookAtPage({ refusal: () => null, isAddressAllowed: () => true });
    const viewports = [{ id: 'desktop', width: 800, height: 600 }] as never;
    return await look(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`, viewports, async () => openedBrowsers(mark));
  } finally {
    delete process.env[marking];
    site.close();
  }
}

test.skipIf(reason !== null)(`foreign pages are opened in the sandbox, not by root${reason === null ? '' : ` (${reason})`}`, async () => {
  const running = await seenWhileOpen();
  expect(running.some(({ command }) => command.includes('--type=renderer'))).toBe(true);
  for (const { command, uid } of running) {
    expect(command).not.toContain('--no-sandbox');
    expect(uid).not.toBe(0);
  }
});

test.skipIf(!hasBrowser)('a report is printed', async () => {
  expect(
    Buffer.from(await printPdf(Buffer.from('<h1>Report</h1>')))
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

test.skipIf(!hasBrowser)('a report is printed with the network off: nobody hears of its page', async () => {
  const heard: string[] = [];
  const site = createServer((request, response) => {
    heard.push(request.headers.host ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  const asking = [`127.0.0.1:${port}`, `localhost:${port}`].map(
    (host) =>
      `<link rel="stylesheet" href="http://${host}/style.css"><img src="http://${host}/picture.png"><iframe src="http://${host}/"></iframe><script>fetch("http://${host}/data", { mode: "no-cors" })</script>`,
  );
  try {
    const pdf = await printPdf(Buffer.from(`<!doctype html><h1>Report</h1>${asking.join('')}`));
    expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-');
    expect(heard).toEqual([]);
  } finally {
    site.closeAllConnections();
    site.close();
  }
});

test.skipIf(process.getuid?.() !== 0)('root without setpriv is told why there is no sandbox', async () => {
  process.env['PATH'] = '/nowhere';
  expect(await explainMissingSandbox(chromium)).toContain('setpriv');
});

test('a browser that ends at once is told in its own words', async () => {
  expect(await explainMissingSandbox('/bin/false')).not.toBeNull();
});
