/** Which view a finding belongs to, and whose findings a view shows, from the declarations alone. */
import type { CategoryId } from '@orbweaver/model/categories.ts';
import { allViews } from './all-views.ts';
import type { View } from './view.ts';

/** Of what no other view takes. */
export const otherFindings = 'issues';

/** The view at which a finding is counted. */
export function viewOfFinding(check: string, category: string): string {
  return allViews.find((view) => countsFinding(view, check, category))?.id ?? otherFindings;
}

/** The rows of the view show it. */
export function showsFinding(view: View, check: string, category: string): boolean {
  const shows = view.rows === undefined ? undefined : view.shows;
  if (shows === undefined) return countsFinding(view, check, category);
  return shows === 'every' || includes(shows, category);
}

/** Views of rows that checks speak about have a column for what was found. */
export function hasFindings(view: View): boolean {
  return view.rows !== undefined && (view.categories !== undefined || view.shows !== undefined);
}

/** Some findings are counted at the view; the rows of others show findings that are counted elsewhere. */
export function countsFindings(view: View): boolean {
  return view.categories !== undefined;
}

function countsFinding({ categories, checks }: View, check: string, category: string): boolean {
  return includes(categories, category) && (checks === undefined || checks.test(check));
}

function includes(categories: readonly CategoryId[] | undefined, category: string): boolean {
  return categories?.some((each) => each === category) === true;
}
