/** Canonicals that lead to other sites, or to pages that nothing links to. Google, consolidate duplicate URLs. */
import { urlHost } from '@orbweaver/model/url.ts';
import { type Check, pageCheck, type SiteFinding, siteCheck } from '../check.ts';
import { cutReason, isCut } from '../cut-site.ts';
import { cut, spot } from '../evidence.ts';
import { effectiveCanonical } from '../indexability.ts';
import type { SiteView } from '../site-view.ts';
import { isOnOtherSite } from './presence.ts';

const source = 'Google Search Central, how to specify a canonical URL';

export const canonicalCrossDomain = pageCheck({
  id: 'canonical-cross-domain',
  category: 'canonicals',
  severity: 'warning',
  scope: 'page',
  tier: 'extended',
  source,
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Cross-domain canonical',
    title: 'Canonical on another site: {target}',
    why: 'All signals of the page go to the other site, which may be intended.',
    fix: 'Point the canonical to a page on your own site, unless the text belongs to the other site.',
  },
  docs: {
    condition: 'Target is on another registrable domain.',
    found: '<link rel="canonical" href="https://other.example/ok/original">',
    notFound: '<link rel="canonical" href="https://site.example/page">',
  },
  run(page) {
    const canonical = effectiveCanonical(page.facts?.canonicals ?? []);
    if (canonical?.url == null) return 'not-applicable';
    if (!isOnOtherSite(page, canonical.url)) return 'pass';
    return [
      { group: urlHost(canonical.url).replace(/^www\./, ''), evidence: { target: cut(canonical.url), ...spot(page, canonical.offset) } },
    ];
  },
});

export const canonicalInvalidAttributes = pageCheck({
  id: 'canonical-invalid-attributes',
  category: 'canonicals',
  severity: 'warning',
  scope: 'page',
  tier: 'extended',
  source,
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Canonical link with invalid attributes',
    title: 'Canonical link has {value}',
    why: 'Google does not use a link element with these attributes as a canonical.',
    fix: 'Keep only rel and href; language versions need links of their own.',
  },
  docs: {
    condition: 'Canonical link element also has hreflang, lang, media or type.',
    found: '<link rel="canonical" hreflang="en" href="https://site.example/page">',
    notFound: '<link rel="canonical" href="https://site.example/page">',
  },
  run(page) {
    const canonical = page.facts?.canonicals.find((each) => each.extraAttributes.length > 0);
    if (canonical === undefined) return 'pass';
    return [
      {
        group: canonical.extraAttributes.join(', '),
        evidence: {
          value: cut(canonical.extraAttributes.join(', ')),
          target: cut(canonical.url ?? canonical.href),
          ...spot(page, canonical.offset),
        },
      },
    ];
  },
});

export const canonicalUnlinkedTarget = siteCheck({
  id: 'canonical-unlinked-target',
  category: 'canonicals',
  severity: 'notice',
  scope: 'site',
  tier: 'extended',
  source,
  settings: {},
  words: {
    name: 'Canonical page without incoming internal links',
    title: 'No page links to this canonical page',
    why: 'Links point only to copies, not to the preferred URL.',
    fix: 'Link to the canonical URL.',
  },
  docs: {
    condition: 'Canonical target has 0 internal a[href] inlinks.',
    found: `
      /page
      <link rel="canonical" href="https://site.example/original">

      /original, in the sitemap alone
    `,
    notFound: `
      /page
      <link rel="canonical" href="https://site.example/original">

      /original
    `,
  },
  run: (site) => (isCut(site) ? { notTested: cutReason } : findUnlinked(site)),
});

function* findUnlinked(site: SiteView): Iterable<SiteFinding> {
  const seen = new Set<number>();
  for (const { target } of site.canonicalTargets()) {
    if (!target.isIndexable || target.inlinks > 0 || target.depth !== null || seen.has(target.id)) continue;
    seen.add(target.id);
    yield { urlId: target.id, evidence: { target: target.url } };
  }
}

export const targetsMoreChecks: readonly Check[] = [canonicalCrossDomain, canonicalInvalidAttributes, canonicalUnlinkedTarget];
