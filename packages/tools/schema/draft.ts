/** What a person filled in, before it is JSON-LD: every property a list of texts or items, and beside them what the form does not show. */

export interface Draft {
  readonly type: string;
  readonly values: Readonly<Record<string, readonly DraftValue[]>>;
  /** Properties of the markup it was read from that are no texts or items, kept as they were. */
  readonly rest: Readonly<Record<string, unknown>>;
}

export type DraftValue = string | Draft;

export function emptyDraft(type: string): Draft {
  return { type, values: {}, rest: {} };
}

/** The draft with a property's values; without the property where none is left. */
export function withValues(draft: Draft, property: string, values: readonly DraftValue[]): Draft {
  const { [property]: _, ...others } = draft.values;
  return { ...draft, values: values.length === 0 ? others : { ...draft.values, [property]: values } };
}

/** Texts are filled when they hold more than white space, items when something in them is. */
export function isFilled(value: DraftValue): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return Object.keys(value.rest).length > 0 || Object.values(value.values).some((values) => values.some(isFilled));
}
