/** Ends the process after a time, whatever it does then. */
import { Worker } from 'node:worker_threads';

/** Returns what calls it off. A thread of its own ends the process: nothing else can while it computes, whether or not its parent still lives. */
export function endProcessAfter(ms: number): () => void {
  const thread = new Worker(`setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${Number(ms)})`, { eval: true });
  thread.unref();
  return () => void thread.terminate();
}
