/** One test of a part of the installation, timed and bounded; whatever it throws is its result. */
import type { AccountSession } from '@orbweaver/model/api/account.ts';
import type { SystemTestResult } from '@orbweaver/model/api/system-test.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { SystemPart } from '@orbweaver/model/system-test.ts';
import type { ServerParts } from '../app-parts.ts';
import { loggedText } from '../plugins/error-log.ts';
import { testClock, testDatabase, testMigrations, testQueue } from './database-probes.ts';
import { type Finding, failed, type Probe } from './probe.ts';
import { testAi, testBlobs, testBrowser, testDisk, testGateway, testMail, testPayments } from './service-probes.ts';

const probes: Readonly<Record<SystemPart, Probe>> = {
  database: testDatabase,
  migrations: testMigrations,
  disk: testDisk,
  blobs: testBlobs,
  clock: testClock,
  queue: testQueue,
  mail: testMail,
  gateway: testGateway,
  browser: testBrowser,
  payments: testPayments,
  ai: testAi,
};

/** Longer than a browser takes to start on a busy machine, shorter than a request may. */
const maxMs = 140_000;
const maxDetailChars = 500;

export async function runTest(part: SystemPart, parts: ServerParts, caller: AccountSession): Promise<SystemTestResult> {
  const begun = performance.now();
  const { detail = null, ...finding } = await within(maxMs, probes[part](parts, caller)).catch((error) => failed(detailOf(error)));
  return { ...finding, detail: detail?.slice(0, maxDetailChars) ?? null, tookMs: Math.round(performance.now() - begun) };
}

function detailOf(error: unknown): string {
  if (error instanceof AppError) return [error.code, ...Object.values(error.values)].join(': ');
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${loggedText(error.cause)})` : '';
  return loggedText(error) + cause;
}

async function within(ms: number, work: Promise<Finding>): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => resolve(failed(`no answer within ${ms / 1_000} s`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
