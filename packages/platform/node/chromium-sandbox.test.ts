// A page is opened by a Chromium whose user is not root and whose sandbox is on; where this machine allows none, the reason is told.
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

/** Of this process and those that it started. */
function browsersBelow(root: number): readonly Running[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      parents.set(
        Number(name),
        Number(
          readFileSync(`/proc/${name}/stat`, 'utf8')
            .replace(/^.*\) \S+ /s, '')
            .split(' ', 1)[0],
        ),
      );
    } catch {
      // It has ended meanwhile.
    }
  }
  const isBelow = (pid: number): boolean => pid === root || (parents.has(pid) && pid > 1 && isBelow(parents.get(pid) ?? 0));
  return [...parents.keys()].filter(isBelow).flatMap((pid) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      const uid = Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
      return /chrom/.test(command) && command.includes('--type=') ? [{ command, uid }] : [];
    } catch {
      return [];
    }
  });
}

async function seenWhileOpen(): Promise<readonly Running[]> {
  const site = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<title>x</title><h1>x</h1>'));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  try {
    const look = createLookAtPage({ refusal: () => null, isAddressAllowed: () => true });
    const viewports = [{ id: 'desktop', width: 800, height: 600 }] as never;
    return await look(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`, viewports, async () => browsersBelow(process.pid));
  } finally {
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

test.skipIf(process.getuid?.() !== 0)('root without setpriv is told why there is no sandbox', async () => {
  process.env['PATH'] = '/nowhere';
  expect(await explainMissingSandbox(chromium)).toContain('setpriv');
});

test('a browser that ends at once is told in its own words', async () => {
  expect(await explainMissingSandbox('/bin/false')).not.toBeNull();
});
