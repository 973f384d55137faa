/**
 * Starts Chromium with its sandbox: under root, for which it has none, as the user `nobody` by setpriv of util-linux; under others by the machine's
 * user namespaces. Where neither works it can be asked why.
 */
import { spawn } from 'node:child_process';
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const nobody = 65_534;
const probeMs = 30_000;
const maxWords = 2_000;

export interface SandboxedChromium {
  /** Starts the browser with the arguments that it gets. */
  readonly executablePath: string;
  remove(): void;
}

/** null = this user's processes cannot have a sandbox. To be removed when the browser has ended. */
export function openSandboxedChromium(chromium: string): SandboxedChromium | null {
  if (process.getuid?.() !== 0) return { executablePath: chromium, remove() {} };
  const setpriv = findInPath('setpriv');
  if (setpriv === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'orbweaver-chromium-'));
  const executablePath = join(folder, 'chromium');
  writeFileSync(executablePath, launcher(setpriv, chromium), { mode: 0o700 });
  return { executablePath, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The profile was made by root: it becomes the browser's own and its home. */
function launcher(setpriv: string, chromium: string): string {
  return `#!/bin/sh
for argument in "$@"; do
  case $argument in
    --user-data-dir=*) profile=\${argument#*=}; chown -R ${nobody}:${nobody} "$profile"; export HOME="$profile" ;;
  esac
done
cd /
unset XDG_CONFIG_HOME XDG_CACHE_HOME XDG_RUNTIME_DIR
exec ${quote(setpriv)} --reuid=${nobody} --regid=${nobody} --clear-groups --inh-caps=-all -- ${quote(chromium)} "$@"
`;
}

function quote(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}

/** Why pages would be opened without the sandbox, in words of the system; null where it works. Opens an empty page to find out. */
export async function explainMissingSandbox(chromium: string): Promise<string | null> {
  const sandboxed = openSandboxedChromium(chromium);
  if (sandboxed === null) return 'the server runs as root and there is no setpriv (util-linux) to run Chromium as another user';
  const profile = mkdtempSync(join(tmpdir(), 'orbweaver-profile-'));
  try {
    const args = ['--headless', '--disable-gpu', '--no-first-run', '--disable-background-networking', `--user-data-dir=${profile}`];
    return await firstFault(sandboxed.executablePath, [...args, '--dump-dom', 'about:blank']);
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    sandboxed.remove();
  }
}

function firstFault(command: string, args: readonly string[]): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], timeout: probeMs, killSignal: 'SIGKILL' });
    let words = '';
    child.stderr.on('data', (piece) => {
      words = `${words}${piece}`.slice(0, maxWords);
    });
    child.on('error', ({ message }) => resolve(message));
    child.on('close', (code) => resolve(code === 0 ? null : faultLine(words)));
  });
}

function faultLine(words: string): string {
  const lines = words.split('\n').filter((line) => line.trim() !== '');
  const line = lines.find((each) => /sandbox/i.test(each)) ?? lines[0] ?? 'Chromium did not end';
  return line.replace(/^\[[^\]]*\]\s*/, '').slice(0, 200);
}

function findInPath(name: string): string | null {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const path = join(folder, name);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {}
  }
  return null;
}
