/** How much of a page's source is no markup of its text: styles, scripts, drawings and listings, whose colours take an element for each token. */

/** What shorter sources are made of tells nothing. */
const longSource = 50_000;

const closingOf: ReadonlyMap<string, RegExp> = new Map([
  ['style', /<\/style\s*>/gi],
  ['script', /<\/script\s*>/gi],
  ['svg', /<\/svg\s*>/gi],
  ['pre', /<\/pre\s*>/gi],
]);
const opening = /<(style|script|svg|pre)(?=[\s/>])/gi;

/** Characters from the start tag to the end tag of each, those inside another one not twice; one without an end tag does not count. */
export function codeCharsOf(html: string): number {
  if (html.length < longSource) return 0;
  const unclosed = new Set<string>();
  let chars = 0;
  opening.lastIndex = 0;
  for (let found = opening.exec(html); found !== null; found = opening.exec(html)) {
    const name = (found[1] as string).toLowerCase();
    if (unclosed.has(name)) continue;
    const closing = closingOf.get(name);
    if (closing === undefined) continue;
    closing.lastIndex = opening.lastIndex;
    if (!closing.test(html)) unclosed.add(name);
    else {
      chars += closing.lastIndex - found.index;
      opening.lastIndex = closing.lastIndex;
    }
  }
  return chars;
}
