/** The links of a page taken together: none within the site, or very many to others. */
import { notFollowed } from '@orbweaver/model/link-rel.ts';
import { type Check, pageCheck } from '../check.ts';

export const pageDeadEnd = pageCheck({
  id: 'page-dead-end',
  cause: 'template',
  category: 'links',
  severity: 'notice',
  scope: 'page',
  tier: 'core',
  source: 'Customary check of site auditors (no outgoing links)',
  appliesTo: 'indexable',
  settings: {},
  words: {
    name: 'Page without outgoing internal links',
    title: 'The page links to no other page of the site',
    why: 'Visitors and crawlers can go no further.',
    fix: 'Link to the home page and to related pages.',
  },
  docs: {
    condition: 'Indexable page with 0 internal outlinks.',
    found: `
      <body>
      <main>
      <h1>Lanterns of the mill</h1>
      <p>We make lanterns of tin and glass, each by hand.</p>
      </main>
      </body>
    `,
    notFound: `
      <header><nav aria-label="Main">
      <ul>
      <li><a href="/">Start of the labelled site</a></li>
      <li><a href="/about">About this labelled site</a></li>
      </ul>
      </nav></header>
    `,
  },
  run(page) {
    for (const { url } of page.facts?.links ?? []) if (url !== null && url !== page.url && page.isInternal(url)) return 'pass';
    return [{ evidence: { count: 0 } }];
  },
});

/** Of text for each link to a source, from which on it is a text and no list. */
const wordsPerSource = 20;

export const linkExternalFollowedMany = pageCheck({
  id: 'link-external-followed-many',
  category: 'links',
  severity: 'opportunity',
  scope: 'page',
  tier: 'extended',
  source: 'Customary threshold of site crawlers (high external outlinks)',
  appliesTo: 'html',
  reads: ['text'],
  settings: { maxTargets: 50 },
  words: {
    name: 'Too many followed external links',
    title: 'Links to {count} different pages on other sites, at most {limit}',
    why: 'The page reads like a list of links, and each link counts less.',
    fix: 'Keep the links that help readers, and mark paid or unreviewed ones as sponsored, ugc or nofollow.',
  },
  docs: {
    condition: '> 50 different external targets of followed links, and little text besides them.',
    found: `
      <p><a href="https://other.example/house-1">The neighbour in house 1</a></p>
      <!-- and so on, 51 times -->
    `,
    notFound: `
      <p><a href="https://other.example/house-1">The neighbour in house 1</a></p>
      <!-- and so on, 50 times -->
    `,
  },
  run(page, settings) {
    const links = page.facts?.links ?? [];
    if (links.length <= settings.maxTargets) return 'pass';
    const targets = new Set<string>();
    for (const { url, rel } of links) if (url !== null && (rel & notFollowed) === 0 && !page.isInternal(url)) targets.add(url);
    // A long text that names its sources is no list of links.
    if ((page.facts?.text.words ?? 0) >= targets.size * wordsPerSource) return 'pass';
    return targets.size <= settings.maxTargets ? 'pass' : [{ evidence: { count: targets.size, limit: settings.maxTargets } }];
  },
});

export const pageLinksChecks: readonly Check[] = [pageDeadEnd, linkExternalFollowedMany];
