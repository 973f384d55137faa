/** Runs the checks of views that were off, on what the scan has stored: nothing is asked of the site again. */
import { groupsRead } from '@orbweaver/checks/groups-read.ts';
import { isCategorySelected } from '@orbweaver/checks/settings.ts';
import { categories } from '@orbweaver/model/categories.ts';
import { type GatherChanges, type GatherPlan, prepareGather } from '@orbweaver/scan/gather.ts';
import { type RecheckSummary, recheckScan } from '@orbweaver/scan/recheck.ts';
import { storedOptions } from '@orbweaver/scan/scan.ts';
import { findView } from '@orbweaver/store/views/all-views.ts';
import { type OpenScan, scanFile } from './open-scan.ts';

/** The categories and parts that a scan looks at, and those of some tabs. */
export function categoriesWith(views: readonly string[], chosen: readonly string[] | null): string[] {
  const before: readonly string[] = chosen ?? categories.map(({ id }) => id).filter((id) => isCategorySelected(id, null));
  const added = views
    .map(findView)
    .flatMap(({ categories: wanted = [], part }): readonly string[] => (part === undefined ? wanted : [part]));
  return [...new Set([...before, ...added])];
}

/** What is read into a scan so that a tab has what it shows, and the checks that look at it run. */
export function gatherFor(view: string, chosen: readonly string[] | null): GatherChanges {
  const { categories: looked = [], part, facts = [] } = findView(view);
  const wanted = categoriesWith([view], chosen);
  return {
    groups: [...facts, ...groupsRead(part === undefined ? looked : [part])],
    ...(wanted.length > categoriesWith([], chosen).length ? { categories: wanted } : {}),
  };
}

/** Marks what is read again when the scan goes on. */
export function prepareGatherFor(open: OpenScan, view: string): GatherPlan {
  return open.change((database) => prepareGather(database, gatherFor(view, storedOptions(database).categories)));
}

/** No scan may be writing the file; views begin anew afterwards. */
export function runChecksOf(open: OpenScan, views: readonly string[]): RecheckSummary {
  const wanted = categoriesWith(views, storedOptions(open.database).categories);
  open.rest();
  return recheckScan({ file: scanFile, platform: { openDatabase: open.openDatabase }, changes: { categories: wanted } });
}
