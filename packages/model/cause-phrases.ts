/**
 * Our own words for what a cause is about, where they are no text of the site: "near the limit", "capital letters". A scan file holds the
 * first text of each, by which the cause is found again in other scans: it never changes. The second is how English says it, where that differs;
 * other languages have theirs beside the words of the checks. `{name}` stands for what is the site's own.
 */
import { psiChecks } from './cause-phrase-order.ts';
import { type Phrase, type PhraseGroup, phrasesOfFiles } from './cause-phrases-of-files.ts';
import { phrasesOfResponses } from './cause-phrases-of-responses.ts';
import { phrasesOfTexts } from './cause-phrases-of-texts.ts';
import { phrasesOfMeasures } from './near-limit.ts';

const table = [
  phrasesOfMeasures,
  ...phrasesOfTexts,
  {
    checks: ['link-to-redirect', 'redirect-list-3xx'],
    phrases: {
      'temporary-redirects': ['temporary', 'temporary redirects'],
    },
  },
  {
    checks: ['link-to-redirect', 'redirect-list-3xx', 'canonical-to-redirect', 'hreflang-to-redirect', 'breadcrumb-link-broken'],
    phrases: {
      'slash-redirects': ['slash at the end', 'redirects that only add or remove the slash at the end'],
    },
  },
  {
    checks: ['link-internal-broken', 'breadcrumb-link-broken', 'url-4xx'],
    phrases: {
      'wiki-special-pages': 'special pages of the wiki',
    },
  },
  {
    checks: ['anchor-empty', 'img-alt-missing', 'img-alt-empty-linked'],
    phrases: {
      'link-to-own-page': 'a link to its own page',
      'links-to-many': ['many targets', 'links to several pages'],
    },
  },
  { checks: ['url-uppercase'], phrases: { 'url-capitals': ['capitals', 'capital letters'] } },
  { checks: ['url-underscore'], phrases: { 'url-underscores': 'underscores' } },
  {
    checks: ['html-dom-size'],
    phrases: {
      'dom-elements': ['elements', 'number of elements'],
      'dom-depth': ['depth', 'nesting depth'],
      'dom-count': '{count} elements',
      'dom-levels': '{count} levels',
    },
  },
  {
    checks: ['html-charset-missing'],
    phrases: {
      'charset-none': ['none', 'none declared'],
      'charset-late': ['late', 'declared too late or unknown'],
      'charset-differ': ['differ', 'header and page differ'],
      'charset-ascii': ['ascii', 'not declared clearly, but all bytes are ASCII'],
      'charset-none-other': ['none other', 'none declared, and the bytes are not UTF-8'],
      'charset-late-other': ['late other', 'declared too late or unknown, and the bytes are not UTF-8'],
      'charset-differ-other': ['differ other', 'header and page differ, and the bytes are not UTF-8'],
    },
  },
  {
    checks: ['content-type-wrong'],
    phrases: {
      'content-type-missing': ['missing', 'no Content-Type'],
    },
  },
  {
    checks: ['html-doctype-missing'],
    phrases: {
      'doctype-missing': ['missing', 'no doctype'],
    },
  },
  {
    checks: ['perf-requests-many'],
    phrases: {
      'request-files': 'files',
      'request-hosts': 'hosts',
    },
  },
  {
    checks: ['css-inline-large'],
    phrases: {
      'css-blocks': ['blocks', 'style elements'],
      'css-attributes': ['attributes', 'style attributes'],
      'css-characters': '{count} characters',
      'css-attribute-count': '{count} style attributes',
    },
  },
  {
    checks: ['img-site-duplicate'],
    phrases: {
      'small-pictures': 'small pictures',
    },
  },
  {
    checks: ['amp-disallowed-html'],
    phrases: {
      'amp-script': ['script', 'script of its own'],
      'amp-styles': ['styles', 'too many styles'],
      'amp-style-characters': '{count} characters of styles',
    },
  },
  {
    checks: ['amp-structure-invalid'],
    phrases: {
      'amp-async': 'async on the runtime script',
      'amp-boilerplate': 'boilerplate styles',
    },
  },
  {
    checks: ['content-dates-disagree'],
    phrases: {
      'date-markup': ['markup', 'structured data'],
      'date-meta-tag': 'meta tag',
      'date-url': 'URL',
    },
  },
  {
    checks: ['srv-cache-no-validator'],
    phrases: {
      'kind-page': ['page', 'pages'],
      'kind-link': ['link', 'linked files'],
      'kind-image': ['image', 'images'],
      'kind-css': ['css', 'style sheets'],
      'kind-js': ['js', 'scripts'],
      'kind-font': ['font', 'fonts'],
      'kind-media': ['media', 'audio and video'],
      'kind-iframe': ['iframe', 'frames'],
      'kind-icon': ['icon', 'icons'],
      'kind-manifest': ['manifest', 'manifests'],
      'kind-other': ['other', 'other files'],
    },
  },
  {
    checks: ['sitemap-xslt-stylesheet'],
    phrases: {
      'sitemap-stylesheet': ['stylesheet', 'XSLT style sheet'],
    },
  },
  {
    checks: ['page-read-in-part'],
    phrases: {
      'read-links': 'links',
      'read-words': 'words',
      'read-images': 'images',
      'read-headings': 'headings',
      'read-files': 'files',
      'read-characters': 'characters',
      'read-elements': 'elements',
      'read-depth': ['depth', 'nesting depth'],
      'read-too-large': ['body-too-large', 'too large'],
      'read-endless': ['body-endless', 'does not end'],
      'read-bomb': ['compression-bomb', 'unpacks to far too much'],
    },
  },
  {
    checks: ['hreflang-source-conflict'],
    phrases: {
      'hreflang-page-header': 'page and header',
      'hreflang-page-sitemap': 'page and sitemap',
      'hreflang-header-sitemap': 'header and sitemap',
      'hreflang-entries': '{first} and {second} entries',
    },
  },
  {
    checks: ['indexability-changed'],
    phrases: {
      'lost-to-redirect': 'redirect',
      'lost-to-canonical': ['canonical', 'canonical to another page'],
    },
  },
  {
    checks: ['form-insecure'],
    phrases: {
      'password-on-http': 'password on an http page',
      'target-is-http': 'target is http',
    },
  },
  {
    checks: ['breadcrumb-markup-invalid'],
    phrases: {
      'trail-short': ['{count} steps, at least {limit}', 'steps: {count}, at least {limit}'],
      'trail-name': 'a step has no name',
      'trail-position': 'a step has no position',
      'trail-item': 'a step before the last has no item',
      'trail-order': 'positions are not 1, 2, 3...',
    },
  },
  {
    checks: ['i18n-dir-missing'],
    phrases: {
      'text-arabic': ['arabic', 'Arabic script'],
      'text-hebrew': ['hebrew', 'Hebrew script'],
    },
  },
  {
    checks: ['i18n-lang-text-mismatch'],
    phrases: {
      'lang-latin': ['{lang} latin', '{lang}, but Latin script'],
      'lang-cyrillic': ['{lang} cyrillic', '{lang}, but Cyrillic script'],
      'lang-greek': ['{lang} greek', '{lang}, but Greek script'],
      'lang-arabic': ['{lang} arabic', '{lang}, but Arabic script'],
      'lang-hebrew': ['{lang} hebrew', '{lang}, but Hebrew script'],
      'lang-devanagari': ['{lang} devanagari', '{lang}, but Devanagari script'],
      'lang-thai': ['{lang} thai', '{lang}, but Thai script'],
      'lang-han': ['{lang} han', '{lang}, but Chinese characters'],
      'lang-kana': ['{lang} kana', '{lang}, but Japanese kana'],
      'lang-hangul': ['{lang} hangul', '{lang}, but Korean Hangul'],
      'written-script': 'written in the {script} script',
      'written-language': 'written in {language}',
    },
  },
  {
    checks: ['canonical-form-drift'],
    phrases: {
      'canonical-tracking': 'with tracking parameters',
    },
  },
  {
    checks: ['heading-level-skip'],
    phrases: {
      'level-skip': '{from} to {to}',
    },
  },
  {
    checks: ['robots-conflict-meta-header'],
    phrases: {
      'robots-header-header': ['header: {open}, header: {closed}', 'header: {open} and {closed}'],
      'robots-meta-header': '{meta}: {open}, header: {closed}',
      'robots-header-meta': 'header: {open}, {meta}: {closed}',
    },
  },
  {
    checks: ['rich-product-no-offer'],
    phrases: {
      'product-none': ['Product none of the three', 'Product without any of the three'],
      'none-of-three': 'none of the three',
    },
  },
  {
    checks: ['rich-rating-range'],
    phrases: {
      'rating-outside': ['{type} outside {worst} to {best}', '{type}: outside {worst} to {best}'],
      'rating-count-0': ['{type} count is 0', '{type}: count is 0'],
      'range-outside': 'outside {worst} to {best}',
      'range-count-0': 'count is 0',
    },
  },
  {
    checks: ['rich-rating-self-serving'],
    phrases: {
      'rating-self': ['{type} self-serving', '{type}: rated on its own site'],
      'self-rated': ['self-serving', 'rated on its own site'],
    },
  },
  {
    checks: ['a11y-aria-invalid'],
    phrases: {
      'aria-without': '{element} without {attribute}',
    },
  },
  {
    checks: ['sd-value-type'],
    phrases: {
      'value-date': ['{property} an ISO 8601 date', '{property}: an ISO 8601 date expected'],
      'value-duration': ['{property} an ISO 8601 duration', '{property}: an ISO 8601 duration expected'],
      'value-number': ['{property} a number with a point', '{property}: a number with a decimal point expected'],
      'value-currency': ['{property} an ISO 4217 currency', '{property}: an ISO 4217 currency expected'],
      'value-listed': ['{property} a value of {list}', '{property}: a value of {list} expected'],
      'form-date': 'an ISO 8601 date',
      'form-duration': 'an ISO 8601 duration',
      'form-number': ['a number with a point', 'a number with a decimal point'],
      'form-currency': 'an ISO 4217 currency',
      'form-listed': 'a value of {list}',
    },
  },
  {
    checks: ['ai-bot-search-blocked'],
    phrases: {
      'ai-of-search': '{agent} ({vendor}, search)',
      'ai-of-user': ['{agent} ({vendor}, user)', '{agent} ({vendor}, user requests)'],
    },
  },
  {
    checks: ['content-grammar'],
    phrases: {
      'grammar-agreement': ['Agreement', 'agreement'],
      'grammar-boundary': ['BoundaryError', 'word boundary'],
      'grammar-grammar': ['Grammar', 'grammar'],
      'grammar-repetition': ['Repetition', 'repeated word'],
      'grammar-usage': ['Usage', 'usage'],
      'grammar-word-choice': ['WordChoice', 'choice of words'],
      'grammar-malapropism': ['Malapropism', 'confused words'],
      'grammar-nonstandard': ['Nonstandard', 'non-standard English'],
      'grammar-eggcorn': ['Eggcorn', 'phrase misheard'],
    },
  },
  {
    checks: ['html-base-invalid'],
    phrases: {
      'base-late': 'after the first address',
      'base-empty': 'empty',
      'base-many': 'more than one',
      'base-no-url': 'not a URL',
    },
  },
  {
    checks: ['noindex-important'],
    phrases: {
      'important-home': 'the home page',
      'important-start': 'the start page',
      'important-sitemap': 'in the sitemap',
      'important-linked': ['linked from {share} % of the pages', 'linked from {share} % of the indexable pages'],
      'important-canonical': 'canonical of other pages: {count}',
    },
  },
  {
    checks: ['pagination-sequence-error'],
    phrases: {
      'series-itself': 'next is the page itself',
      'series-other': 'the next page names another page before it',
    },
  },
  {
    checks: ['perf-preconnect-missing'],
    phrases: {
      preconnects: '{count} preconnects',
    },
  },
  {
    checks: ['ai-raw-content-empty'],
    phrases: {
      'raw-elements': ['{elements} elements, {scripts} scripts', 'elements: {elements}, scripts: {scripts}'],
    },
  },
  {
    checks: psiChecks,
    phrases: {
      'psi-mobile': 'mobile',
      'psi-desktop': 'desktop',
      'psi-lab': 'lab',
      'psi-field': 'field p75',
    },
  },
  {
    checks: ['css-too-many'],
    phrases: {
      'css-sheets': 'style sheets',
      'css-sheets-scripts': 'style sheets and scripts',
    },
  },
  {
    checks: ['html-parse-errors'],
    phrases: {
      'markup-left-open': 'element left open despite its closing slash',
      'markup-twice': 'attribute written twice',
      'markup-no-space': 'attributes without a space between them',
      'markup-character': 'wrong character in the name of an attribute',
      'markup-quotes': 'attribute value that needs quotes',
      'markup-angle': 'angle bracket that begins no tag',
      'markup-semicolon': 'character reference without a semicolon',
      'markup-reference': 'unknown character reference',
      'markup-end-tag': 'end tag without a start tag',
      'markup-unclosed': 'element without its end tag',
    },
  },
  ...phrasesOfFiles,
  ...phrasesOfResponses,
] as const satisfies readonly PhraseGroup[];

type IdsOf<Each> = Each extends { readonly phrases: infer Phrases } ? keyof Phrases & string : never;
export type CausePhraseId = IdsOf<(typeof table)[number]>;

export interface CausePhrase {
  readonly id: CausePhraseId;
  /** Whose causes it is about. */
  readonly checks: readonly string[];
  /** As scan files hold it. */
  readonly text: string;
  /** In English. */
  readonly name: string;
}

export const causePhrases: readonly CausePhrase[] = table.flatMap(({ checks, phrases }) =>
  Object.entries<Phrase>(phrases).map(([id, phrase]) => {
    const [text, name] = typeof phrase === 'string' ? [phrase, phrase] : phrase;
    return { id: id as CausePhraseId, checks, text, name };
  }),
);
