/** How long a title is, in user-perceived characters, wide ones counted twice. Limits of the specification (30 to 60, best 50 to 60). */
import { textWidth } from '@orbweaver/formats/text-width.ts';
import { countColumns, isBlank } from '../characters.ts';
import { type Check, type PageOutcome, type PageView, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';
import { mainTitle } from './presence.ts';

function judge(page: PageView, isWrong: (chars: number) => boolean, limit: number): PageOutcome {
  const title = mainTitle(page);
  if (title === null || isBlank(title.text)) return 'not-applicable';
  const chars = countColumns(title.text);
  if (!isWrong(chars)) return 'pass';
  return [
    {
      evidence: { value: cut(title.text), count: chars, limit, ...pixelsOf(title.text), ...spot(page, title.offset) },
    },
  ];
}

/** The letters of a title in search results. */
const fontPixels = 20;

/** How wide it is there, as further evidence: there is room for about 561 pixels. The characters alone decide. */
function pixelsOf(text: string): { readonly pixels?: number } {
  const width = textWidth(text, fontPixels);
  return width === null ? {} : { pixels: width };
}

export const titleTooShort = pageCheck({
  id: 'title-too-short',
  cause: 'template',
  category: 'title',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'Specification, text limits',
  appliesTo: 'indexable',
  settings: { minChars: 30 },
  words: {
    name: 'Title too short',
    title: 'Title is too short ({count} of at least {limit} characters)',
    why: 'A very short title gives people too little reason to choose the page in search results.',
    fix: 'Add what sets this page apart: the subject first, the site name last.',
  },
  docs: {
    condition:
      '1-29 characters (limit 30, setting); Chinese, Japanese and Korean characters count double; the width in pixels is reported too.',
    found: '<title>Red lamps</title>',
    notFound: '<title>Adjustable desk lamps for reading and work at home</title>',
  },
  run: (page, settings) => judge(page, (chars) => chars < settings.minChars, settings.minChars),
});

export const titleTooLong = pageCheck({
  id: 'title-too-long',
  cause: 'subject',
  category: 'title',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'Specification, text limits',
  appliesTo: 'indexable',
  settings: { maxChars: 60 },
  words: {
    name: 'Title too long',
    title: 'Title is too long ({count} characters, at most {limit})',
    why: 'Search results truncate long titles, so nobody reads the last words.',
    fix: 'Shorten the title and put the most important words first. If many titles share a part that makes them too long, shorten it in the template.',
  },
  docs: {
    condition: '> 60 characters (setting); Chinese, Japanese and Korean characters count double; the width in pixels is reported too.',
    found: '<title>Lanterns of the northern valley, their makers, and the markets where they sell</title>',
    notFound: '<title>Adjustable desk lamps for reading and work at home</title>',
  },
  run: (page, settings) => judge(page, (chars) => chars > settings.maxChars, settings.maxChars),
});

export const titleBelowRecommended = pageCheck({
  id: 'title-below-recommended',
  cause: 'template',
  category: 'title',
  severity: 'opportunity',
  scope: 'page',
  tier: 'core',
  source: 'Specification, recommended lengths',
  appliesTo: 'indexable',
  settings: { minChars: 30, recommendedChars: 50 },
  words: {
    name: 'Title below the recommended length',
    title: 'Title leaves room unused ({count} of {limit} recommended characters)',
    why: 'Search results have room for more words that people search for.',
    fix: 'Extend the title to 50 to 60 characters with words that describe the page.',
  },
  docs: {
    condition:
      '30-49 characters; that 50 to 60 use the room of a search result best is our judgement; Chinese, Japanese and Korean characters count double; the width in pixels is reported too.',
    found: '<title>Lanterns made by hand in the valley</title>',
    notFound: '<title>Adjustable desk lamps for reading and work at home</title>',
  },
  run: (page, settings) =>
    judge(page, (chars) => chars >= settings.minChars && chars < settings.recommendedChars, settings.recommendedChars),
});

export const lengthChecks: readonly Check[] = [titleTooShort, titleTooLong, titleBelowRecommended];
