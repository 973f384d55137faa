/** The parts of a report for people that can be left out; its head and its foot always stand. */
export const reportSections = ['fix-first', 'score', 'figures', 'findings'] as const;
export type ReportSection = (typeof reportSections)[number];
