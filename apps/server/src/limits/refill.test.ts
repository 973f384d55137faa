import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { nextRefillAt, windowStartAt } from './refill.ts';

const at = (text: string) => new Date(`${text}Z`);

const windows = [
  ['2026-01-31T10:00:00', '2026-01-31T10:00:00', '2026-01-31T10:00:00', '2026-02-28T10:00:00'],
  ['2026-01-31T10:00:00', '2026-02-28T09:59:59', '2026-01-31T10:00:00', '2026-02-28T10:00:00'],
  ['2026-01-31T10:00:00', '2026-02-28T10:00:00', '2026-02-28T10:00:00', '2026-03-31T10:00:00'],
  ['2026-01-31T10:00:00', '2026-04-30T11:00:00', '2026-04-30T10:00:00', '2026-05-31T10:00:00'],
  ['2026-01-31T10:00:00', '2028-02-29T10:00:00', '2028-02-29T10:00:00', '2028-03-31T10:00:00'],
  ['2026-12-15T00:00:00', '2027-01-14T23:59:59', '2026-12-15T00:00:00', '2027-01-15T00:00:00'],
  ['2026-11-20T08:00:00', '2026-11-20T08:00:01', '2026-11-20T08:00:00', '2026-12-20T08:00:00'],
  // Within the hour that Berlin's clocks leave out, and in the one that New York has twice.
  ['2026-02-28T01:30:00', '2026-03-29T01:45:00', '2026-03-28T01:30:00', '2026-04-28T01:30:00'],
  ['2026-10-01T05:30:00', '2026-11-01T05:45:00', '2026-11-01T05:30:00', '2026-12-01T05:30:00'],
] as const;

test.each(windows)('subscribed %s, now %s: window from %s, refill %s', (startedAt, now, start, next) => {
  expect(windowStartAt(at(startedAt), at(now))).toEqual(at(start));
  expect(nextRefillAt(at(startedAt), at(now))).toEqual(at(next));
});

test.each(['Europe/Berlin', 'America/New_York', 'Pacific/Kiritimati'])('a server in the time zone %s has the same windows', (zone) => {
  const source = `const { nextRefillAt, windowStartAt } = await import(${JSON.stringify(new URL('refill.ts', import.meta.url).href)});
    const of = (startedAt, now) => [windowStartAt(startedAt, now), nextRefillAt(startedAt, now)];
    const windows = ${JSON.stringify(windows)}.map(([startedAt, now]) => of(new Date(startedAt + 'Z'), new Date(now + 'Z')));
    console.log(JSON.stringify(windows));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', source], {
    env: { ...process.env, TZ: zone },
    encoding: 'utf8',
  });
  expect(JSON.parse(stdout || JSON.stringify(stderr))).toEqual(
    windows.map(([, , start, next]) => [at(start), at(next)].map((each) => each.toJSON())),
  );
});
