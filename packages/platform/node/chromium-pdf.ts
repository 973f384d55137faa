/** Prints HTML through a Chromium that is installed on this machine, in a profile of its own that goes with the job. */
import { spawn } from 'node:child_process';
import { accessSync, chmodSync, constants, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PrintPdf } from '@orbweaver/exports/ports.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { openSandboxedChromium } from './chromium-sandbox.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'chrome.exe', 'msedge.exe'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];
const maxMs = 120_000;
/** Of what the browser says, for the error. */
const maxWords = 2000;

type Environment = Readonly<Record<string, string | undefined>>;

/** The browser that `ORBWEAVER_CHROMIUM` names, else one from the search path, else from where installers put it. AppError 'browser-missing'. */
export function findChromium(environment: Environment = process.env): string {
  const named = environment['ORBWEAVER_CHROMIUM'];
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = named ? [named] : [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...places];
  const found = candidates.find(isExecutable);
  if (found === undefined) throw new AppError('browser-missing');
  return found;
}

export const printPdf: PrintPdf = async (html) => {
  const path = findChromium();
  const folder = mkdtempSync(join(tmpdir(), 'orbweaver-pdf-'));
  try {
    const profile = join(folder, 'profile');
    // The browser's user may be another one, who owns the profile alone.
    mkdirSync(profile);
    chmodSync(folder, 0o711);
    const [page, pdf] = [join(profile, 'report.html'), join(profile, 'report.pdf')];
    writeFileSync(page, html);
    const args = [
      '--headless',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-extensions',
      '--no-first-run',
      '--host-resolver-rules=MAP * ~NOTFOUND',
      `--user-data-dir=${profile}`,
      '--no-pdf-header-footer',
      `--print-to-pdf=${pdf}`,
      pathToFileURL(page).href,
    ];
    const sandboxed = openSandboxedChromium(path);
    if (sandboxed !== null) await runBrowser(sandboxed.executablePath, args).finally(() => sandboxed.remove());
    if (existsSync(pdf)) return readFileSync(pdf);
    const words = await runBrowser(path, ['--no-sandbox', ...args]);
    if (existsSync(pdf)) return readFileSync(pdf);
    throw new AppError('browser-failed', { path, detail: words.trim().slice(-300) || 'it said nothing' });
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
};

function runBrowser(path: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(path, args, { stdio: ['ignore', 'ignore', 'pipe'], timeout: maxMs, killSignal: 'SIGKILL' });
    let words = '';
    child.stderr.on('data', (piece) => {
      words = `${words}${piece}`.slice(-maxWords);
    });
    child.on('error', (error) => reject(new AppError('browser-failed', { path, detail: error.message }, error)));
    child.on('close', () => resolve(words));
  });
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
