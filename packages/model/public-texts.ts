/** The texts of the site that an operator may replace. */
export const publicTextKinds = ['agreement', 'privacy'] as const;

export type PublicTextKind = (typeof publicTextKinds)[number];
