import type { FetchRecord } from '@orbweaver/model/fetch-record.ts';
import { describe, expect, it } from 'vitest';
import { type HostOutcome, HostPace, outcomeOf, type PaceOptions, pausesBeforeGivingUp } from './host-pace.ts';
import { Pump } from './politeness.ts';

const options: PaceOptions = { concurrency: 32, hostConcurrency: null, rate: null };
const good: HostOutcome = { status: 200, error: null, ttfbMs: 50, retryAfterMs: null };
const tooMany: HostOutcome = { ...good, status: 429 };

/** A hand-driven clock with a server behind it: `response` says what a job gets, `tookMs` after its start. */
function run(
  pump: Pump<string>,
  settings: { hostOfJob: (job: string) => string; response: (job: string, at: number) => HostOutcome; until: number },
) {
  const starts: [job: string, at: number][] = [];
  const open: { job: string; ends: number; outcome: HostOutcome }[] = [];
  let mostOpen = 0;
  let now = 0;
  while (now <= settings.until) {
    for (let job = pump.next(now); job !== null; job = pump.next(now)) {
      const outcome = settings.response(job, now);
      starts.push([job, now]);
      open.push({ job, ends: now + outcome.ttfbMs, outcome });
    }
    mostOpen = Math.max(mostOpen, open.length);
    open.sort((a, b) => a.ends - b.ends);
    const first = open[0];
    const wakeup = pump.nextWakeup();
    if (first === undefined && wakeup === null) break;
    now = Math.max(now, Math.min(first?.ends ?? Infinity, pump.inFlight < 32 ? (wakeup ?? Infinity) : Infinity));
    while (open[0] !== undefined && open[0].ends <= now) {
      const ended = open.shift() as (typeof open)[0];
      pump.done(settings.hostOfJob(ended.job), ended.outcome, now);
    }
  }
  return { starts, mostOpen, now };
}

const fill = (pump: Pump<string>, host: string, count: number) => {
  for (let number = 0; number < count; number++) pump.enqueue(`${host} ${number}`, host);
};
const hostOfJob = (job: string) => job.split(' ')[0] ?? '';

