/** The process's side of a task host: its parent as the port of its tasks. It ends with its parent. */
import type { serveTasks } from './serve-tasks.ts';

export function parentProcess(): Parameters<typeof serveTasks>[0] {
  process.on('disconnect', () => process.exit());
  return {
    // A parent that has gone hears nothing.
    postMessage: (reply) => void process.send?.(reply, undefined, {}, () => {}),
    on: (event, call) => process.on(event, (message) => call(message as Parameters<typeof call>[0])),
  };
}

/** What the host was given as `setup`. */
export function processSetup(): unknown {
  return JSON.parse(process.argv[2] ?? 'null');
}
