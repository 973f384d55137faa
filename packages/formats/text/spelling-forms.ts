/** The ways in which a word that a dictionary does not know as a whole may still be right, by language. */

/** Each reading is a list of words that must all be known. */
export function partsOf(word: string, language: string): readonly (readonly string[])[] {
  const readings: string[][] = [];
  const add = (...parts: string[]) => {
    if (parts.every((part) => part.length > 0)) readings.push(parts);
  };
  const lower = language === 'tr' ? word.toLocaleLowerCase('tr') : word.toLowerCase();
  if (lower !== word) add(lower);
  if (word.includes("'")) addApostrophe(word, language, add);
  if (word.includes('-')) {
    const parts = word.split('-').filter((part) => part.length > 1);
    add(...parts);
    if (lower !== word) add(...lower.split('-').filter((part) => part.length > 1));
    add(word.replaceAll('-', ''));
  }
  if (language === 'en') addBritish(lower, add);
  if (language === 'de') addCompounds(word, add);
  return readings;
}

/** British spellings to the American ones of the dictionary. */
const british: readonly (readonly [RegExp, string])[] = [
  [/our/, 'or'],
  [/re(s?)$/, 'er$1'],
  [/is(e|ed|es|er|ers|ing|ation|ations|able)$/, 'iz$1'],
  [/ys(e|ed|es|er|ers|ing)$/, 'yz$1'],
  [/ll(ed|ing|er|ers)$/, 'l$1'],
  [/[ao]e/, 'e'],
  [/ogue(s?)$/, 'og$1'],
  [/ence(s?)$/, 'ense$1'],
];

function addBritish(lower: string, add: Add): void {
  add(lower.normalize('NFD').replace(/\p{Mn}/gu, ''));
  for (const [from, to] of british) if (from.test(lower)) add(lower.replace(from, to));
}

type Add = (...parts: string[]) => void;

function addApostrophe(word: string, language: string, add: Add): void {
  const at = word.indexOf("'");
  const before = word.slice(0, at);
  const behind = word.slice(at + 1);
  if (language === 'en') {
    if (/'(?:s|d|ll|ve|re|m|t)$/.test(word)) {
      const stem = word.slice(0, word.lastIndexOf("'"));
      add(stem);
      add(stem.toLowerCase());
    }
  } else if (language === 'tr') {
    add(before);
    add(before.toLocaleLowerCase('tr'));
  } else {
    const isElision =
      /^(?:l|d|j|m|t|s|c|n|qu|jusqu|lorsqu|puisqu|quoiqu|presqu|un|all|dall|dell|nell|sull|coll|quell|quest|bell|sant|c|v|gl|anch|senz|tutt|com|dov|quand|mezz|nient|grand)$/i.test(
        before,
      );
    if (isElision) {
      add(behind);
      add(behind.toLowerCase());
      if (behind.includes('-')) add(...behind.split('-').filter((part) => part.length > 1));
    }
    add(before, behind);
  }
}

const joints = ['', 's', 'n', 'es', 'en', 'er', 'e', '-'];

/** Two nouns with a joint between; the dictionary knows many compounds, but not all. */
function addCompounds(word: string, add: Add): void {
  const lower = word.toLowerCase();
  if (lower.length < 8) return;
  for (let at = 4; at <= lower.length - 4; at += 1) {
    const first = lower.slice(0, at);
    const second = lower.slice(at);
    for (const joint of joints) {
      if (joint !== '' && !first.endsWith(joint)) continue;
      const stem = joint === '' ? first : first.slice(0, -joint.length);
      if (stem.length < 4) continue;
      add(capital(stem), capital(second));
      if (word[0] === lower[0]) add(capital(stem), second);
    }
  }
}

function capital(word: string): string {
  return (word[0] ?? '').toUpperCase() + word.slice(1);
}

/**
 * Arabic word lists hold every noun with an alef before it (the question mark of speech), and so take a slip of the article for a word: two words that
 * must not both be known, or else the article was meant. Null where there is no such doubt.
 */
export function slippedArticle(word: string): readonly [string, string] | null {
  // Verbs and nouns of the eighth and seventh form begin so, and words whose own first letter is the lam.
  const rest = word.startsWith('الل') ? word.slice(3) : /^ا(?!ل|[تن]|.ت)/.test(word) ? word.slice(1) : '';
  return rest.length < 4 || rest.startsWith('ا') ? null : [rest, `ال${rest}`];
}
