/** Starts a Chromium that speaks to nobody but a proxy of ours, in its sandbox where this machine allows one. */
import { AppError } from '@orbweaver/model/errors.ts';
import type { Browser } from 'playwright-core';
import { findChromium } from '../chromium-pdf.ts';
import { openSandboxedChromium } from '../chromium-sandbox.ts';

/** Chromium may speak to nobody but the proxy: no names of its own, no QUIC, no peer connections. And it draws the same page the same way. */
export const walls = [
  '--disable-background-networking',
  '--disable-quic',
  // One of the two, by the version of Chromium.
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--hide-scrollbars',
  // Repainting parts of a tile blends edges anew: the same page would give other pixels the second time.
  '--disable-partial-raster',
];

/** Nobody answers there: for a browser whose pages each have a proxy of their own. */
export const noProxyPort = 9;

export interface WalledBrowser {
  readonly browser: Browser;
  /** Settles when its processes have ended; asked again, it is the same end. */
  close(): Promise<void>;
}

/** `args` come beside the walls. Throws AppError 'browser-missing' or 'browser-failed'. */
export async function openWalledBrowser(proxyPort: number, args: readonly string[] = []): Promise<WalledBrowser> {
  const executablePath = findChromium();
  const sandboxed = openSandboxedChromium(executablePath);
  try {
    const browser = await launch(executablePath, sandboxed?.executablePath ?? null, { port: proxyPort, args });
    let end: Promise<void> | null = null;
    const close = async () => {
      await browser.close().catch(() => {});
      sandboxed?.remove();
    };
    return {
      browser,
      close() {
        end ??= close();
        return end;
      },
    };
  } catch (error) {
    sandboxed?.remove();
    throw error;
  }
}

interface Launch {
  readonly port: number;
  readonly args: readonly string[];
}

/** With the sandbox where that works; else without, which the start of the server has told (`explainMissingSandbox`). */
async function launch(executablePath: string, sandboxedPath: string | null, { port, args }: Launch): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  const options = { args: [...walls, ...args], proxy: { server: `http://127.0.0.1:${port}` }, ...ownSignals };
  try {
    if (sandboxedPath !== null) {
      const inSandbox = chromium.launch({ ...options, executablePath: sandboxedPath, chromiumSandbox: true });
      const browser = await inSandbox.catch(() => null);
      if (browser !== null) return browser;
    }
    return await chromium.launch({ ...options, executablePath, chromiumSandbox: false });
  } catch (error) {
    throw new AppError('browser-failed', { path: executablePath, detail: (error as Error).message.split('\n', 1)[0] ?? '' }, error);
  }
}

/** Signals are the program's to answer: it closes the browser when it has kept what it found. */
const ownSignals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false } as const;
