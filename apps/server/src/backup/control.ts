/**
 * How a backup command reaches the server that holds the embedded database: a socket in the data folder, for its owner alone. One line of JSON asks,
 * one line answers.
 */
import { createHash } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { AppError, type ErrorCode, errorCodes } from '@orbweaver/model/errors.ts';
import type { BackupOptions, BackupReport } from './backup.ts';

export type BackupRequest = Pick<BackupOptions, 'path' | 'isFolder' | 'passphrase' | 'keep'>;
type Response = { readonly report: BackupReport } | { readonly error: { readonly code: string; readonly values: AppError['values'] } };

/** Systems allow little more in a socket's path (108 bytes on Linux, 104 on macOS). */
const maxPathBytes = 100;

/** null = the folder's path is too long for a socket. */
function socketPath(dataFolder: string): string | null {
  if (process.platform === 'win32') return `\\\\.\\pipe\\orbweaver-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 32)}`;
  const path = join(dataFolder, 'control.sock');
  return Buffer.byteLength(path) > maxPathBytes ? null : path;
}

/** Answers backup commands until the returned function is called. Only for the process that holds the data folder. */
export async function serveBackups(
  dataFolder: string,
  backUp: (request: BackupRequest) => Promise<BackupReport>,
): Promise<() => Promise<void>> {
  const path = socketPath(dataFolder);
  if (path === null) return async () => {};
  // Of a process that was killed.
  if (process.platform !== 'win32') rmSync(path, { force: true });
  const running = new Set<Promise<void>>();
  const server = createServer((socket) => {
    const response = handleConnection(socket, backUp).finally(() => running.delete(response));
    running.add(response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  if (process.platform !== 'win32') chmodSync(path, 0o600);
  return async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    await Promise.all(running);
    await closed;
  };
}

async function handleConnection(socket: Socket, backUp: (request: BackupRequest) => Promise<BackupReport>): Promise<void> {
  // Who asked may leave: the backup is made all the same.
  socket.on('error', () => {});
  const line = await firstLine(socket);
  if (line === null) return void socket.destroy();
  let response: Response;
  try {
    response = { report: await backUp(JSON.parse(line) as BackupRequest) };
  } catch (error) {
    const known = error instanceof AppError ? error : new AppError('internal', { detail: String(error) }, error);
    response = { error: { code: known.code, values: known.values } };
  }
  socket.end(`${JSON.stringify(response)}\n`);
}

async function firstLine(socket: Socket): Promise<string | null> {
  for await (const line of createInterface({ input: socket })) return line;
  return null;
}

/** null = no server of this folder listens. Throws the server's AppError. */
export async function askForBackup(dataFolder: string, request: BackupRequest): Promise<BackupReport | null> {
  const path = socketPath(dataFolder);
  const socket = path === null ? null : await open(path);
  if (socket === null) return null;
  socket.write(`${JSON.stringify(request)}\n`);
  const line = await firstLine(socket);
  socket.destroy();
  if (line === null) throw new AppError('internal', { detail: 'the server ended before the backup was made' });
  const response = JSON.parse(line) as Response;
  if ('report' in response) return response.report;
  const { code, values } = response.error;
  throw new AppError(Object.hasOwn(errorCodes, code) ? (code as ErrorCode) : 'internal', values);
}

function open(path: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(null));
  });
}
