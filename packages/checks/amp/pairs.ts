/** A page and its AMP version must name each other, both answer, and say the same. Google Search Central, AMP pages. */
import { type Check, type SiteFinding, siteCheck } from '../check.ts';
import { cut } from '../evidence.ts';
import { sharedText } from '../probe-rows.ts';
import type { ReferenceRow, SiteView } from '../site-view.ts';

const source = 'Google Search Central, AMP on Google Search guidelines';

function judge(site: SiteView, find: (pairs: Iterable<ReferenceRow>) => Iterable<SiteFinding>) {
  return find(site.ampTargets());
}

export const ampNoReturnLink = siteCheck({
  id: 'amp-no-return-link',
  category: 'amp',
  severity: 'error',
  scope: 'site',
  tier: 'core',
  source,
  settings: {},
  words: {
    name: 'Missing AMP return link',
    title: 'The page and its AMP version do not link to each other',
    why: 'Search engines treat them as two separate pages, not as versions of each other.',
    fix: 'Link from the page to the AMP version with rel=amphtml, and set the canonical of the AMP version to the page.',
  },
  docs: {
    condition: 'Non-AMP canonical has no rel=amphtml back, or the canonical of the amphtml target differs.',
    found: `
      /page
      <link rel="amphtml" href="https://site.example/page/amp">
      <main>
      <h1>The mill</h1>
      <p>We make lanterns of tin and glass, each by hand, and hang them in the mill beside the river. It is warm.</p>
      <!-- and so on, 20 times -->
      </main>

      /page/amp
      <link rel="canonical" href="https://site.example/about">
    `,
    notFound: `
      /page
      <link rel="amphtml" href="https://site.example/page/amp">
      <main>
      <h1>The mill</h1>
      <p>We make lanterns of tin and glass, each by hand, and hang them in the mill beside the river. It is warm.</p>
      <!-- and so on, 20 times -->
      </main>

      /page/amp
      <link rel="canonical" href="https://site.example/page">
      <main>
      <h1>The mill</h1>
      <p>We make lanterns of tin and glass, each by hand, and hang them in the mill beside the river. It is warm.</p>
      <!-- and so on, 20 times -->
      </main>
    `,
  },
  run: (site) =>
    judge(site, function* (pairs): Iterable<SiteFinding> {
      const named = new Set<number>();
      for (const { page, target } of pairs) {
        named.add(target.id);
        if (target.isHtml && target.canonicalId !== page.id)
          yield { urlId: page.id, evidence: { target: cut(target.url), rule: 'canonical' } };
      }
      for (const { page } of site.notes('amp')) {
        const canonical = page.canonicalId === null ? null : site.url(page.canonicalId);
        if (canonical === null || canonical.id === page.id || !canonical.isHtml || named.has(page.id)) continue;
        yield { urlId: canonical.id, evidence: { target: cut(page.url), rule: 'amphtml' } };
      }
    }),
});

export const ampNon200OrNoindex = siteCheck({
  id: 'amp-non200-or-noindex',
  category: 'amp',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source,
  settings: {},
  words: {
    name: 'AMP version unavailable or noindex',
    title: 'The AMP version is not available for search ({value})',
    why: 'Search engines cannot load or index it, and show the non-AMP page instead.',
    fix: 'Make the AMP version return 200, indexable and open to crawlers, or remove rel=amphtml.',
  },
  docs: {
    condition: 'amphtml target does not return 200, is noindex or is disallowed.',
    found: `
      /page
      <link rel="amphtml" href="https://site.example/page/amp">
      <main>
      <h1>The mill</h1>
      <p>We make lanterns of tin and glass, each by hand, and hang them in the mill beside the river. It is warm.</p>
      <!-- and so on, 20 times -->
      </main>

      /page/amp answers 404
    `,
    notFound: `
      /page
      <link rel="amphtml" href="https://site.example/page/amp">
      <main>
      <h1>The mill</h1>
      <p>We make lanterns of tin and glass, each by hand, and hang them in the mill beside the river. It is warm.</p>
      <!-- and so on, 20 times -->
      </main>

      /page/amp
      <link rel="canonical" href="https://site.example/page">
      <main>
      <h1>The mill</h1>
      <p>We make lanterns of tin and glass, each by hand, and hang them in the mill beside the river. It is warm.</p>
      <!-- and so on, 20 times -->
      </main>
    `,
  },
  run: (site) =>
    judge(site, function* (pairs): Iterable<SiteFinding> {
      for (const { page, target } of pairs) {
        const value = target.isNoindex
          ? 'noindex'
          : target.notFetched === 'robots'
            ? 'robots.txt'
            : target.status > 0 && target.status !== 200
              ? target.status
              : null;
        if (value !== null) yield { urlId: page.id, evidence: { value, target: cut(target.url) } };
      }
    }),
});

export const ampContentMismatch = siteCheck({
  id: 'amp-content-mismatch',
  category: 'amp',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source,
  reads: ['text'],
  settings: { minSharedPercent: 80, margin: 10 },
  words: {
    name: 'AMP content differs from the page',
    title: 'The AMP version shares only {value}% of the text',
    why: 'Google requires the same content and does not show AMP versions that contain less.',
    fix: 'Generate both from the same source.',
  },
  docs: {
    condition: 'The AMP version shares < 80 % of its text with the page, less a margin of 10 for the estimate.',
    found: `
      /page
      <link rel="amphtml" href="https://site.example/page/amp">
      <main>
      <h1>The mill</h1>
      <p>We make lanterns of tin and glass, each by hand, and hang them in the mill beside the river. It is warm.</p>
      <!-- and so on, 20 times -->
      </main>

      /page/amp
      <link rel="canonical" href="https://site.example/page">
    `,
    notFound: `
      /page
      <link rel="amphtml" href="https://site.example/page/amp">
      <main>
      <h1>The mill</h1>
      <p>We make lanterns of tin and glass, each by hand, and hang them in the mill beside the river. It is warm.</p>
      <!-- and so on, 20 times -->
      </main>

      /page/amp
      <link rel="canonical" href="https://site.example/page">
      <main>
      <h1>The mill</h1>
      <p>We make lanterns of tin and glass, each by hand, and hang them in the mill beside the river. It is warm.</p>
      <!-- and so on, 20 times -->
      </main>
    `,
  },
  run: (site, settings) =>
    judge(site, function* (pairs): Iterable<SiteFinding> {
      for (const { page, target } of pairs) {
        if (!target.isHtml) continue;
        const shared = sharedText(site.similaritySketch(page.id), site.similaritySketch(target.id));
        // The share is an estimate.
        if (shared === null || shared * 100 >= settings.minSharedPercent - settings.margin) continue;
        yield { urlId: page.id, evidence: { value: Math.round(shared * 100), limit: settings.minSharedPercent, target: cut(target.url) } };
      }
    }),
});

export const pairsChecks: readonly Check[] = [ampNoReturnLink, ampNon200OrNoindex, ampContentMismatch];
