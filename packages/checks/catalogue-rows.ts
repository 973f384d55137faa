/**
 * Every id of the check catalogue as facts: category, severity, scope, tier, named by the specification or not, and what a
 * check needs beyond the crawl. Heading rows written hN- stand here once for each of h2 to h6.
 */
import type { CategoryId } from '@orbweaver/model/categories.ts';
import type { Severity } from '@orbweaver/model/severity.ts';
import type { CheckScope } from './check.ts';

export interface CatalogueRow {
  readonly id: string;
  readonly category: CategoryId;
  readonly severity: Severity;
  readonly scope: CheckScope;
  readonly tier: 'core' | 'extended';
  /** The specification names it as a check, list, count, metric or threshold. */
  readonly named: boolean;
  /** '' = the crawl alone answers it. */
  readonly needs: '' | keyof typeof notTestedReasons;
}

/** Why an id that needs more than the crawl answers "not tested". */
export const notTestedReasons = {
  rendered: 'needs a rendered page',
  pagespeed: 'needs the PageSpeed service',
  probe: 'needs requests that scans do not make (another agent, or an address that no page links to)',
  parts: 'needs parts of pages that scans do not keep',
} as const;

/** One line each: id, severity, scope, tier, named, needs; `-` for none. */
const tables: Readonly<Record<CategoryId, string>> = {
  response: `
    url-4xx error page core named -
    url-5xx error page core named -
    url-no-response error page core - -
    url-timeout error page core - -
    url-rate-limited warning site core - -
    url-blocks-crawler warning site core - -
    status-unusual notice page extended - -
    soft-404 error page core - -
    error-page-returns-200 error site core - -
    error-page-unhelpful opportunity site extended - -
    content-type-wrong warning resource core - -
    page-empty-body error page core - -
    html-over-2mb error page core - -
    resource-over-2mb warning resource extended - -
    signals-after-2mb error page core - -
    crawl-waste-share opportunity site extended - -
    crawl-depth-high warning page core - -
    user-agent-differential warning site core - -
  `,
  links: `
    link-internal-broken error link core named -
    link-external-broken warning link core named -
    link-to-redirect warning link core named -
    link-external-to-redirect notice link core named -
    link-to-noncanonical warning link core - -
    link-to-noindex notice link core - -
    link-to-disallowed warning link core named -
    page-orphan error site core - -
    page-single-inlink notice page core - -
    page-inlinks-only-nofollow warning page core - -
    page-inlinks-only-nonindexable warning page extended - -
    page-mixed-follow-inlinks notice page extended - -
    link-internal-nofollow warning link core named -
    link-external-followed-ugc notice link extended - -
    link-external-followed-many notice page extended - -
    page-links-crowded warning page core named -
    page-dead-end warning page core - -
    anchor-empty warning link core - -
    anchor-generic notice link core - -
    anchor-too-long notice link extended - -
    anchor-same-text-different-targets notice page extended - -
    anchor-target-mismatch opportunity link extended - -
    link-not-crawlable warning link core - -
    link-malformed error link core - -
    link-localhost-private error link core - -
    link-http-on-https warning link core - -
    link-fragment-missing notice link core - -
    link-mailto-tel-invalid notice link extended - -
    link-tracking-params-internal notice link extended - -
    link-blank-opener notice link extended - -
    link-form-only-navigation opportunity site extended - -
    link-expired-domain warning link extended - -
  `,
  redirects: `
    redirect-302-permanent-looking warning page core named -
    redirect-list-3xx notice page core named -
    redirect-chain warning page core - -
    redirect-loop error page core - -
    redirect-to-error error page core - -
    redirect-to-home warning site core - -
    redirect-meta-refresh warning page core - -
    redirect-javascript warning page core - rendered
    redirect-https-downgrade error page core - -
    redirect-host-mix warning site core - -
    redirect-drops-query-or-path notice page extended - -
    redirect-language-auto warning site extended - -
    redirect-without-inlinks notice page extended - -
  `,
  title: `
    title-missing error page core named -
    title-empty error page core named -
    title-too-short warning page core named -
    title-too-long warning page core named -
    title-below-recommended opportunity page core named -
    title-pixel-width notice page core - -
    title-multiple error page core named -
    title-duplicate error site core named -
    title-same-as-h1 notice page core named -
    title-same-as-description warning page extended - -
    title-outside-head error page core - -
    title-boilerplate warning site core - -
    title-generic warning page extended - -
    title-keyword-stuffed warning page extended - -
    title-brand-outlier notice site extended - -
    title-language-mismatch warning page extended - -
    title-placeholder error page core - -
    title-changed-by-js notice page core - rendered
    title-year-stale opportunity page extended - -
  `,
  description: `
    description-missing warning page core named -
    description-too-short warning page core named -
    description-too-long warning page core named -
    description-outside-recommended opportunity page core named -
    description-pixel-width notice page core - -
    description-multiple warning page core named -
    description-duplicate warning site core named -
    description-outside-head warning page core - -
    description-placeholder error page extended - -
    description-repeats-body-start opportunity page extended - -
    description-changed-by-js notice page core - rendered
  `,
  keywords: `
    keywords-meta-present notice page core named -
    keywords-meta-multiple notice page extended - -
    keywords-meta-stuffed warning page extended - -
    keyword-density-high warning page core named -
    keyword-main-absent-in-title-h1 opportunity page core - -
    keyword-cannibalisation opportunity site core - -
  `,
  headings: `
    h1-missing error page core named -
    h1-multiple warning page core named -
    h1-empty error page core - -
    h1-too-short warning page core named -
    h1-too-long warning page core named -
    h1-duplicate warning site core named -
    h1-only-image-alt notice page extended - -
    h1-not-first notice page core - -
    h1-hidden warning page extended - -
    h1-differs-after-js notice page extended - rendered
    h2-missing notice page core - -
    h2-too-short notice page core named -
    h3-too-short notice page core named -
    h4-too-short notice page core named -
    h5-too-short notice page core named -
    h6-too-short notice page core named -
    h2-too-long notice page core named -
    h3-too-long notice page core named -
    h4-too-long notice page core named -
    h5-too-long notice page core named -
    h6-too-long notice page core named -
    h2-empty warning page core - -
    h3-empty warning page core - -
    h4-empty warning page core - -
    h5-empty warning page core - -
    h6-empty warning page core - -
    h2-duplicate-on-page notice page core named -
    h3-duplicate-on-page notice page core named -
    h4-duplicate-on-page notice page core named -
    h5-duplicate-on-page notice page core named -
    h6-duplicate-on-page notice page core named -
    h2-duplicate-site notice site extended - -
    h3-duplicate-site notice site extended - -
    h4-duplicate-site notice site extended - -
    h5-duplicate-site notice site extended - -
    h6-duplicate-site notice site extended - -
    heading-level-skip notice page core - -
    heading-too-dense notice page extended - -
  `,
  images: `
    img-alt-missing error resource core named -
    img-alt-empty-linked warning link core - -
    img-alt-empty-content notice resource extended - -
    img-alt-too-long warning resource core named -
    img-alt-too-short notice resource core named -
    img-alt-duplicate warning page core named -
    img-alt-is-filename warning resource extended - -
    img-page-duplicate notice page core named -
    img-site-duplicate notice site core named -
    img-external notice resource core named -
    img-broken error resource core - -
    img-redirected notice resource core - -
    img-name-too-long notice resource core named -
    img-name-nondescriptive opportunity resource extended - -
    img-file-over-100kb warning resource core - -
    img-legacy-format opportunity resource core named -
    img-animated-gif opportunity resource extended - -
    img-dimensions-missing warning resource core - -
    img-oversized warning resource core - -
    img-aspect-distorted notice resource extended - -
    img-no-srcset opportunity resource extended - -
    img-picture-without-img error resource core - -
    img-lazy-above-fold warning page core - -
    img-not-lazy-below-fold opportunity page extended - -
    img-lazy-src-missing warning resource core - -
    img-css-background-content notice resource extended - -
    img-blocked-robots warning resource core - -
    img-inline-base64-large notice resource extended - -
  `,
  canonicals: `
    canonical-missing warning page core named -
    canonical-empty error page core - -
    canonical-multiple error page core named -
    canonical-duplicate-target warning site core named -
    canonical-mismatch warning page core named -
    canonical-header-html-conflict error page core - -
    canonical-to-4xx-5xx error page core - -
    canonical-to-redirect error page core - -
    canonical-to-noindex error page core - -
    canonical-to-disallowed error page core - -
    canonical-chain warning page core - -
    canonical-relative notice page core - -
    canonical-fragment warning page core - -
    canonical-http-https error page core - -
    canonical-outside-head error page core - -
    canonical-invalid-attributes warning page extended - -
    canonical-unlinked-target notice site extended - -
    canonical-sitemap-conflict warning site core - -
    canonical-og-url-conflict notice page extended - -
    canonical-cross-domain notice page extended - -
    canonical-form-drift warning site core - -
    canonical-changed-by-js error page core - rendered
  `,
  hreflang: `
    hreflang-invalid-code error page core - -
    hreflang-broken error page core named -
    hreflang-to-redirect warning page core - -
    hreflang-to-noindex-or-blocked error page core - -
    hreflang-to-noncanonical error page core - -
    hreflang-duplicate error page core named -
    hreflang-url-multiple-langs warning page core - -
    hreflang-no-return error site core - -
    hreflang-return-code-conflict warning site core - -
    hreflang-self-missing warning page core - -
    hreflang-xdefault-missing notice page core - -
    hreflang-relative-url error page core - -
    hreflang-lang-mismatch warning page core - -
    hreflang-outside-head error page core - -
    hreflang-source-conflict warning page core - -
    hreflang-cluster-incomplete opportunity site extended - -
    hreflang-unlinked notice site extended - -
  `,
  indexability: `
    noindex-list notice page core named -
    nofollow-list notice page core named -
    noarchive-list notice page core named -
    nosnippet-list warning page core named -
    disallow-list notice page core named -
    noindex-important error page core - -
    noindex-and-disallowed error page core - -
    robots-conflict-meta-header warning page core - -
    robots-meta-multiple notice page extended - -
    robots-meta-outside-head notice page extended - -
    robots-meta-unknown-rule notice page extended - -
    robots-noindex-js-changed error page core - rendered
    robots-unavailable-after-past warning page extended - -
    robots-max-image-preview opportunity page core - -
    robots-noimageindex warning page core - -
    robots-noindex-canonical-mix warning page core - -
    robots-schema-on-noindex opportunity page extended - -
    robots-txt-missing notice site core - -
    robots-txt-error error site core - -
    robots-txt-wrong-type warning site extended - -
    robots-txt-syntax warning site core - -
    robots-txt-too-large warning site core - -
    robots-txt-blocks-all error site core - -
    robots-txt-blocks-resources warning site core - -
    robots-txt-unsupported notice site extended - -
    robots-txt-bot-group-shadow warning site extended - -
    indexability-changed warning site core - -
  `,
  sitemap: `
    sitemap-missing warning site core - -
    sitemap-not-in-robots notice site core - -
    sitemap-unreachable error site core - -
    sitemap-invalid-xml error site core - -
    sitemap-empty warning site core - -
    sitemap-too-many-urls error site core - -
    sitemap-too-large error site core - -
    sitemap-nested-index error site extended - -
    sitemap-url-non200 error site core - -
    sitemap-url-noindex error site core - -
    sitemap-url-disallowed error site core - -
    sitemap-url-noncanonical warning site core - -
    sitemap-url-invalid error site core - -
    sitemap-url-duplicate notice site core - -
    sitemap-page-absent warning site core - -
    sitemap-only-url notice site extended - -
    sitemap-lastmod-invalid warning site core - -
    sitemap-lastmod-uniform warning site core - -
    sitemap-lastmod-drift notice site core - -
    sitemap-priority-changefreq notice site core - -
    sitemap-image-video-invalid warning site extended - -
    sitemap-news-stale notice site extended - -
    sitemap-xslt-stylesheet notice site extended - -
  `,
  url: `
    url-too-long notice page core - -
    url-uppercase notice page core - -
    url-underscore notice page core - -
    url-space warning page core - -
    url-multiple-slashes warning page core - -
    url-non-ascii notice page core - -
    url-parameters-many warning page core - -
    url-tracking-or-session warning page core - -
    url-repetitive-path warning page core - -
    url-internal-search warning page core - -
    url-case-or-slash-duplicate error site core - -
    url-folder-deep notice page extended - -
    url-sensitive-data error page core - -
    url-convention-outlier notice site extended - -
    url-crawl-trap warning site core - -
  `,
  content: `
    content-counts notice page core named -
    content-thin warning page core - -
    content-thin-vs-peers opportunity site extended - -
    content-exact-duplicate error site core named -
    content-near-duplicate warning site core - -
    content-repeated-words notice page core named -
    content-repeated-block notice site extended - -
    content-spelling warning page core named -
    content-grammar notice page core named -
    content-readability notice page core - -
    content-long-sentences notice page extended - -
    content-wall-of-text notice page extended - -
    content-placeholder error page core - -
    content-mojibake error page core - -
    content-text-html-ratio notice page core - -
    content-hidden-text warning page extended - -
    content-dates-disagree notice page core - -
    content-copyright-year-old opportunity site extended - -
    content-author-missing opportunity page extended - -
    content-no-contact-or-legal opportunity site extended - -
    content-semantic-outlier opportunity site extended - -
  `,
  'structured-data': `
    sd-missing opportunity page core - -
    sd-json-parse-error error page core - -
    sd-no-context-type error page core - -
    sd-type-unknown error page core - -
    sd-property-unknown warning page core - -
    sd-value-type warning page core - -
    sd-url-broken warning page core - -
    sd-image-blocked warning page extended - -
    sd-not-visible warning page core - -
    sd-url-mismatch warning page core - -
    sd-duplicate-entity notice page extended - -
    sd-id-unresolved notice page extended - -
    sd-outdated-vocabulary warning page extended - -
    sd-only-after-js notice page extended - rendered
    sd-coverage-outlier opportunity site core - -
  `,
  'rich-results': `
    rich-required-missing error page core named -
    rich-recommended-missing opportunity page core - -
    rich-retired-type notice page core - -
    rich-rating-range error page core - -
    rich-rating-self-serving warning page core - -
    rich-rating-sitewide warning site core - -
    rich-expired warning page core - -
    rich-opportunity opportunity page core - -
    rich-product-no-offer error page core - -
    rich-author-name-polluted notice page extended - -
    rich-paywall-unmarked notice page extended - -
  `,
  social: `
    og-missing warning page core - -
    og-incomplete warning page core - -
    og-description-missing notice page extended - -
    og-title-too-long notice page extended - -
    og-duplicate-tags notice page extended - -
    og-image-broken error page core - -
    og-image-size notice page core - -
    og-image-alt-missing opportunity page extended - -
    og-locale-invalid notice page extended - -
    og-site-name-missing notice site extended - -
    twitter-card-missing notice page core - -
    twitter-card-invalid warning page core - -
    twitter-image-broken warning page extended - -
    social-blocked-bots warning site extended - -
  `,
  icons: `
    favicon-missing warning site core - -
    favicon-broken error site core - -
    favicon-size warning site core - -
    favicon-blocked warning site core - -
    favicon-inconsistent notice site extended - -
    apple-touch-icon-missing opportunity site extended - -
    manifest-invalid notice site extended - -
    logo-markup-missing opportunity site core - -
    logo-image-invalid warning site core - -
    logo-not-linked-home notice page extended - -
  `,
  breadcrumb: `
    breadcrumb-missing opportunity page core - -
    breadcrumb-markup-missing opportunity page core - -
    breadcrumb-markup-invalid error page core - -
    breadcrumb-markup-visible-mismatch warning page core - -
    breadcrumb-link-broken error page core - -
    breadcrumb-hierarchy-odd notice site extended - -
  `,
  navigation: `
    nav-missing warning site core - -
    nav-inconsistent notice site core - -
    nav-links-problem error site core - -
    nav-only-js warning page core - rendered
    nav-too-many-items notice site extended - -
    nav-key-page-missing opportunity site core - -
  `,
  css: `
    css-broken error resource core named -
    css-redirected warning resource extended - -
    css-blocked-robots warning resource core - -
    css-file-large warning resource core - -
    css-too-many notice page core - -
    css-unminified opportunity resource core - -
    css-render-blocking opportunity page core - -
    css-import-chain warning resource extended - -
    css-inline-large notice page extended - -
    css-duplicate notice site extended - -
    css-font-display notice resource core - -
  `,
  javascript: `
    js-broken error resource core named -
    js-redirected warning resource extended - -
    js-blocked-robots warning resource core - -
    js-file-large warning resource core - -
    js-render-blocking warning page core - -
    js-unminified opportunity resource core - -
    js-duplicate-library warning page extended - -
    js-legacy notice resource extended - -
    js-vulnerable-library warning resource extended - -
    js-document-write notice resource extended - -
    js-console-error warning page core - rendered
    js-content-dependency warning page core - rendered
    js-links-dependency warning page core - rendered
    js-fragment-routing error site core - -
    js-source-map-public notice resource extended - -
    js-third-party-weight notice page extended - -
  `,
  html: `
    html-doctype-missing warning page core - -
    html-charset-missing warning page core - -
    html-invalid-in-head error page core - -
    html-head-missing-or-multiple warning page core - -
    html-metas-in-body warning page core - -
    html-noscript-img-in-head warning page extended - -
    html-base-invalid warning page core - -
    html-duplicate-id notice page core - -
    html-parse-errors notice page core - -
    html-deprecated-tags notice page core - -
    html-plugin-content warning page extended - -
    html-iframe-content notice page extended - -
    html-dom-size warning page core - -
    html-comments-large notice page extended - -
    html-tag-inventory notice page core - -
    html-semantic-landmarks opportunity page core - -
    html-bom-or-whitespace notice page extended - -
    html-generator-leak notice site extended - -
  `,
  pagination: `
    pagination-link-missing warning page core - -
    pagination-canonical-first error page core - -
    pagination-broken error page core - -
    pagination-noindex notice page core - -
    pagination-sequence-error warning site core - -
    pagination-fragment warning page extended - -
    pagination-beyond-last warning site extended - -
    pagination-infinite-scroll warning page extended - rendered
    pagination-deep notice site extended - -
  `,
  mobile: `
    viewport-missing error page core - -
    viewport-invalid warning page core - -
    viewport-zoom-blocked warning page core - -
    mobile-font-small warning page core - rendered
    mobile-tap-target warning page core - rendered
    mobile-overflow warning page core - rendered
    mobile-content-parity error page core - -
    mobile-alternate-legacy notice page extended - -
    mobile-interstitial warning page extended - rendered
  `,
  performance: `
    perf-ttfb-slow warning page core - -
    perf-response-slow warning page core - -
    perf-page-weight warning page core - -
    perf-html-weight notice page extended - -
    perf-requests-many notice page core - -
    perf-preconnect-missing opportunity page core - -
    perf-lcp-not-discoverable opportunity page core - -
    perf-preload-unused notice page extended - -
    perf-video-autoplay-heavy notice page extended - -
    perf-bfcache-blocked notice page extended - -
    perf-carbon opportunity page extended - -
  `,
  pagespeed: `
    psi-performance-score warning page core named pagespeed
    psi-accessibility-score warning page core named pagespeed
    psi-best-practices-score warning page core named pagespeed
    psi-seo-score warning page core named pagespeed
    psi-lcp warning page core named pagespeed
    psi-cls warning page core named pagespeed
    psi-inp warning page core - pagespeed
    psi-tbt warning page core named pagespeed
    psi-fcp warning page core named pagespeed
    psi-speed-index warning page core named pagespeed
    psi-field-vs-lab-gap notice page extended - pagespeed
  `,
  unused: `
    unused-css opportunity resource core named rendered
    unused-js opportunity resource core named rendered
    unused-css-sitewide opportunity site core - -
    unused-resource-unreferenced notice site extended - -
  `,
  server: `
    srv-compression-missing warning resource core named -
    srv-compression-gzip-only opportunity site extended - -
    srv-compression-of-images notice resource extended - -
    srv-cache-missing warning resource core named -
    srv-cache-short notice resource extended - -
    srv-cache-no-validator notice resource core - -
    srv-vary-wrong warning page extended - -
    srv-http2-missing warning site core named -
    srv-http3-missing opportunity site core - -
    srv-keepalive-off notice site extended - -
    srv-https-missing error page core named -
    srv-http-not-redirecting error site core - -
    tls-cert-invalid error site core named -
    tls-cert-name-mismatch error site core - -
    tls-cert-expiring warning site core - -
    tls-chain-incomplete warning site extended - -
    tls-old-protocol warning site core - -
    tls-no-13 notice site extended - -
    tls-weak-cipher-or-key warning site extended - -
    mixed-content-active error page core - -
    mixed-content-passive warning page core - -
    protocol-relative-resource notice resource extended - -
    hdr-hsts-missing warning site core - -
    hdr-hsts-weak notice site core - -
    hdr-csp-missing notice site core - -
    hdr-csp-weak notice site extended - -
    hdr-nosniff-missing notice site core - -
    hdr-frame-missing notice site core - -
    hdr-referrer-policy notice site core - -
    hdr-permissions-policy opportunity site extended - -
    hdr-info-leak notice site core - -
    hdr-deprecated notice site extended - -
    hdr-cors-wildcard notice resource extended - -
    cookie-flags warning site core - -
    form-insecure error page core - -
    sri-missing opportunity resource extended - -
    secret-exposed error resource extended - -
    sensitive-path-open error site extended - -
    security-txt opportunity site extended - -
  `,
  accessibility: `
    a11y-lang-missing warning page core - -
    a11y-button-name error page core - -
    a11y-label-missing error page core - -
    a11y-frame-title warning page core - -
    a11y-aria-invalid warning page core - -
    a11y-aria-hidden-focus warning page core - -
    a11y-list-structure notice page core - -
    a11y-table-headers notice page extended - -
    a11y-tabindex-positive notice page core - -
    a11y-skip-link notice page extended - -
    a11y-video-captions warning page core - -
    a11y-autoplay-media notice page extended - -
    a11y-color-contrast warning page core - rendered
    a11y-autocomplete opportunity page extended - -
  `,
  international: `
    i18n-lang-invalid warning page core - -
    i18n-lang-text-mismatch warning page core - -
    i18n-dir-missing warning page core - -
    i18n-mixed-language notice page extended - -
    i18n-language-switch-missing opportunity site extended - -
    i18n-url-locale-mismatch notice page extended - -
  `,
  amp: `
    amp-no-canonical error page core - -
    amp-no-return-link error site core - -
    amp-non200-or-noindex error page core - -
    amp-structure-invalid error page core - -
    amp-disallowed-html error page core - -
    amp-content-mismatch warning page core - -
  `,
  'ai-crawlers': `
    ai-bot-search-blocked warning site core - -
    ai-bot-training-policy notice site core - -
    ai-bot-policy-inconsistent warning site core - -
    ai-bot-firewall-blocked warning site core - -
    ai-legacy-token notice site extended - -
    ai-google-extended-misread notice site extended - -
    ai-snippet-limits-answers warning page core - -
    ai-content-signal-invalid warning site core - -
    ai-content-usage-header opportunity site extended - -
    ai-rsl-license-broken notice site extended - -
    llms-txt-missing opportunity site core - -
    llms-txt-invalid warning site core - -
    llms-txt-links-broken warning site core - -
    ai-raw-content-empty error page core - -
    ai-answer-block-missing opportunity page extended - -
    ai-markdown-alternate opportunity site extended - -
    ai-agent-operability opportunity page core - -
  `,
};

export const catalogueRows: readonly CatalogueRow[] = Object.entries(tables).flatMap(([category, table]) =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [id = '', severity, scope, tier, named, needs] = line.trim().split(' ');
      return {
        id,
        category: category as CategoryId,
        severity: severity as Severity,
        scope: scope as CheckScope,
        tier: tier as 'core' | 'extended',
        named: named === 'named',
        needs: needs === '-' ? '' : (needs as keyof typeof notTestedReasons),
      };
    }),
);
