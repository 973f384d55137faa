/** The views of a scan as the screen shows them, from their declarations: groups of the list of views, and how each column begins. */
import { ownValue } from '@orbweaver/model/lookup.ts';
import { allViews } from '@orbweaver/store/views/all-views.ts';
import { type ColumnDeclaration, type View, viewGroupIds } from '@orbweaver/store/views/view.ts';
import { countsFindings, hasFindings, otherFindings, viewOfFinding } from '@orbweaver/store/views/view-findings.ts';

export const viewGroups = viewGroupIds.map((id) => ({ id, views: allViews.filter(({ group }) => group === id) }));

const views: ReadonlyMap<string, View> = new Map(allViews.map((view) => [view.id, view]));

export function isView(name: string): boolean {
  return views.has(name);
}

/** Views that are no table, and names that no view has, have none. */
export function hasTable(view: string): boolean {
  return views.get(view)?.rows !== undefined;
}

/** Those of a download of the whole scan. */
export const tabsWithTable: readonly string[] = allViews.filter(({ id }) => id !== 'compare' && hasTable(id)).map(({ id }) => id);

/** The table has a column for what was found about each row. */
export function hasFindingColumn(view: string): boolean {
  const known = views.get(view);
  return known !== undefined && hasFindings(known);
}

/** The list of views tells how much was found at it. */
export function hasFindingsOfItsOwn(view: string): boolean {
  const known = views.get(view);
  return known !== undefined && countsFindings(known);
}

/** The view with the pages, links or files that a finding is about; null where it is counted at no table of them. */
export function viewOfRows(check: string, category: string): string | null {
  const view = viewOfFinding(check, category);
  return view !== otherFindings && hasTable(view) ? view : null;
}

export function isHiddenAtFirst(view: string, column: string): boolean {
  return columnOf(view, column)?.isHidden === true;
}

const findingWidth = 260;

/** In px. */
export function widthOf(view: string, column: { readonly id: string; readonly kind: string }, isFirst: boolean): number {
  if (isFirst) return 360;
  if (column.id === 'finding') return findingWidth;
  const declared = columnOf(view, column.id)?.width;
  if (declared !== undefined) return declared;
  const { kind } = column;
  if (kind === 'url') return 300;
  return kind === 'text' ? 180 : kind === 'choice' ? 140 : kind === 'status' ? 136 : 112;
}

/** Message key of a list of a view. */
export function listKey(view: string, list: string): string {
  const known = views.get(view);
  return `${(known?.rows !== undefined && known.listWords) || 'results.list'}.${list}`;
}

function columnOf(view: string, column: string): ColumnDeclaration | undefined {
  const known = views.get(view);
  return known?.rows === undefined ? undefined : ownValue(known.columns, column);
}
