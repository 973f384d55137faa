/** A real PostgreSQL of this machine in a folder of its own, for tests. Run as root it is the postgres user's, as the server demands. */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const versions = '/usr/lib/postgresql';

export interface PostgresServer {
  /** A URL of a new, empty database. */
  readonly newDatabase: (name: string) => string;
  /** It ends as in a crash; its folder stays. */
  readonly pause: () => void;
  readonly resume: () => void;
  readonly stop: () => void;
}

/** Folder of initdb and pg_ctl; null = this machine has no PostgreSQL, or nobody to run it as. */
export function findPostgres(): string | null {
  const found = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : [];
  const binaries = found.map((version) => join(versions, version, 'bin')).find((folder) => existsSync(join(folder, 'initdb')));
  if (binaries === undefined || (isRoot() && postgresUser() === null)) return null;
  return binaries;
}

const isRoot = (): boolean => process.getuid?.() === 0;

function postgresUser(): { readonly uid: number; readonly gid: number } | null {
  const id = (flag: string): number => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim() || Number.NaN);
  const [uid, gid] = [id('-u'), id('-g')];
  return Number.isInteger(uid) && Number.isInteger(gid) ? { uid, gid } : null;
}

export function startPostgres(binaries: string, port: number): PostgresServer {
  const folder = mkdtempSync(join(tmpdir(), 'orbweaver-postgres-'));
  const owner = isRoot() ? postgresUser() : null;
  chmodSync(folder, 0o700);
  if (owner !== null) chownSync(folder, owner.uid, owner.gid);
  const run = (program: string, arguments_: readonly string[]): string => {
    const command = [join(binaries, program), ...arguments_];
    const [first = '', ...rest] = owner === null ? command : ['runuser', '-u', 'postgres', '--', ...command];
    const { status, stderr, stdout } = spawnSync(first, rest, { encoding: 'utf8', cwd: folder });
    if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`);
    return stdout;
  };
  const data = join(folder, 'data');
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off -c max_connections=60`;
  const start = (): unknown => run('pg_ctl', ['-D', data, '-o', options, '-l', join(folder, 'log'), '-w', '-t', '90', 'start']);
  const halt = (): unknown => run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
  start();
  return {
    newDatabase: (name) => {
      run('createdb', ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', name]);
      return `postgres://postgres@127.0.0.1:${port}/${name}`;
    },
    pause: () => void halt(),
    resume: () => void start(),
    stop: () => {
      halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
