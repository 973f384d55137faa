/** The tasks of a scan, what changed since the one before, and what a person marked become the steps of a timeline. */
import type { FixesSince } from '@orbweaver/scan/results/protocol.ts';
import type { FixTask } from '@orbweaver/store/views/fix-first.ts';
import type { StepMark, StepMarks } from './step-marks.ts';

export interface Step {
  /** The same for the same task of a later scan. */
  readonly key: string;
  readonly task: FixTask;
  readonly state: 'open' | 'done' | 'hidden';
  /** Since the scan before: it is new, or it is there again after a scan without it. */
  readonly change: 'new' | 'back' | null;
  /** When it was checked off, though a later scan found it again. */
  readonly checkedBefore: string | null;
  /** Findings that are gone since the scan before. */
  readonly fixed: number;
}

export function keyOf({ check, cause }: Pick<FixTask, 'check' | 'cause'>): string {
  return cause === null ? check : [check, cause.place ?? '', cause.about].join(' ');
}

interface StepsInput {
  readonly tasks: readonly FixTask[];
  /** null where there is no scan before, and until it is read. */
  readonly since: FixesSince | null;
  readonly marks: StepMarks;
  /** When the scan began. */
  readonly scan: string;
}

/** In the order of the tasks. */
export function stepsOf({ tasks, since, marks, scan }: StepsInput): Step[] {
  const changes = new Map(since?.changes.map((change) => [`${change.check} ${change.severity}`, change]));
  const returned = new Set(since?.returned);
  return tasks.map((task) => {
    const key = keyOf(task);
    const mark = marks.get(key);
    const change = changes.get(`${task.check} ${task.severity}`);
    const isNew = change?.state === 'new';
    const checkedBefore = mark !== undefined && isFoundAgain(mark, scan) ? mark.at : null;
    return {
      key,
      task,
      state: mark === undefined || checkedBefore !== null ? 'open' : mark.is,
      change: checkedBefore !== null || (isNew && returned.has(task.check)) ? 'back' : isNew ? 'new' : null,
      checkedBefore,
      fixed: change?.fixed ?? 0,
    };
  });
}

/** Checked off in an earlier scan than the one that is looked at. */
function isFoundAgain(mark: StepMark, scan: string): boolean {
  return mark.is === 'done' && Date.parse(mark.scan) < Date.parse(scan);
}

interface DoneCheck {
  readonly check: string;
  readonly fixed: number;
}

/** Checks that find nothing any more, most findings first. */
export function doneSince({ changes }: FixesSince): DoneCheck[] {
  const byCheck = Map.groupBy(changes, ({ check }) => check);
  return [...byCheck]
    .filter(([, all]) => all.every(({ state }) => state === 'gone'))
    .map(([check, all]) => ({ check, fixed: all.reduce((sum, { fixed }) => sum + fixed, 0) }))
    .sort((a, b) => b.fixed - a.fixed || (a.check < b.check ? -1 : 1));
}
