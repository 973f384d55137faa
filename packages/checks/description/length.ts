/** How long a meta description is, in user-perceived characters. Limits of the specification (70 to 155, best 150 to 155). */
import { countCharacters } from '../characters.ts';
import { type PageOutcome, type PageView, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';
import { contentOf, metaNamed } from '../meta-content.ts';

function judge(page: PageView, isWrong: (chars: number) => boolean, limit: number): PageOutcome {
  const meta = metaNamed(page, 'description');
  if (meta === null) return 'not-applicable';
  const text = contentOf(meta);
  if (text === '') return 'not-applicable';
  const chars = countCharacters(text);
  if (!isWrong(chars)) return 'pass';
  return [{ evidence: { value: cut(text), count: chars, limit, ...spot(page, meta.offset) } }];
}

export const descriptionTooShort = pageCheck({
  id: 'description-too-short',
  category: 'description',
  severity: 'warning',
  scope: 'page',
  source: 'Specification, text limits',
  appliesTo: 'indexable',
  settings: { minChars: 70 },
  words: {
    title: 'Meta description is too short ({count} characters, at least {limit})',
    why: 'A few words give little reason to choose this page in the results.',
    fix: 'Say what the page offers and to whom, in one or two full sentences.',
  },
  run: (page, settings) => judge(page, (chars) => chars < settings.minChars, settings.minChars),
});

export const descriptionTooLong = pageCheck({
  id: 'description-too-long',
  category: 'description',
  severity: 'warning',
  scope: 'page',
  source: 'Specification, text limits',
  appliesTo: 'indexable',
  settings: { maxChars: 155 },
  words: {
    title: 'Meta description is too long ({count} characters, at most {limit})',
    why: 'The end is cut off in the results, often in the middle of a sentence.',
    fix: 'Shorten it and put the point into the first sentence.',
  },
  run: (page, settings) => judge(page, (chars) => chars > settings.maxChars, settings.maxChars),
});

export const descriptionOutsideRecommended = pageCheck({
  id: 'description-outside-recommended',
  category: 'description',
  severity: 'opportunity',
  scope: 'page',
  source: 'Specification, recommended lengths',
  appliesTo: 'indexable',
  settings: { minChars: 70, recommendedChars: 150 },
  words: {
    title: 'Meta description leaves room unused ({count} characters, {limit} recommended)',
    why: 'The snippet has room for another argument for the page.',
    fix: 'Extend the description to 150 to 155 characters.',
  },
  run: (page, settings) =>
    judge(page, (chars) => chars >= settings.minChars && chars < settings.recommendedChars, settings.recommendedChars),
});