describe('pace', () => {
  it.each([
    ['a strange host: 10 a second, 5 at once, at the start', options, 'example.com', { concurrency: 5, spacingMs: 100 }],
    ['loopback: the overall limit, no rate', options, '127.0.0.1:8081', { concurrency: 32, spacingMs: 0 }],
    ['localhost', options, 'localhost', { concurrency: 32, spacingMs: 0 }],
    ['a given concurrency', { ...options, hostConcurrency: 2 }, 'example.com', { concurrency: 2, spacingMs: 100 }],
    ['a given concurrency above the limit', { ...options, hostConcurrency: 99 }, '[::1]:80', { concurrency: 32, spacingMs: 0 }],
    ['a given rate', { ...options, rate: 4 }, '127.0.0.1', { concurrency: 32, spacingMs: 250 }],
    ['rate off', { ...options, rate: 0 }, 'example.com', { concurrency: 32, spacingMs: 0 }],
    ['a small overall limit', { ...options, concurrency: 3 }, 'example.com', { concurrency: 3, spacingMs: 100 }],
  ])('%s', (_, given, host, pace) => {
    expect(new HostPace(host, given)).toMatchObject(pace);
  });

  it('changes while jobs wait: slower, then at once again', () => {
    const pump = new Pump<string>({ ...options, rate: 0.1 });
    fill(pump, 'example.com', 20);
    const startAt = (now: number) => {
      let count = 0;
      for (let job = pump.next(now); job !== null; job = pump.next(now)) count++;
      return count;
    };
    expect(startAt(0)).toBe(1);
    expect(startAt(5_000)).toBe(0);
    expect(pump.nextWakeup()).toBe(10_000);
    pump.setPace({ ...options, rate: 2 }, 5_000);
    expect(startAt(5_000)).toBe(0);
    expect(pump.nextWakeup()).toBe(5_500);
    expect(startAt(5_500)).toBe(1);
    pump.setPace({ concurrency: 3, hostConcurrency: null, rate: 0 }, 5_600);
    expect(startAt(5_600)).toBe(1);
    expect(pump.inFlight).toBe(3);
    pump.setPace({ concurrency: 6, hostConcurrency: null, rate: 0 }, 5_700);
    expect(startAt(5_700)).toBe(3);
  });

  it('changes nothing of what a server asked for', () => {
    const pace = new HostPace('example.com', options);
    pace.start(0);
    pace.end({ ...tooMany, retryAfterMs: 20_000 }, 0);
    pace.change('example.com', { ...options, rate: 0 }, 10);
    expect(pace.nextAt).toBe(20_000);
    pace.setCrawlDelay(7);
    expect(pace.spacingMs).toBe(0);
    pace.change('example.com', options, 20);
    expect(pace.spacingMs).toBe(7_000);
  });

  it('keeps order within a host and the limit over all', () => {
    const pump = new Pump<string>(options);
    fill(pump, 'localhost', 200);
    const { starts, mostOpen } = run(pump, { hostOfJob, response: () => good, until: 1e6 });
    expect(starts.map(([job]) => job)).toEqual(Array.from({ length: 200 }, (_, number) => `localhost ${number}`));
    expect(mostOpen).toBe(32);
  });

  it('speeds up while a strange host answers well', () => {
    const pump = new Pump<string>(options);
    fill(pump, 'example.com', 2000);
    const { starts, mostOpen } = run(pump, { hostOfJob, response: () => ({ ...good, ttfbMs: 400 }), until: 1e6 });
    const second = (from: number) => starts.filter(([, at]) => at >= from && at < from + 1000).length;
    expect(second(0)).toBeLessThanOrEqual(11);
    expect(second(30_000)).toBeGreaterThan(25);
    expect(second(60_000)).toBeLessThanOrEqual(41);
    expect(mostOpen).toBeLessThanOrEqual(17);
  });

  it('slows down when answers slow down', () => {
    const pump = new Pump<string>(options);
    fill(pump, 'example.com', 4000);
    const response = (_: string, at: number) => ({ ...good, ttfbMs: at < 20_000 ? 100 : 1000 });
    const { starts } = run(pump, { hostOfJob, response, until: 24_000 });
    const second = (from: number) => starts.filter(([, at]) => at >= from && at < from + 1000).length;
    expect(second(19_000)).toBeGreaterThan(25);
    expect(second(23_000)).toBeLessThanOrEqual(8);
  });

  it('does not mind slow answers of a loopback host', () => {
    const pump = new Pump<string>(options);
    fill(pump, 'localhost', 1000);
    const { now } = run(pump, { hostOfJob, response: (_, at) => ({ ...good, ttfbMs: 10 + at }), until: 2000 });
    while (pump.next(now) !== null);
    expect(pump.inFlight).toBe(32);
  });

  it.each([
    [1.5, options, 1500, 1],
    [1.5, { ...options, rate: 0 }, 0, 32],
    [9999, options, 30_000, 1],
  ])('crawl-delay %d', (seconds, given, spacingMs, concurrency) => {
    const pace = new HostPace('127.0.0.1', given);
    pace.setCrawlDelay(seconds);
    expect(pace).toMatchObject({ spacingMs, concurrency });
  });

  it('spaces requests by the rate exactly', () => {
    const pump = new Pump<string>({ ...options, rate: 20 });
    fill(pump, 'localhost', 50);
    const { starts } = run(pump, { hostOfJob, response: () => good, until: 1e6 });
    expect(starts.map(([, at]) => at)).toEqual(Array.from({ length: 50 }, (_, number) => number * 50));
  });
});

