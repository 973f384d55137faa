/** Columns and lists of the views of files, and the columns of their reports. */
export const fileColumns = {
  url: { kind: 'url' },
  status: { kind: 'status' },
  bytes: { kind: 'bytes' },
  pages: { kind: 'number' },
  internal: { kind: 'flag' },
  error: { kind: 'choice', isHidden: true },
  firstPage: { kind: 'url' },
} as const;

export const fileLists = [
  { id: 'internal', when: { internal: 1 } },
  { id: 'external', when: { internal: 0 } },
  { id: 'broken', when: { isBroken: 1 } },
] as const;

export const fileReportColumns = {
  url: { kind: 'url' },
  internal: { kind: 'flag' },
  status: { kind: 'status', absent: 0 },
  error: { kind: 'choice' },
  bytes: { kind: 'bytes', absent: 0 },
  contentType: { kind: 'text' },
  pages: { kind: 'number' },
  firstPage: { kind: 'url' },
} as const;
