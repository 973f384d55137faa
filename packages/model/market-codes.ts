/** Codes of a deal marketplace: what one looks like, and how one that was typed or imported is read. */

/** `open`: it can be redeemed. */
export const codeStates = ['open', 'redeemed', 'expired', 'revoked'] as const;

export type CodeState = (typeof codeStates)[number];

/** What is wrong with a line of an imported file. */
export const codeFaults = ['code', 'repeated', 'plan', 'credits', 'expires'] as const;

export type CodeFault = (typeof codeFaults)[number];

export const maxCodeChars = 64;

/** Most codes that are made, or imported, at once. */
export const maxCodesAtOnce = 20_000;

const pattern = /^[A-Z0-9][A-Z0-9_-]{7,63}$/;

/** As it is kept: capital letters, no spaces. null = it cannot be a code. */
export function normalCode(text: string): string | null {
  const code = text.replaceAll(/\s/g, '').toUpperCase();
  return pattern.test(code) ? code : null;
}
