/** What is listed of a comparison of two scans: issues, or pages that changed, came or went. */
export const comparisonParts = ['issues', 'changed', 'added', 'removed'] as const;
export type ComparisonPart = (typeof comparisonParts)[number];
