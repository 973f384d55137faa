/** The links of a page taken together: none within the site, or very many to others. */
import { pageCheck } from '../check.ts';
import { notFollowed } from './targets.ts';

export const pageDeadEnd = pageCheck({
  id: 'page-dead-end',
  category: 'links',
  severity: 'warning',
  scope: 'page',
  source: 'Customary check of site auditors (no outgoing links)',
  appliesTo: 'indexable',
  settings: {},
  words: {
    title: 'The page links to no other page of the site',
    why: 'Visitors and crawlers stop here.',
    fix: 'Link to the start page and to what belongs to the subject.',
  },
  run(page) {
    for (const { url } of page.facts?.links ?? []) if (url !== null && url !== page.url && page.isInternal(url)) return 'pass';
    return [{ evidence: { count: 0 } }];
  },
});

export const linkExternalFollowedMany = pageCheck({
  id: 'link-external-followed-many',
  category: 'links',
  severity: 'notice',
  scope: 'page',
  source: 'Customary threshold of site crawlers (high external outlinks)',
  appliesTo: 'html',
  settings: { maxTargets: 50 },
  words: {
    title: 'Links to {count} different pages of other sites, at most {limit}',
    why: 'The page reads like a list of links, and each link counts less.',
    fix: 'Keep the links that help the reader, and mark paid or unchecked ones sponsored, ugc or nofollow.',
  },
  run(page, settings) {
    const links = page.facts?.links ?? [];
    if (links.length <= settings.maxTargets) return 'pass';
    const targets = new Set<string>();
    for (const { url, rel } of links) if (url !== null && (rel & notFollowed) === 0 && !page.isInternal(url)) targets.add(url);
    return targets.size <= settings.maxTargets ? 'pass' : [{ evidence: { count: targets.size, limit: settings.maxTargets } }];
  },
});
