/** How long a meta description is, in user-perceived characters, wide ones counted twice. Limits of the specification (70 to 155, best 150 to 155). */
import { textWidth } from '@orbweaver/formats/text-width.ts';
import { countColumns } from '../characters.ts';
import { type Check, type PageOutcome, type PageView, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';
import { contentOf, metaNamed } from '../meta-content.ts';

function judge(page: PageView, isWrong: (chars: number) => boolean, limit: number): PageOutcome {
  const meta = metaNamed(page, 'description');
  if (meta === null) return 'not-applicable';
  const text = contentOf(meta);
  if (text === '') return 'not-applicable';
  const chars = countColumns(text);
  if (!isWrong(chars)) return 'pass';
  return [{ evidence: { value: cut(text), count: chars, limit, ...pixelsOf(text), ...spot(page, meta.offset) } }];
}

/** The letters of a description in search results. */
const fontPixels = 13;

/** How wide it is there, as further evidence: there is room for about 985 pixels. The characters alone decide. */
function pixelsOf(text: string): { readonly pixels?: number } {
  const width = textWidth(text, fontPixels);
  return width === null ? {} : { pixels: width };
}

export const descriptionTooShort = pageCheck({
  id: 'description-too-short',
  cause: 'template',
  category: 'description',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'Specification, text limits',
  appliesTo: 'indexable',
  settings: { minChars: 70 },
  words: {
    name: 'Meta description too short',
    title: 'Meta description is too short ({count} of at least {limit} characters)',
    why: 'A few words give people little reason to choose this page in search results.',
    fix: 'Say what the page offers and for whom, in one or two full sentences.',
  },
  docs: {
    condition: '1-69 characters (setting 70); Chinese, Japanese and Korean characters count double; the width in pixels is reported too.',
    found: '<meta name="description" content="All about lanterns and those who make them.">',
    notFound:
      '<meta name="description" content="Brass and glass lamps for desk, floor and wall, made to order in our workshop in Leeds. See all twelve colours, compare sizes and find a shop near you.">',
  },
  run: (page, settings) => judge(page, (chars) => chars < settings.minChars, settings.minChars),
});

export const descriptionTooLong = pageCheck({
  id: 'description-too-long',
  cause: 'subject',
  category: 'description',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'Specification, text limits',
  appliesTo: 'indexable',
  settings: { maxChars: 155 },
  words: {
    name: 'Meta description too long',
    title: 'Meta description is too long ({count} characters, at most {limit})',
    why: 'Search results cut off the end, often in the middle of a sentence.',
    fix: 'Shorten it and put the main point in the first sentence.',
  },
  docs: {
    condition: '> 155 characters (setting); Chinese, Japanese and Korean characters count double; the width in pixels is reported too.',
    found:
      '<meta name="description" content="Brass and glass lamps for desk, floor and wall, made to order in our workshop in Leeds. See all twelve colours, compare sizes, find a shop near you and read how we work.">',
    notFound:
      '<meta name="description" content="Brass and glass lamps for desk, floor and wall, made to order in our workshop in Leeds. See all twelve colours, compare sizes and find a shop near you.">',
  },
  run: (page, settings) => judge(page, (chars) => chars > settings.maxChars, settings.maxChars),
});

export const descriptionOutsideRecommended = pageCheck({
  id: 'description-outside-recommended',
  cause: 'template',
  category: 'description',
  severity: 'opportunity',
  scope: 'page',
  tier: 'core',
  source: 'Specification, recommended lengths',
  appliesTo: 'indexable',
  settings: { minChars: 70, recommendedChars: 150 },
  words: {
    name: 'Meta description below the recommended length',
    title: 'Meta description leaves room unused ({count} of {limit} recommended characters)',
    why: 'The snippet has room for another reason to visit the page.',
    fix: 'Extend the description to 150 to 155 characters.',
  },
  docs: {
    condition:
      '70-149 characters; that 150 to 155 use the room of a search result best is our judgement; Chinese, Japanese and Korean characters count double; the width in pixels is reported too.',
    found:
      '<meta name="description" content="Lanterns are made by hand in the valley, and we show where to buy them and how long they last.">',
    notFound:
      '<meta name="description" content="Brass and glass lamps for desk, floor and wall, made to order in our workshop in Leeds. See all twelve colours, compare sizes and find a shop near you.">',
  },
  run: (page, settings) =>
    judge(page, (chars) => chars >= settings.minChars && chars < settings.recommendedChars, settings.recommendedChars),
});

export const lengthChecks: readonly Check[] = [descriptionTooShort, descriptionTooLong, descriptionOutsideRecommended];
