import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { measure } from './measure.ts';

const node = process.execPath;

describe.skipIf(!existsSync('/proc/self/status'))('measure', () => {
  test('CPU and memory of a grandchild are counted', async () => {
    const busy =
      'const b = Buffer.alloc(120e6, 1); const until = process.cpuUsage().user + 400e3; while (process.cpuUsage().user < until); console.log(b.length)';
    const parent = `require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(busy)}], { stdio: 'inherit' })`;
    const cost = await measure({ argv: [node, '-e', parent], cwd: '/', limitSeconds: 30 });
    expect([cost.exitCode, cost.cutShort, cost.output]).toEqual([0, false, '120000000\n']);
    expect(cost.cpuSeconds).toBeGreaterThan(0.4);
    expect(cost.peakBytes).toBeGreaterThan(120e6);
    expect(cost.treePeakBytes).toBeGreaterThan(cost.peakBytes);
  });

  test('memory of all processes at one moment, where one follows another', async () => {
    const hold = 'const b = Buffer.alloc(60e6, 1); setTimeout(() => console.log(b.length), 1500)';
    const after = `for (let i = 0; i < 2; i++) require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(hold)}], { stdio: 'inherit' })`;
    const cost = await measure({ argv: [node, '-e', after], cwd: '/', limitSeconds: 30 });
    expect(cost.output).toBe('60000000\n60000000\n');
    expect(cost.togetherPeakBytes).toBeGreaterThan(60e6);
    expect(cost.togetherPeakBytes).toBeLessThan(cost.treePeakBytes - 60e6);
  });

  test('what takes too long is ended and told', async () => {
    const cost = await measure({ argv: [node, '-e', 'setInterval(() => {}, 1000)'], cwd: '/', limitSeconds: 0.5 });
    expect(cost.cutShort).toBe(true);
    expect(cost.wallSeconds).toBeLessThan(10);
  });

  test('the exit code of the command is kept', async () => {
    expect((await measure({ argv: [node, '-e', 'process.exit(3)'], cwd: '/', limitSeconds: 30 })).exitCode).toBe(3);
  });
});
