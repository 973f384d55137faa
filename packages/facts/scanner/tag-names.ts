/** Element names as small numbers, so that the scanner compares and indexes numbers. A name without a number is 0. */

/** Names by number; number 0 stands for every name that is not listed. */
export const tagNames: readonly string[] = (
  ' a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button canvas ' +
  'caption center cite code col colgroup data datalist dd del desc details dfn dialog dir div dl dt em embed fieldset figcaption figure ' +
  'font footer foreignobject form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins kbd keygen ' +
  'label legend li link listing main malignmark map mark marquee math menu meta meter mglyph mi mn mo ms mtext nav nobr noembed noframes ' +
  'noscript object ol optgroup option output p param picture plaintext pre progress q rb rp rt rtc ruby s samp script search section ' +
  'select slot small source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr ' +
  'track tt u ul var video wbr xmp annotation-xml path g use symbol defs rect circle polygon line'
).split(' ');

const numbers = new Map<string, number>(tagNames.map((name, id) => [name, id]));

/** The number of a lower-case name, 0 when it has none. */
export function tagIdOf(name: string): number {
  return numbers.get(name) ?? 0;
}

/** The number of a listed name; throws for another, so that a misspelt constant cannot pass. */
export function known(name: string): number {
  const id = numbers.get(name);
  if (id === undefined || id === 0) throw new Error(`no such tag number: ${name}`);
  return id;
}

/**
 * Codes of the characters of a tag name: 1 to 37 for letters (either case), digits and the hyphen, 0 for those that end
 * a name (white space, `/`, `>`), 63 for all others. Six bits each, so five fit into a small integer.
 */
export const nameCode = new Uint8Array(128).fill(63);
for (const end of '\t\n\f\r />') nameCode[end.charCodeAt(0)] = 0;
for (let i = 0; i < 26; i++) {
  nameCode[97 + i] = i + 1;
  nameCode[65 + i] = i + 1;
}
for (let i = 0; i < 10; i++) nameCode[48 + i] = 27 + i;
nameCode[45] = 37;

/** Longest listed name, in characters. */
export const longestName = 15;

const slots = 1024;
const lows = new Int32Array(slots);
const middles = new Int32Array(slots);
const highs = new Int32Array(slots);
const ids = new Uint8Array(slots);

function slotOf(low: number, middle: number, high: number): number {
  return (Math.imul(low ^ Math.imul(middle, 31) ^ Math.imul(high, 17), 0x9e3779b1) >>> 22) & (slots - 1);
}

/** The number of the name whose characters 1-5, 6-10 and 11-15 are packed in these integers (codes of `nameCode`), or 0. */
export function tagIdOfPacked(low: number, middle: number, high: number): number {
  let slot = slotOf(low, middle, high);
  while (ids[slot] !== 0) {
    if (lows[slot] === low && middles[slot] === middle && highs[slot] === high) return ids[slot] as number;
    slot = (slot + 1) & (slots - 1);
  }
  return 0;
}

tagNames.forEach((name, id) => {
  if (id === 0) return;
  const packed = [0, 0, 0];
  for (let i = 0; i < name.length; i++) {
    const part = Math.floor(i / 5);
    packed[part] = ((packed[part] as number) << 6) | (nameCode[name.charCodeAt(i)] as number);
  }
  const [low = 0, middle = 0, high = 0] = packed;
  let slot = slotOf(low, middle, high);
  while (ids[slot] !== 0) slot = (slot + 1) & (slots - 1);
  lows[slot] = low;
  middles[slot] = middle;
  highs[slot] = high;
  ids[slot] = id;
});
