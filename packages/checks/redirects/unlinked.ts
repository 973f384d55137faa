/** Redirects that no page links to any more. */
import { discoveredBy } from '@orbweaver/model/discovered-by.ts';
import { isRedirectStatus } from '@orbweaver/model/redirect.ts';
import { type Check, siteCheck } from '../check.ts';

const stale = discoveredBy.sitemap | discoveredBy.canonical;

export const redirectWithoutInlinks = siteCheck({
  id: 'redirect-without-inlinks',
  cause: 'template',
  category: 'redirects',
  severity: 'notice',
  scope: 'page',
  tier: 'extended',
  source: 'Customary check of site auditors (redirects known from sitemaps)',
  settings: {},
  words: {
    name: 'Redirect without incoming internal links',
    title: 'Redirect known only from a sitemap or canonical',
    why: 'The reference is out of date and costs crawlers a request.',
    fix: 'Use the final URL in the sitemap or canonical.',
  },
  docs: {
    condition: 'Redirecting URL found only in a sitemap or canonical, with 0 inlinks.',
    found: `
      /moved answers 301, in the sitemap alone
      location: /about
    `,
    notFound: `
      /page
      <p><a href="/moved">The lanterns of the mill</a></p>

      /moved answers 301
      location: /about
    `,
  },
  *run(site) {
    for (const { id, status, inlinks, discoveredBy: ways } of site.urls()) {
      if (isRedirectStatus(status) && inlinks === 0 && (ways & stale) !== 0 && (ways & discoveredBy.link) === 0)
        yield { urlId: id, evidence: { value: status } };
    }
  },
});

export const unlinkedChecks: readonly Check[] = [redirectWithoutInlinks];
