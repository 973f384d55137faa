import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';

test('a second holder is refused by the name of the first, until that one is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'orbweaver-lock-'));
  const program = `import { lockFolder } from ${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)};
    lockFolder(${JSON.stringify(folder)}); process.stdout.write('held'); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  expect(() => lockFolder(folder)).toThrow(
    expect.objectContaining({
      code: 'data-folder-in-use',
      values: { folder, holder: expect.stringContaining(`process ${holder.pid} on `) },
    }),
  );
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow('data-folder-in-use');
  release();
  lockFolder(folder)();
  rmSync(folder, { recursive: true });
});
