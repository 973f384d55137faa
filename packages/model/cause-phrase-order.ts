/** How phrases of causes (cause-phrases.ts) stand beside each other, beside codes and beside what is the site's own. */

import { phrasesOfFiles } from './cause-phrases-of-files.ts';
import { checksOfFamily } from './check-families.ts';
import { measuredChecks } from './near-limit.ts';

const shortTextChecks: readonly string[] = checksOfFamily('texts-too-short');

export const psiChecks: readonly string[] = [
  'performance-score',
  'accessibility-score',
  'best-practices-score',
  'seo-score',
  'lcp',
  'inp',
  'cls',
  'fcp',
  'tbt',
  'speed-index',
  'field-vs-lab-gap',
].map((name) => `psi-${name}`);

interface CauseList {
  readonly checks: readonly string[];
  readonly separator: string;
  /** What stands in it as in code. */
  readonly terms: readonly string[];
}

/** Causes that are about several things at once: each of them is a phrase or a term. */
export const causeLists: readonly CauseList[] = [
  { checks: [...measuredChecks, ...shortTextChecks], separator: ', ', terms: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'alt', 'Open Graph'] },
  {
    checks: ['amp-structure-invalid'],
    separator: ', ',
    terms: ['<!doctype html>', '<meta charset="utf-8">', 'viewport width=device-width'],
  },
  { checks: ['content-dates-disagree'], separator: ', ', terms: [] },
  { checks: ['ai-bot-training-policy'], separator: '; ', terms: [] },
  { checks: psiChecks, separator: ', ', terms: [] },
  { checks: ['hreflang-invalid-code', 'user-agent-differential', 'page-orphan', 'hdr-hsts-weak'], separator: ', ', terms: [] },
];

/** Checks whose causes are about codes of a standard, the first of which has a phrase behind them all. */
export const behindCodes: ReadonlySet<string> = new Set(['html-parse-errors']);

/** Checks whose causes are about a URL, behind which a phrase says what is wrong with it, and perhaps what was found there. */
export const behindUrl: ReadonlySet<string> = new Set(phrasesOfFiles.flatMap(({ checks }) => checks));

/** Checks whose evidence holds our own words, and no text of the site that could read like one of them. */
export const ownEvidence: ReadonlySet<string> = new Set([
  ...behindUrl,
  ...psiChecks,
  ...['html-dom-size', 'html-charset-missing', 'html-base-invalid', 'html-parse-errors', 'content-type-wrong', 'page-read-in-part'],
  ...['css-inline-large', 'css-too-many', 'perf-requests-many', 'perf-preconnect-missing', 'amp-disallowed-html', 'amp-structure-invalid'],
  ...[
    'hreflang-source-conflict',
    'form-insecure',
    'i18n-dir-missing',
    'i18n-lang-text-mismatch',
    'noindex-important',
    'indexability-changed',
    'canonical-form-drift',
  ],
  ...['breadcrumb-markup-invalid', 'pagination-sequence-error', 'robots-conflict-meta-header', 'a11y-aria-invalid', 'ai-raw-content-empty'],
  ...['rich-rating-range', 'rich-rating-self-serving', 'rich-product-no-offer', 'sd-value-type', 'ai-bot-search-blocked'],
]);
