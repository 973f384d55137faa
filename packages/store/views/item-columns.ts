/** Columns and lists of the views of structured data. */
export const itemColumns = {
  url: { kind: 'url' },
  types: { kind: 'text', width: 200 },
  syntax: { kind: 'choice' },
  jsonError: { kind: 'text', of: 'error', width: 220 },
  position: { kind: 'number', isHidden: true },
  json: { kind: 'text', width: 420, isHidden: true },
} as const;

export const itemLists = [
  { id: 'json-ld', when: { syntax: 'json-ld' } },
  { id: 'microdata', when: { syntax: 'microdata' } },
  { id: 'rdfa', when: { syntax: 'rdfa' } },
  { id: 'unreadable', when: { error: { exists: true } } },
] as const;
