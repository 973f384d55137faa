/** A srcset attribute to its candidate hrefs: "parse a srcset attribute" of the WHATWG HTML standard. */

/** hrefs in order, as written, without repeats. */
export function srcsetHrefs(srcset: string): string[] {
  const hrefs: string[] = [];
  let at = 0;
  while (at < srcset.length) {
    while (at < srcset.length && (isSpace(srcset.charCodeAt(at)) || srcset[at] === ',')) at += 1;
    const start = at;
    while (at < srcset.length && !isSpace(srcset.charCodeAt(at))) at += 1;
    let end = at;
    while (end > start && srcset[end - 1] === ',') end -= 1;
    const from = at;
    if (end === at) at = endOfDescriptors(srcset, at);
    if (end === start || (end === from && !areDescriptors(srcset.slice(from, at)))) continue;
    const href = srcset.slice(start, end);
    if (!hrefs.includes(href)) hrefs.push(href);
  }
  return hrefs;
}

/** Position behind the comma that ends a candidate; commas in parentheses belong to the descriptor. */
function endOfDescriptors(srcset: string, start: number): number {
  let depth = 0;
  for (let at = start; at < srcset.length; at += 1) {
    const c = srcset[at];
    if (c === '(') depth = 1;
    else if (c === ')') depth = 0;
    else if (c === ',' && depth === 0) return at + 1;
  }
  return srcset.length;
}

/** Widths, heights and densities; a candidate with anything else is dropped. */
function areDescriptors(text: string): boolean {
  return text.split(/[\s,]+/).every((word) => word === '' || /^(?:\d+[wh]|-?[\d.]+(?:e[+-]?\d+)?x)$/i.test(word));
}

function isSpace(c: number): boolean {
  return c === 0x20 || c === 0x09 || c === 0x0a || c === 0x0c || c === 0x0d;
}
