/** A server in a process of its own that tells how long its event loop was held up; `argv[2]` names the hosts that its operator allows. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sharedDatabase } from './shared-database.ts';
import { createTestApp, newPerson } from './test-app.ts';

export interface HostileServer {
  readonly port: number;
  /** Of pages of its own. */
  readonly origin: string;
  readonly cookies: readonly [attacker: string, other: string];
}

/** Milliseconds since the last one. */
export interface LoopTimes {
  /** The longest that this thread computed before a timer got its turn: of the processor, whatever else the machine does. */
  readonly busyMs: number;
  /** The 90th percentile of how late timers came, which grows with the load of the machine. */
  readonly lateMs: number;
}

const nsPerMs = 1_000_000;
const usPerMs = 1_000;
const tickMs = 5;
const origin = 'http://localhost:4000';

const environment = { ORBWEAVER_ALLOW_HOSTS: process.argv[2] ?? '', ORBWEAVER_URL: origin, TRUST_PROXY: '127.0.0.1' };
const test = await createTestApp(await sharedDatabase(), { environment });
const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
const people = [await newPerson(test), await newPerson(test)] as const;

const late = monitorEventLoopDelay({ resolution: tickMs });
late.enable();
let busyUs = 0;
let before = computedUs();
setInterval(() => {
  const now = computedUs();
  busyUs = Math.max(busyUs, now - before);
  before = now;
}, tickMs);

function computedUs(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

process.on('message', () => {
  process.send?.({ busyMs: busyUs / usPerMs, lateMs: late.percentile(90) / nsPerMs } satisfies LoopTimes);
  late.reset();
  busyUs = 0;
});
process.on('disconnect', () => process.exit());
process.send?.({
  port: Number(new URL(address).port),
  origin,
  cookies: [people[0].cookie, people[1].cookie],
} satisfies HostileServer);
