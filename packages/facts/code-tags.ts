/** The elements that hold program code, names of variables and what computers say: not prose (HTML, text-level semantics). */

export const codeElements = ['code', 'pre', 'samp', 'kbd', 'var', 'tt'] as const;

/** The same handler for each of them. */
export function codeTags<T>(handler: T): Readonly<Record<(typeof codeElements)[number], T>> {
  return { code: handler, pre: handler, samp: handler, kbd: handler, var: handler, tt: handler };
}
