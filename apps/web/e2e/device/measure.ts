/**
 * `node apps/web/e2e/device/measure.ts <url> [--set JSON] [--kill 0.6] [--no-cli]`: scans a served site on the device and at the command line, and prints
 * both speeds, the renderer's memory (PSS) and where the issue counts differ. For people; the tests are beside it.
 */
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openBrowser } from './browser.ts';
import { bundle } from './bundle.ts';
import { type DeviceTab, noSecrets, openTab } from './device-tab.ts';
import { deviceEntries, serveDevice } from './serve-device.ts';
import { issueCounts, runCommand, stableReport } from './stable-report.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    set: { type: 'string', default: '{}' },
    kill: { type: 'string', default: '0' },
    port: { type: 'string', default: '19300' },
    'no-cli': { type: 'boolean', default: false },
  },
});
const url = positionals[0] as string;
const folder = mkdtempSync(join(tmpdir(), 'measure-'));

/** Largest PSS of a renderer process, in MB. */
function rendererMegabytes(): number {
  let most = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=renderer')) continue;
      const pss = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
      most = Math.max(most, Number(pss ?? 0) / 1024);
    } catch {
      // Ended meanwhile.
    }
  }
  return Math.round(most);
}

async function follow(tab: DeviceTab, expectedPages: number): Promise<boolean> {
  const killAt = Number(values.kill) * expectedPages;
  for (;;) {
    const state = await tab.state();
    if (state?.summary != null) {
      console.log(JSON.stringify(state.summary));
      return true;
    }
    if (state?.fault != null) throw new Error(JSON.stringify(state.fault));
    const pages = state?.progress?.pages ?? 0;
    mostMegabytes = Math.max(mostMegabytes, rendererMegabytes());
    if (killAt > 0 && pages >= killAt) return false;
    await new Promise((settle) => setTimeout(settle, 1000));
  }
}

let mostMegabytes = 0;
const gateway = await serveDevice(Number(values.port), await bundle(deviceEntries));
gateway.rules.allowHosts.push(new URL(url).host);
const options = JSON.parse(values.set) as Record<string, unknown>;
const reference = join(folder, 'cli.scan');
let pages = 0;
if (!values['no-cli']) {
  const out = await runCommand('scan', url, '--out', reference, '--json', ...(options.checkExternal === false ? ['--no-external'] : []));
  const summary = JSON.parse(out.trim().split('\n').at(-1) as string) as { pages: number; elapsedMs: number };
  pages = summary.pages;
  console.log(`command line: ${pages} pages, ${((pages * 1000) / summary.elapsedMs).toFixed(1)} pages/s`);
}
const browser = await openBrowser();
const context = await browser.newContext();
const tab = await openTab(context, gateway.origin);
const startedMs = performance.now();
await tab.start('measured', url, options);
let last = tab;
if (!(await follow(tab, pages))) {
  const session = await context.newCDPSession(tab.page);
  session.send('Page.crash').catch(() => {});
  await tab.page.waitForEvent('crash');
  console.log('killed');
  last = await openTab(context, gateway.origin);
  await last.call('resume', { id: 'measured', secrets: noSecrets });
  values.kill = '0';
  await follow(last, pages);
}
const seconds = (performance.now() - startedMs) / 1000;
const state = await last.until(({ activity }) => activity === 'idle');
console.log(
  `device: ${state.summary?.pages} pages, ${((state.summary?.pages ?? 0) / seconds).toFixed(1)} pages/s, renderer ${mostMegabytes} MB`,
);
console.log(JSON.stringify(await last.call('room', null)));
const file = join(folder, 'device.scan');
await last.saveFile(file);
await browser.close();
await gateway.close();
if (!values['no-cli']) {
  const [device, commandLine] = [await issueCounts(file), await issueCounts(reference)];
  const differing = [...new Set([...Object.keys(device), ...Object.keys(commandLine)])].filter(
    (check) => device[check] !== commandLine[check],
  );
  for (const check of differing) console.log(`${check}: device ${device[check] ?? 0}, command line ${commandLine[check] ?? 0}`);
  const isSame = JSON.stringify(await stableReport(file)) === JSON.stringify(await stableReport(reference));
  console.log(`checks that differ: ${differing.length}; stable reports ${isSame ? 'are the same' : 'differ'}`);
}
console.log(folder);
