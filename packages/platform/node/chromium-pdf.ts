/** Prints HTML through a Chromium that is installed on this machine, in a profile of its own that goes with the job. */
import { spawn } from 'node:child_process';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PrintPdf } from '@orbweaver/exports/ports.ts';
import { AppError } from '@orbweaver/model/errors.ts';

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
    const [page, pdf] = [join(folder, 'report.html'), join(folder, 'report.pdf')];
    writeFileSync(page, html);
    const words = await runBrowser(path, [
      '--headless',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-extensions',
      '--no-first-run',
      '--host-resolver-rules=MAP * ~NOTFOUND',
      `--user-data-dir=${join(folder, 'profile')}`,
      '--no-pdf-header-footer',
      `--print-to-pdf=${pdf}`,
      // Chromium has no sandbox for root, and refuses to start.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      pathToFileURL(page).href,
    ]);
    try {
      return readFileSync(pdf);
    } catch (error) {
      throw new AppError('browser-failed', { path, detail: words.trim().slice(-300) || 'it said nothing' }, error);
    }
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
