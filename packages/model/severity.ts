/** Severities in falling order of weight; only errors and warnings count in a score. */
export const severities = ['error', 'warning', 'notice', 'opportunity'] as const;
export type Severity = (typeof severities)[number];
