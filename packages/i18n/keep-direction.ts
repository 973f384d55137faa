/**
 * Tags, addresses, paths and attributes inside words that run from right to left keep their own direction: signs at their ends would
 * change sides. Unicode bidirectional algorithm (UAX 9), isolates.
 */

const technical = [
  // <meta name="viewport" content="…">
  /<[A-Za-z!/][^<>\u0590-\u08ff]{0,300}>/,
  // https://example.com/, without the mark that ends the sentence
  /https?:\/\/(?:[^\s\u0590-\u08ff\u2066-\u2069]*[^\s\u0590-\u08ff\u2066-\u2069.,:;!?)\]"'»])?/,
  // /path?query, which has a letter: dates have slashes, too
  /(?<![\w/<:.\u200e\u200f])\/(?=[\w.*-]{0,60}[A-Za-z])[A-Za-z0-9][\w./*?%&=~-]*/,
  // .htaccess
  /(?<![\w.)/])\.[a-z][a-z0-9]{1,11}(?!\w)/,
  // _dmarc.example.com
  /(?<!\w)_[a-z][\w.\u2068\u2069-]*[\w\u2069]/,
  // alt=""
  /(?<![\w-])[A-Za-z-]+="[^"\u0590-\u08ff]*"/,
  // "v=spf1 mx -all"
  /"[^"\u0590-\u08ff]{0,300}[A-Za-z][^"\u0590-\u08ff]{0,300}"/,
  // #0000ee / #00aa77 (3.13:1)
  /#[\dA-Fa-f]{3,8}(?: \/ #[\dA-Fa-f]{3,8})?(?: \([\d.]{1,8}:1\))?(?![\w-])/,
];
const anyOfThem = new RegExp(technical.map(({ source }) => source).join('|'), 'g');

export function keepDirection(text: string): string {
  return /[<=/."_#]/.test(text) ? text.replace(anyOfThem, '\u2066$&\u2069') : text;
}
