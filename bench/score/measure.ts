/** Scans the graded sites with the command line and sets the score of each beside its place in the order. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allChecks } from '@orbweaver/checks/all-checks.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { openScanFile } from '@orbweaver/store/open-scan-file.ts';
import { type Score, scoreOf } from '@orbweaver/store/views/score.ts';
import { ScanTables } from '@orbweaver/store/views/table/scan-tables.ts';
import { runHere } from '../../apps/cli/src/testing/run-here.ts';
import { order } from './order.ts';
import { rankCorrelation } from './rank.ts';
import { serveGraded } from './serve.ts';

interface GradedScore extends Score {
  readonly site: string;
}

const categories = new Map(allChecks.map((check) => [check.id, String(check.category)]));

/** In the order of `order.ts`. */
export async function scoreSites(options: readonly string[] = []): Promise<readonly GradedScore[]> {
  const folder = mkdtempSync(join(tmpdir(), 'score-'));
  try {
    const scores: GradedScore[] = [];
    for (const { site } of order) scores.push({ site, ...(await scoreSite(folder, site, options)) });
    return scores;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function scoreSite(folder: string, name: string, options: readonly string[]): Promise<Score> {
  const served = await serveGraded(name);
  const file = `${name}.scan`;
  try {
    const { code, err } = await runHere(folder, 'scan', `${served.origin}/`, '--out', file, '--rate', '0', '--workers', '0', ...options);
    if (code !== 0) throw new Error(`${name}: ${code} ${err}`);
  } finally {
    await served.close();
  }
  const database = openScanFile(openDatabase, join(folder, file), 'read');
  try {
    return scoreOf(new ScanTables(database, { categoryOf: (check) => categories.get(check) ?? '' }));
  } finally {
    database.close();
  }
}

/** 1 where the scores fall in the very order of the judgement. */
export function agreement(scores: readonly GradedScore[]): number {
  return rankCorrelation(
    scores.map((_, place) => -place),
    scores.map(({ score }) => score ?? -1),
  );
}
