/** The parts of a report for people that can be left out; its head and its foot always stand. */
export const reportSections = ['comparison', 'fixed', 'fix-first', 'score', 'figures', 'screenshots', 'findings'] as const;
export type ReportSection = (typeof reportSections)[number];

/** Those that need an earlier scan of the site. */
export const comparedSections: ReadonlySet<ReportSection> = new Set(['comparison', 'fixed']);

/** Those that a workbook has; the others are drawn. */
export const tableSections: ReadonlySet<ReportSection> = new Set(['comparison', 'fixed', 'fix-first', 'findings']);

/** Causes in each list of what changed: more are no pages that anybody reads. */
export const maxChangedCauses = 200;
