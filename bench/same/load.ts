/** Keeps cores of this machine busy, each by a process of its own. */
import { spawn } from 'node:child_process';

export interface Load {
  stop(): Promise<void>;
}

/** A loop ends by itself after ten minutes, should nobody stop it. */
const loop = 'const endMs = Date.now() + 600_000; while (Date.now() < endMs);';

export function startLoad(loops: number): Load {
  const children = Array.from({ length: loops }, () => spawn(process.execPath, ['-e', loop], { stdio: 'ignore' }));
  return {
    async stop() {
      await Promise.all(
        children.map(
          (child) =>
            new Promise<void>((resolve) => {
              child.once('exit', () => resolve());
              child.kill('SIGKILL');
            }),
        ),
      );
    },
  };
}
