/** Runs Lighthouse on a page in a Chromium of its own, with the simulated slow phone or the desktop of Lighthouse's settings. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@orbweaver/model/errors.ts';
import type { SpeedDevice } from '@orbweaver/model/speed.ts';
import { openGuardedProxy, type ProxyGuard } from './chromium/guarded-proxy.ts';
import { walls } from './chromium/walled-browser.ts';
import { findChromium } from './chromium-pdf.ts';
import { openSandboxedChromium } from './chromium-sandbox.ts';

const startMs = 60_000;
const loadMs = 60_000;
const maxPageBytes = 60_000_000;

/** The result of the run as Lighthouse gives it (`readLighthouse` reads it). Throws AppError 'browser-missing' or 'browser-failed', or that the package is missing. */
export function runLighthouse(url: string, device: SpeedDevice): Promise<unknown> {
  return runIn(url, device, []);
}

/** The same where the page reaches nothing but what the guard allows. */
export async function runGuardedLighthouse(url: string, device: SpeedDevice, guard: ProxyGuard): Promise<unknown> {
  const proxy = await openGuardedProxy(guard, maxPageBytes);
  try {
    // Without the second one, Chromium asks this machine itself.
    return await runIn(url, device, [...walls, `--proxy-server=http://127.0.0.1:${proxy.port}`, '--proxy-bypass-list=<-loopback>']);
  } finally {
    proxy.close();
  }
}

async function runIn(url: string, device: SpeedDevice, args: readonly string[]): Promise<unknown> {
  const { default: lighthouse, desktopConfig } = await import('lighthouse');
  const browser = await openBrowser(args);
  try {
    const settings = { port: browser.port, logLevel: 'silent', output: 'json', maxWaitForLoad: loadMs } as const;
    const run = await lighthouse(url, settings, device === 'desktop' ? desktopConfig : undefined);
    return run?.lhr ?? null;
  } finally {
    await browser.close();
  }
}

/** A browser that listens for DevTools on a port of loopback that it chooses itself, and writes into its profile. */
async function openBrowser(args: readonly string[]) {
  const path = findChromium();
  const sandboxed = openSandboxedChromium(path);
  const profile = mkdtempSync(join(tmpdir(), 'orbweaver-lighthouse-'));
  const start = (executable: string, further: readonly string[]) => startBrowser(executable, profile, [...args, ...further]);
  try {
    const first = sandboxed === null ? null : await start(sandboxed.executablePath, []).catch(() => null);
    const { port, end } = first ?? (await start(path, ['--no-sandbox']));
    const close = async () => {
      await end();
      sandboxed?.remove();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    };
    return { port, close };
  } catch (error) {
    sandboxed?.remove();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    throw error;
  }
}

async function startBrowser(executable: string, profile: string, further: readonly string[]) {
  const child = spawn(
    executable,
    [
      '--headless=new',
      '--remote-debugging-port=0',
      // Nobody speaks to it there, but Chromium ends with it: with this process, whatever ends that.
      '--remote-debugging-pipe',
      '--disable-background-networking',
      '--disable-extensions',
      '--no-first-run',
      `--user-data-dir=${profile}`,
      ...further,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const end = async () => {
    child.kill('SIGTERM');
    await Promise.race([ended, delay(5_000).then(() => child.kill('SIGKILL'))]);
  };
  const port = await Promise.race([readPort(join(profile, 'DevToolsActivePort')), ended.then(() => null)]);
  if (port !== null) return { port, end };
  await end();
  throw new AppError('browser-failed', { path: executable, detail: 'DevTools' });
}

/** The first line of the file, once it is there; null after the limit. */
async function readPort(file: string): Promise<number | null> {
  const until = performance.now() + startMs;
  while (performance.now() < until) {
    try {
      const port = Number.parseInt(readFileSync(file, 'utf8'), 10);
      if (port > 0) return port;
    } catch {
      // Not written yet.
    }
    await delay(50);
  }
  return null;
}
