/** How many addresses the lists of the view of search and bots have, told when figures were imported. */
import type { Database } from '../ports.ts';
import { reportTables } from './table/report-tables.ts';
import { datasetOf } from './table/stream.ts';
import { trafficReport } from './traffic.ts';

export interface TrafficLists {
  /** Orphans with traffic. */
  readonly orphans: number;
  /** Indexable pages that no bot visited. */
  readonly never: number;
  /** Addresses that bots waste visits on, and these visits. */
  readonly waste: number;
  readonly wasted: number;
}

export function trafficLists(database: Database, categoryOf: (check: string) => string): TrafficLists {
  const { columnsOf, rows } = datasetOf(trafficReport);
  const tables = reportTables(database, { categoryOf });
  const at = new Map(columnsOf(tables).map(({ id }, place) => [id, place]));
  const counts = { orphans: 0, never: 0, waste: 0, wasted: 0 };
  for (const row of rows(tables)) {
    const cell = (id: string) => row[at.get(id) as number] ?? null;
    if (cell('orphan') === 1) counts.orphans++;
    if (cell('never_visited') === 1) counts.never++;
    if (cell('waste') === null) continue;
    counts.waste++;
    counts.wasted += Number(cell('bot_hits'));
  }
  return counts;
}
