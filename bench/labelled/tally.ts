// Verdicts to figures: recall and false alarms of each category and of all, as numbers and as a table.
import { listChecks } from '@orbweaver/checks/catalogue.ts';
import type { Verdict } from '../../fixtures/sites/labelled/judge.ts';

interface Figures {
  seeded: number;
  found: number;
  lookAlikes: number;
  findings: number;
  falseAlarms: number;
}

export interface Tally {
  readonly byCategory: ReadonlyMap<string, Figures>;
  readonly all: Figures;
  readonly text: string;
}

const none = (): Figures => ({ seeded: 0, found: 0, lookAlikes: 0, findings: 0, falseAlarms: 0 });

export function tallyOf(verdicts: ReadonlyMap<string, Verdict>): Tally {
  const categories = new Map(listChecks().map(({ id, category }) => [id, category]));
  const byCategory = new Map<string, Figures>();
  const all = none();
  const add = (check: string, name: keyof Figures): void => {
    const category = categories.get(check) ?? 'unknown';
    const figures = byCategory.get(category) ?? none();
    byCategory.set(category, figures);
    figures[name]++;
    all[name]++;
  };
  for (const { found, missed, misplaced, falseAlarms, quiet } of verdicts.values()) {
    for (const label of found) {
      add(label.check, 'findings');
      if (label.isSide !== true) add(label.check, 'seeded');
      if (label.isSide !== true) add(label.check, 'found');
    }
    for (const label of [...missed, ...misplaced.map((each) => each.label)]) if (label.isSide !== true) add(label.check, 'seeded');
    for (const { issue } of misplaced) add(issue.check, 'findings');
    for (const { check } of falseAlarms) {
      add(check, 'findings');
      add(check, 'falseAlarms');
    }
    for (const { check } of quiet) add(check, 'lookAlikes');
  }
  const rows = [...byCategory].map(([name, figures]) => row(name, figures));
  const head = `${'category'.padEnd(18)}${['seeded', 'found', 'recall', 'look-alikes', 'findings', 'false'].map((name) => name.padStart(12)).join('')}`;
  return { byCategory, all, text: [head, ...rows, row('all', all)].join('\n') };
}

function row(name: string, { seeded, found, lookAlikes, findings, falseAlarms }: Figures): string {
  const recall = seeded === 0 ? '-' : `${((found * 100) / seeded).toFixed(1)} %`;
  return `${name.padEnd(18)}${[seeded, found, recall, lookAlikes, findings, falseAlarms].map((value) => String(value).padStart(12)).join('')}`;
}
