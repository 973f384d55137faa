/**
 * Where a task runs. A process of its own for what must not take the server down: a thread that runs out of memory can end its whole process. A thread for
 * what is trusted with memory and starts often.
 */
import { fork, type Serializable } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { TaskCall, TaskReply } from '../../tasks/serve-tasks.ts';

export interface TaskWorker<Call = TaskCall, Reply = TaskReply> {
  /** Throws for what cannot be cloned. */
  post(call: Call): void;
  onReply(call: (reply: Reply) => void): void;
  /** Called once, for whatever reason it ended. */
  onEnd(call: (end: TaskEnd) => void): void;
  /** Whether it keeps its parent alive. */
  hold(isHeld: boolean): void;
  /** At once, whatever it does. */
  end(): Promise<void>;
}

export interface TaskEnd {
  readonly detail: string;
  readonly isOutOfMemory: boolean;
}

/** `entry` is a module that calls `serveTasks` with its parent's port. */
export function startThread(entry: URL): TaskWorker {
  // Without what the process was started with: `--input-type` and the like are no business of a file.
  const worker = new Worker(entry, { execArgv: [] });
  let failure = '';
  worker.on('error', (error) => {
    failure = String(error);
  });
  return {
    post: (call) => worker.postMessage(call),
    onReply: (call) => void worker.on('message', call),
    onEnd: (call) => void worker.on('exit', (code) => call({ detail: failure || `a thread ended with ${code}`, isOutOfMemory: false })),
    hold: (isHeld) => (isHeld ? worker.ref() : worker.unref()),
    end: async () => void (await worker.terminate()),
  };
}

export interface ProcessOptions {
  /** Of JavaScript values; the process ends beyond it. */
  readonly maxHeapMb: number;
  /** An argument of the process, as JSON. */
  readonly setup: unknown;
}

/** What a process needs of its parent's environment: where programs, homes and temporary files are, whom to trust, the time zone. No secrets. */
const passedOn: ReadonlySet<string> = new Set([
  ...['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'TZ', 'LANG', 'LC_ALL', 'LD_LIBRARY_PATH', 'ORBWEAVER_CHROMIUM'],
  ...['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR'],
  ...['SYSTEMROOT', 'USERPROFILE', 'LOCALAPPDATA', 'APPDATA', 'PROGRAMFILES', 'PROGRAMFILES(X86)'],
]);

/** `entry` is a module that calls `serveTasks` with `parentProcess()`, or talks with it in messages of its own. */
export function startProcess<Call = TaskCall, Reply = TaskReply>(
  entry: URL,
  { maxHeapMb, setup }: ProcessOptions,
): TaskWorker<Call, Reply> {
  const child = fork(fileURLToPath(entry), [JSON.stringify(setup), String(process.pid)], {
    execArgv: [`--max-old-space-size=${maxHeapMb}`],
    // Windows does not care about the case of names.
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => passedOn.has(name.toUpperCase()))),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  try {
    // Whoever answers requests goes first.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, which is told below, or the system has no such thing.
  }
  const ended = new Promise<TaskEnd>((resolve) => {
    child.on('error', (error) => resolve({ detail: String(error), isOutOfMemory: false }));
    // V8 aborts where its heap is full.
    child.on('exit', (code, signal) =>
      resolve({ detail: `a process ended with ${signal ?? code}`, isOutOfMemory: signal === 'SIGABRT' || code === 134 }),
    );
  });
  return {
    // A failure to send means that it has ended, which is told by itself.
    post: (call) => void child.send(call as Serializable, () => {}),
    onReply: (call) => void child.on('message', (reply) => call(reply as Reply)),
    onEnd: (call) => void ended.then(call),
    hold(isHeld) {
      if (isHeld) {
        child.ref();
        child.channel?.ref();
      } else {
        child.unref();
        child.channel?.unref();
      }
    },
    async end() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
