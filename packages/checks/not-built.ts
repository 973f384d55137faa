/** What the catalogue knows without a check of its own, by reason. An id that gets a check leaves this list. */
import type { CategoryId } from '@orbweaver/model/categories.ts';
import type { Severity } from '@orbweaver/model/severity.ts';
import type { CheckScope, CheckTexts } from './check.ts';

export const notBuiltReasons = {
  /** Of checks that are built, where no page was rendered or measured. */
  rendered: 'needs a rendered page',
  pagespeed: 'needs the PageSpeed service',
  figures: 'is a figure of every page, not a fault',
  planned: 'is not built yet',
} as const;

export interface NotBuilt {
  readonly id: string;
  readonly category: CategoryId;
  readonly severity: Severity;
  readonly scope: CheckScope;
  readonly tier: CheckTexts['tier'];
  readonly reason: Exclude<keyof typeof notBuiltReasons, 'rendered' | 'pagespeed'>;
  readonly condition: string | null;
}

/** Those of the core, which have a page in docs/checks, say their condition. */
type Row = readonly [id: string, category: CategoryId, severity: Severity, scope: CheckScope, condition?: string];

const rows: Readonly<Record<NotBuilt['reason'], readonly Row[]>> = {
  figures: [
    [
      'content-counts',
      'content',
      'notice',
      'page',
      'Always reported: words, unique words, sentences, lines, characters of main text (script, style, nav excluded by setting).',
    ],
    [
      'html-tag-inventory',
      'html',
      'notice',
      'page',
      'Always reported: counts of b, strong, em, i, u, mark, blockquote, table, form, iframe, video, audio, nav, main, article.',
    ],
  ],
  planned: [
    ['error-page-unhelpful', 'response', 'opportunity', 'site'],
    ['resource-over-2mb', 'response', 'warning', 'resource'],
    ['crawl-waste-share', 'response', 'opportunity', 'site'],
    ['page-inlinks-only-nonindexable', 'links', 'warning', 'page'],
    ['link-external-followed-ugc', 'links', 'notice', 'link'],
    ['anchor-same-text-different-targets', 'links', 'notice', 'page'],
    ['anchor-target-mismatch', 'links', 'opportunity', 'link'],
    ['link-blank-opener', 'links', 'notice', 'link'],
    ['link-form-only-navigation', 'links', 'opportunity', 'site'],
    ['link-expired-domain', 'links', 'warning', 'link'],
    ['redirect-drops-query-or-path', 'redirects', 'notice', 'page'],
    ['redirect-language-auto', 'redirects', 'warning', 'site'],
    ['title-keyword-stuffed', 'title', 'warning', 'page'],
    ['title-brand-outlier', 'title', 'notice', 'site'],
    ['title-language-mismatch', 'title', 'warning', 'page'],
    ['title-year-stale', 'title', 'opportunity', 'page'],
    ['description-repeats-body-start', 'description', 'opportunity', 'page'],
    ['keywords-meta-stuffed', 'keywords', 'warning', 'page'],
    ['h2-duplicate-site', 'headings', 'notice', 'site'],
    ['h3-duplicate-site', 'headings', 'notice', 'site'],
    ['h4-duplicate-site', 'headings', 'notice', 'site'],
    ['h5-duplicate-site', 'headings', 'notice', 'site'],
    ['h6-duplicate-site', 'headings', 'notice', 'site'],
    ['heading-too-dense', 'headings', 'notice', 'page'],
    ['img-alt-empty-content', 'images', 'notice', 'resource'],
    ['img-name-nondescriptive', 'images', 'opportunity', 'resource'],
    ['img-animated-gif', 'images', 'opportunity', 'resource'],
    ['img-aspect-distorted', 'images', 'notice', 'resource'],
    ['img-no-srcset', 'images', 'opportunity', 'resource'],
    ['img-not-lazy-below-fold', 'images', 'opportunity', 'page'],
    ['img-css-background-content', 'images', 'notice', 'resource'],
    ['img-inline-base64-large', 'images', 'notice', 'resource'],
    ['hreflang-cluster-incomplete', 'hreflang', 'opportunity', 'site'],
    ['robots-meta-unknown-rule', 'indexability', 'notice', 'page'],
    ['robots-unavailable-after-past', 'indexability', 'warning', 'page'],
    ['robots-schema-on-noindex', 'indexability', 'opportunity', 'page'],
    ['robots-txt-bot-group-shadow', 'indexability', 'warning', 'site'],
    ['sitemap-nested-index', 'sitemap', 'error', 'site'],
    ['sitemap-only-url', 'sitemap', 'notice', 'site'],
    ['sitemap-image-video-invalid', 'sitemap', 'warning', 'site'],
    ['sitemap-news-stale', 'sitemap', 'notice', 'site'],
    ['url-convention-outlier', 'url', 'notice', 'site'],
    ['content-thin-vs-peers', 'content', 'opportunity', 'site'],
    ['content-repeated-block', 'content', 'notice', 'site'],
    ['content-long-sentences', 'content', 'notice', 'page'],
    ['content-wall-of-text', 'content', 'notice', 'page'],
    ['content-hidden-text', 'content', 'warning', 'page'],
    ['content-copyright-year-old', 'content', 'opportunity', 'site'],
    ['content-author-missing', 'content', 'opportunity', 'page'],
    ['content-no-contact-or-legal', 'content', 'opportunity', 'site'],
    ['content-semantic-outlier', 'content', 'opportunity', 'site'],
    ['sd-image-blocked', 'structured-data', 'warning', 'page'],
    ['sd-duplicate-entity', 'structured-data', 'notice', 'page'],
    ['sd-id-unresolved', 'structured-data', 'notice', 'page'],
    ['rich-paywall-unmarked', 'rich-results', 'notice', 'page'],
    ['og-locale-invalid', 'social', 'notice', 'page'],
    ['og-site-name-missing', 'social', 'notice', 'site'],
    ['twitter-image-broken', 'social', 'warning', 'page'],
    ['social-blocked-bots', 'social', 'warning', 'site'],
    ['favicon-inconsistent', 'icons', 'notice', 'site'],
    ['apple-touch-icon-missing', 'icons', 'opportunity', 'site'],
    ['manifest-invalid', 'icons', 'notice', 'site'],
    ['logo-not-linked-home', 'icons', 'notice', 'page'],
    ['breadcrumb-hierarchy-odd', 'breadcrumb', 'notice', 'site'],
    ['css-import-chain', 'css', 'warning', 'resource'],
    ['js-legacy', 'javascript', 'notice', 'resource'],
    ['js-vulnerable-library', 'javascript', 'warning', 'resource'],
    ['js-document-write', 'javascript', 'notice', 'resource'],
    ['js-source-map-public', 'javascript', 'notice', 'resource'],
    ['html-plugin-content', 'html', 'warning', 'page'],
    ['html-iframe-content', 'html', 'notice', 'page'],
    ['html-bom-or-whitespace', 'html', 'notice', 'page'],
    ['html-generator-leak', 'html', 'notice', 'site'],
    ['pagination-infinite-scroll', 'pagination', 'warning', 'page'],
    ['pagination-fragment', 'pagination', 'warning', 'page'],
    ['pagination-beyond-last', 'pagination', 'warning', 'site'],
    ['pagination-deep', 'pagination', 'notice', 'site'],
    ['mobile-alternate-legacy', 'mobile', 'notice', 'page'],
    ['perf-video-autoplay-heavy', 'performance', 'notice', 'page'],
    ['perf-bfcache-blocked', 'performance', 'notice', 'page'],
    ['perf-carbon', 'performance', 'opportunity', 'page'],
    ['unused-resource-unreferenced', 'unused', 'notice', 'site'],
    ['srv-compression-gzip-only', 'server', 'opportunity', 'site'],
    ['srv-cache-short', 'server', 'notice', 'resource'],
    ['srv-vary-wrong', 'server', 'warning', 'page'],
    ['srv-keepalive-off', 'server', 'notice', 'site'],
    ['tls-chain-incomplete', 'server', 'warning', 'site'],
    ['tls-weak-cipher-or-key', 'server', 'warning', 'site'],
    ['protocol-relative-resource', 'server', 'notice', 'resource'],
    ['hdr-csp-weak', 'server', 'notice', 'site'],
    ['hdr-cors-wildcard', 'server', 'notice', 'resource'],
    ['sri-missing', 'server', 'opportunity', 'resource'],
    ['secret-exposed', 'server', 'error', 'resource'],
    ['sensitive-path-open', 'server', 'error', 'site'],
    ['security-txt', 'server', 'opportunity', 'site'],
    ['a11y-table-headers', 'accessibility', 'notice', 'page'],
    ['a11y-skip-link', 'accessibility', 'notice', 'page'],
    ['a11y-autoplay-media', 'accessibility', 'notice', 'page'],
    ['a11y-autocomplete', 'accessibility', 'opportunity', 'page'],
    ['i18n-mixed-language', 'international', 'notice', 'page'],
    ['i18n-language-switch-missing', 'international', 'opportunity', 'site'],
    ['i18n-url-locale-mismatch', 'international', 'notice', 'page'],
    ['ai-content-usage-header', 'ai-crawlers', 'opportunity', 'site'],
    ['ai-rsl-license-broken', 'ai-crawlers', 'notice', 'site'],
    ['ai-answer-block-missing', 'ai-crawlers', 'opportunity', 'page'],
    ['ai-markdown-alternate', 'ai-crawlers', 'opportunity', 'site'],
  ],
};

export const notBuilt: readonly NotBuilt[] = (Object.keys(rows) as NotBuilt['reason'][]).flatMap((reason) =>
  rows[reason].map(([id, category, severity, scope, condition = null]) => {
    return { id, category, severity, scope, tier: condition === null ? 'extended' : 'core', reason, condition };
  }),
);
