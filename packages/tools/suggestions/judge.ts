/** Whether texts that a language model suggests may be shown: judged without the model, by the same measures as the checks and the preview. */
import { textWidth } from '@orbweaver/formats/text-width.ts';
import { type SuggestionKind, type SuggestionPage, suggestionLimits, suggestionsAsked } from '@orbweaver/model/suggestions.ts';
import { languageOf } from '../text/measure-text.ts';

/** Scripts that the product can meet; texts of others are not judged by script. */
const scripts = ['Latin', 'Cyrillic', 'Arabic', 'Greek', 'Hebrew', 'Devanagari', 'Thai', 'Hangul', 'Hiragana', 'Katakana', 'Han'] as const;
type Script = (typeof scripts)[number];

const letters = new Map<Script, RegExp>(scripts.map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'gu')]));

/** The valid ones of them, each once, in their order. */
export function validSuggestions(kind: SuggestionKind, page: SuggestionPage, texts: readonly string[]): string[] {
  const script = scriptOf(`${page.text} ${page.title} ${page.h1}`);
  const before = new Set(
    [page.current, ...(kind === 'title' ? [page.title] : []), ...(kind === 'description' ? [page.description] : [])].map(sameness),
  );
  const kept = new Map<string, string>();
  for (const text of texts.slice(0, suggestionsAsked).map((each) => each.trim())) {
    const key = sameness(text);
    if (!fits(kind, text) || hasMarkup(text) || before.has(key) || kept.has(key)) continue;
    if (script !== null && scriptOf(text) !== script) continue;
    kept.set(key, text);
  }
  const valid = [...kept.values()];
  // One short text rarely tells its language; all of them together may.
  const language = languageOf(valid.join('. '));
  return page.language !== null && language !== null && language !== page.language ? [] : valid;
}

/** Within the limits, on one line. */
function fits(kind: SuggestionKind, text: string): boolean {
  const { least, most, pixels } = suggestionLimits[kind];
  const chars = Array.from(text).length;
  if (chars < least || chars > most || /[\p{Cc}\p{Cs}\u2028\u2029]/u.test(text)) return false;
  const width = pixels === null ? null : textWidth(text, pixels.font);
  return pixels === null || width === null || width <= pixels.most;
}

/** Tags, character references, Markdown links and emphasis, placeholders. */
function hasMarkup(text: string): boolean {
  return /<[a-z/!]|&(?:#\d+|#x[\da-f]+|[a-z]+);|\]\(|\*\*|__|`|\{\{|\[[^\]]*\]/i.test(text);
}

/** Two texts that people would call the same have the same one. */
function sameness(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim();
}

/** The script of most letters; null without any. Japanese is what has kana. */
function scriptOf(text: string): Script | null {
  const sample = text.slice(0, 2_000);
  const counts = scripts.map((script) => [script, sample.match(letters.get(script) as RegExp)?.length ?? 0] as const);
  const kana = counts.filter(([script]) => script === 'Hiragana' || script === 'Katakana').reduce((sum, [, count]) => sum + count, 0);
  const [best] = counts.toSorted(([, a], [, b]) => b - a);
  if (best === undefined || best[1] === 0) return null;
  const isJapanese = kana > 0 && ['Han', 'Hiragana', 'Katakana'].includes(best[0]);
  return isJapanese ? 'Hiragana' : best[0];
}
