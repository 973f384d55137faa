/** Damaged markup for comparing the two ways through a page: reproducible from a seed. */

/** Numbers in [0, 1) from a seed (mulberry32). */
export function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const pieces = (
  'a b i em font nobr p div span h1 h2 li ul ol dl dd dt table tbody thead tr td th caption colgroup col form button select option optgroup ' +
  'input br hr img pre textarea script style title meta link base head body html noscript template svg math mi mtext annotation-xml ' +
  'foreignObject desc path object applet marquee ruby rt rp rb rtc iframe noembed noframes xmp article section nav header footer main aside ' +
  'address label x-y image listing details summary center fieldset video'
).split(' ');
const starts = [
  '',
  ' class="x"',
  ' id=1',
  ' role=navigation',
  ' ROLE="main"',
  '/',
  " a b=c d='e'",
  ' type=hidden',
  ' encoding="text/html"',
  ' href="?a&amp;b&copy=1"',
  ' =x',
  ' a=1 A=2',
  ' color=red',
];
const texts = [
  'x',
  ' ',
  '\n',
  '&amp;',
  '&nbsp;',
  '&#32;',
  ' text ',
  '\r\n',
  '<!-- c -->',
  '<!-->',
  '<!--->',
  '<!---!>',
  '<!-- --!>',
  '<?pi?>',
  '<![CDATA[ c ]]>',
  '</>',
  '</ x>',
  '<',
  '&',
  '<!doctype html>',
  '<!--<script>',
  '-->',
  '<body class=a>',
  '<body id=b>',
  '&lt',
  '&notit;',
  '&#x80;',
  '\u00e9',
  '\ud83d\ude00',
];

function pick<T>(from: readonly T[], random: () => number): T {
  return from[Math.floor(random() * from.length)] as T;
}

function fragment(random: () => number): string {
  const kind = random();
  const name = pick(pieces, random);
  if (kind < 0.5) return `<${random() < 0.1 ? name.toUpperCase() : name}${random() < 0.4 ? pick(starts, random) : ''}>`;
  if (kind < 0.78) return `</${name}>`;
  return pick(texts, random);
}

/** A snippet: some fragments of markup in any order, or a part of one of the sources with pieces deleted, repeated or swapped. */
export function mutate(sources: readonly string[], random: () => number): string {
  if (sources.length === 0 || random() < 0.4) {
    let made = random() < 0.5 ? '<!doctype html>' : '';
    for (let i = Math.floor(random() * 24) + 1; i > 0; i--) made += fragment(random);
    return made;
  }
  const source = pick(sources, random);
  const start = random() < 0.5 ? 0 : Math.floor(random() * source.length);
  let text = source.slice(start, start + 200 + Math.floor(random() * 3000));
  for (let i = Math.floor(random() * 6) + 1; i > 0; i--) {
    const at = boundary(text, random);
    const length = random() < 0.5 ? 1 + Math.floor(random() * 4) : boundary(text, random) - at;
    const end = Math.min(text.length, at + Math.max(1, Math.min(length, 200)));
    const kind = random();
    if (kind < 0.35) text = text.slice(0, at) + text.slice(end);
    else if (kind < 0.6) text = text.slice(0, end) + text.slice(at);
    else if (kind < 0.8) text = text.slice(0, at) + fragment(random) + text.slice(at);
    else text = text.slice(0, at) + text.slice(end) + text.slice(at, end);
  }
  return text;
}

/** Mostly where a tag begins or ends, sometimes anywhere. */
function boundary(text: string, random: () => number): number {
  const any = Math.floor(random() * text.length);
  if (random() < 0.3) return any;
  const at = text.indexOf(random() < 0.5 ? '<' : '>', any);
  return at < 0 ? any : at + (text[at] === '>' ? 1 : 0);
}
