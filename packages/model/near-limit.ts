import type { PhraseGroup } from './cause-phrases-of-files.ts';

/**
 * Checks that compare a measured number with a limit. What is at most a tenth past it is one issue of the site, whatever the check (decision 093):
 * true, and nothing that anybody would begin with.
 */
interface Measure {
  /** What is measured: a term of HTML, or a phrase of `cause-phrases.ts`. */
  readonly of: string;
  /** The part of the evidence that holds it: a number, or one before its unit. */
  readonly in: 'count' | 'value';
  readonly checks: readonly string[];
}

const levels = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

const measures: readonly Measure[] = [
  { of: 'title', in: 'count', checks: ['title-too-long', 'title-too-short', 'title-below-recommended'] },
  { of: 'description', in: 'count', checks: ['description-too-long', 'description-too-short', 'description-outside-recommended'] },
  ...levels.map((level): Measure => ({ of: level, in: 'count', checks: [`${level}-too-long`] })),
  { of: 'alt', in: 'count', checks: ['img-alt-too-long'] },
  { of: 'Open Graph', in: 'count', checks: ['og-title-too-long'] },
  { of: 'link text', in: 'count', checks: ['anchor-too-long'] },
  { of: 'words', in: 'value', checks: ['content-thin'] },
  { of: 'words', in: 'count', checks: ['h2-missing'] },
  { of: 'readability', in: 'value', checks: ['content-readability'] },
  { of: 'share of text', in: 'count', checks: ['content-text-html-ratio'] },
  { of: 'links', in: 'count', checks: ['page-links-crowded', 'nav-too-many-items', 'link-external-followed-many'] },
  { of: 'clicks', in: 'value', checks: ['crawl-depth-high'] },
  { of: 'URL length', in: 'count', checks: ['url-too-long'] },
  { of: 'DOM size', in: 'value', checks: ['html-dom-size'] },
  { of: 'inline styles', in: 'value', checks: ['css-inline-large'] },
  { of: 'HTML size', in: 'value', checks: ['perf-html-weight', 'html-over-2mb', 'html-comments-large'] },
  { of: 'image size', in: 'value', checks: ['img-file-over-100kb'] },
  { of: 'file size', in: 'value', checks: ['css-file-large', 'js-file-large'] },
  { of: 'page weight', in: 'value', checks: ['perf-page-weight'] },
  { of: 'requests', in: 'count', checks: ['perf-requests-many'] },
  { of: 'response time', in: 'value', checks: ['perf-ttfb-slow', 'perf-response-slow'] },
];

/** By which part of a limit a value may be past it and still be near it. */
export const nearShare = 0.1;

/** The text of the phrase by which scan files name the cause. */
export const nearLimitGroup = 'near the limit';

export const measuredChecks: readonly string[] = measures.flatMap(({ checks }) => checks);

const partOf: ReadonlyMap<string, Measure['in']> = new Map(
  measures.flatMap((measure) => measure.checks.map((check) => [check, measure.in])),
);

/** Whether a finding's measured value is at most a tenth past its limit, on either side. */
export function isNearLimit(
  check: string,
  evidence: { readonly limit?: unknown; readonly count?: unknown; readonly value?: unknown },
): boolean {
  const part = partOf.get(check);
  if (part === undefined || typeof evidence.limit !== 'number') return false;
  const value = numberIn(evidence[part]);
  return value !== null && Math.abs(value - evidence.limit) <= evidence.limit * nearShare;
}

/** 1,546 of `1546 elements`. */
function numberIn(value: unknown): number | null {
  const number = typeof value === 'string' ? Number.parseFloat(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** `title, h1, links`: what these checks measure. */
export function measuredBy(checks: readonly string[]): string {
  const found = measures.filter((measure) => measure.checks.some((check) => checks.includes(check)));
  return [...new Set(found.map((measure) => measure.of))].join(', ');
}

/** What is measured, said by what an issue is about (cause-phrases.ts). */
export const phrasesOfMeasures = {
  // What is said of titles near a limit is told with them.
  checks: [...measuredChecks, 'title-same-as-h1'],
  phrases: {
    'near-limit': nearLimitGroup,
    'text-title': 'title',
    'text-description': 'description',
    'of-link-text': 'link text',
    'of-words': ['words', 'number of words'],
    'of-readability': 'readability',
    'of-text-share': 'share of text',
    'of-links': ['links', 'number of links'],
    'of-clicks': ['clicks', 'clicks from the start page'],
    'of-url': 'URL length',
    'of-dom': 'DOM size',
    'of-inline-styles': 'inline styles',
    'of-html-size': 'HTML size',
    'of-image-size': 'image size',
    'of-file-size': 'file size',
    'of-page-weight': 'page weight',
    'of-requests': ['requests', 'number of files and hosts'],
    'of-response-time': 'response time',
  },
} as const satisfies PhraseGroup;