describe('429 and 503', () => {
  it('pauses for Retry-After, then goes on with half', () => {
    const pump = new Pump<string>(options);
    fill(pump, 'localhost', 100);
    const { starts } = run(pump, { hostOfJob, response: (_, at) => (at < 10 ? { ...tooMany, retryAfterMs: 3000 } : good), until: 1e6 });
    expect(starts.filter(([, at]) => at < 10).length).toBe(32);
    expect(starts.filter(([, at]) => at >= 10 && at < 3050).length).toBe(0);
    expect(starts.filter(([, at]) => at === 3050).length).toBe(16);
    expect(starts.length).toBe(100);
  });

  it('does not space questions for a name that leads nowhere, which reach no server', () => {
    const pump = new Pump<string>(options);
    fill(pump, 'gone.example', 300);
    const { starts, now } = run(pump, { hostOfJob, response: () => ({ ...good, status: 0, error: 'dns', ttfbMs: 1 }), until: 1e6 });
    expect(starts.length).toBe(300);
    expect(now).toBeLessThan(1000);
  });

  it('gives a host up that answers nothing else, and hands its jobs back', () => {
    const pump = new Pump<string>(options);
    fill(pump, 'storm.test', 500);
    fill(pump, 'localhost', 500);
    const { starts, now } = run(pump, { hostOfJob, response: (job) => (job.startsWith('storm') ? tooMany : good), until: 1e6 });
    const asked = starts.filter(([job]) => job.startsWith('storm')).length;
    expect(asked).toBeLessThan(20);
    expect(starts.length - asked).toBe(500);
    expect(now).toBeLessThan(40_000);
    expect(pump.takeRefused().length).toBe(500 - asked);
    pump.enqueue('storm.test late', 'storm.test');
    expect([pump.takeRefused(), pump.takeRefused(), pump.queued]).toEqual([['storm.test late'], [], 0]);
  });

  it('goes on as long as there are good answers between', () => {
    const pump = new Pump<string>(options);
    fill(pump, 'localhost', 300);
    const { starts } = run(pump, { hostOfJob, response: (job) => (Number(job.split(' ')[1]) % 50 === 0 ? tooMany : good), until: 1e6 });
    expect(starts.length).toBe(300);
    expect(pausesBeforeGivingUp).toBe(6);
  });

  it('reads Retry-After of 429 and 503 only', () => {
    const record = (status: number, value: string) =>
      ({ status, error: null, ttfbMs: 1, headers: { 'retry-after': value } }) as unknown as FetchRecord;
    expect([
      outcomeOf(record(429, '7')).retryAfterMs,
      outcomeOf(record(200, '7')).retryAfterMs,
      outcomeOf(record(503, 'x')).retryAfterMs,
    ]).toEqual([7000, null, null]);
  });
});

describe('many hosts', () => {
  it('lets no slow host hold up another', () => {
    const pump = new Pump<string>(options);
    pump.setCrawlDelay('slow.test', 30);
    fill(pump, 'slow.test', 100);
    fill(pump, 'fast.test', 20);
    const { starts } = run(pump, { hostOfJob, response: () => good, until: 3000 });
    expect(starts.filter(([job]) => job.startsWith('fast')).length).toBe(20);
  });

  it('starts pages before links', () => {
    const pump = new Pump<string>({ ...options, concurrency: 2 });
    for (let number = 0; number < 3; number++) {
      pump.enqueue(`link.test ${number}`, `link${number}.test`, 1);
      pump.enqueue(`localhost ${number}`, 'localhost', 0);
      pump.enqueue(`localhost link${number}`, 'localhost', 1);
    }
    const { starts } = run(pump, {
      hostOfJob: (job) => (job.startsWith('link') ? `link${job.slice(-1)}.test` : 'localhost'),
      response: () => good,
      until: 1e6,
    });
    expect(starts.slice(0, 3).map(([job]) => job)).toEqual(['localhost 0', 'localhost 1', 'localhost 2']);
    expect(starts.length).toBe(9);
  });

  it('costs the same with many hosts, and forgets those it is done with', () => {
    const pump = new Pump<string>(options);
    const hosts = 5000;
    for (let round = 0; round < 2; round++)
      for (let number = 0; number < hosts; number++) pump.enqueue(`host${number}.test ${round}`, `host${number}.test`, 1);
    const began = performance.now();
    const { starts } = run(pump, { hostOfJob, response: () => good, until: 1e9 });
    expect(starts.length).toBe(2 * hosts);
    expect(performance.now() - began).toBeLessThan(1500);
  });

  it('hands everything back on clear', () => {
    const pump = new Pump<string>(options);
    fill(pump, 'localhost', 40);
    pump.next(0);
    expect([pump.clear().length, pump.queued, pump.inFlight, pump.next(0)]).toEqual([39, 0, 1, null]);
  });
});
