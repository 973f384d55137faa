/**
 * The tools of the server behind the plan: a call takes its place in a use before the work, and gives it back when the work failed here.
 * Nothing that the caller says changes either.
 */
import type { Counter } from '@orbweaver/model/plans.ts';
import { eq } from 'drizzle-orm';
import type { AppDatabase } from '../db/database.ts';
import { attempt } from '../db/schema.ts';
import { lockSubscription } from '../db/subscriptions.ts';
import type { ToolRunner } from '../tools/tool-runner.ts';
import type { ToolTasks } from '../tools/tool-tasks.ts';
import { countUse, heldPlan, type UseRules, uncountUse } from './uses.ts';

interface ToolUse {
  readonly counter: Counter;
  /** Calls that one use covers, within an hour. */
  readonly calls: number;
}

/** null: the tool is free for every account (`tool-list.ts` gives it no counter), and only the number of its calls is limited. */
export const toolUses: { readonly [N in keyof ToolTasks]: ToolUse | null } = {
  'mail-check': null,
  redirects: null,
  'page-source': null,
  'host-check': null,
  icons: null,
  'page-analysis': { counter: 'analysis', calls: 1 },
  sitemap: { counter: 'sitemap', calls: 10 },
  picture: { counter: 'image', calls: 100 },
  speed: null,
  'critical-css': { counter: 'css', calls: 1 },
  writing: { counter: 'text', calls: 20 },
  // The scan has its own use.
  grammar: null,
  'report-pdf': null,
  'browser-test': null,
};

const useMs = 60 * 60 * 1000;

export interface ToolUseOptions extends UseRules {
  readonly db: AppDatabase;
}

/** The same tools, each call counted first. Throws what `ToolRunner` does, and `limit-reached`. */
export function countToolUses(runner: ToolRunner, options: ToolUseOptions): ToolRunner {
  return {
    close: () => runner.close(),
    async run(name, input, task) {
      const use = toolUses[name];
      if (use === null) return runner.run(name, input, task);
      const place = { key: `use of ${name} ${task.owner}`, userId: task.owner, ...use };
      const taken = await takePlace(place, options);
      // What was handed out in part was not for nothing, however it ended.
      let isGiven = false;
      const { onPart } = task;
      const watched = onPart && {
        onPart: (part: unknown) => {
          isGiven = true;
          return onPart(part);
        },
      };
      try {
        const response = await runner.run(name, input, { ...task, ...watched });
        if (isFault(response)) await leavePlace(place, taken, options);
        return response;
      } catch (error) {
        if (!isGiven) await leavePlace(place, taken, options);
        throw error;
      }
    },
  };
}

/** A tool's own word that it could not do its work. */
function isFault(response: unknown): boolean {
  return typeof response === 'object' && response !== null && 'fault' in response;
}

interface Place extends ToolUse {
  readonly key: string;
  readonly userId: string;
}

/** Where a call was counted: the month of its use, and when that ends; null for a use of its own. */
interface Taken {
  readonly windowStart: Date;
  readonly expiresAt: Date | null;
}

/** In the use that is open, else in a new one. */
function takePlace({ key, userId, counter, calls }: Place, { db, hasLimits, now }: ToolUseOptions): Promise<Taken> {
  return db.transaction(async (tx) => {
    const row = await lockSubscription(tx, userId, now());
    const [open] = await tx.select().from(attempt).where(eq(attempt.key, key));
    if (open !== undefined && open.expiresAt > now() && open.count < calls) {
      await setCount(tx, key, open.count + 1);
      return { windowStart: row.windowStart, expiresAt: open.expiresAt };
    }
    await countUse(tx, row, { counter, held: await heldPlan(tx, row, hasLimits), now: now() });
    if (calls === 1) return { windowStart: row.windowStart, expiresAt: null };
    const begun = { count: 1, expiresAt: new Date(now().getTime() + useMs) };
    await tx
      .insert(attempt)
      .values({ key, ...begun })
      .onConflictDoUpdate({ target: attempt.key, set: begun });
    return { windowStart: row.windowStart, expiresAt: begun.expiresAt };
  });
}

/** The last place that is left gives the use back, in the month that it was taken in. */
function leavePlace({ key, userId, counter }: Place, taken: Taken, { db, now }: ToolUseOptions): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await lockSubscription(tx, userId, now());
    if (taken.expiresAt !== null) {
      const [open] = await tx.select().from(attempt).where(eq(attempt.key, key));
      // Another use was begun meanwhile, since the one of this call was full.
      if (open?.expiresAt.getTime() !== taken.expiresAt.getTime()) return;
      if (open.count > 1) return setCount(tx, key, open.count - 1);
      await tx.delete(attempt).where(eq(attempt.key, key));
    }
    if (row.windowStart.getTime() === taken.windowStart.getTime()) await uncountUse(tx, row, counter);
  });
}

async function setCount(tx: AppDatabase, key: string, count: number): Promise<void> {
  await tx.update(attempt).set({ count }).where(eq(attempt.key, key));
}
