import { originOf, urlPath } from '@orbweaver/model/url.ts';
import type { NotFetchedReason } from '@orbweaver/model/url-state.ts';
import { type SiteFinding, siteCheck } from '../check.ts';
import { cut, groupOf } from '../evidence.ts';
import { withoutFragment } from '../indexability.ts';
import { isBroken } from '../responses.ts';
import type { LinkRow, UrlRow } from '../site-view.ts';

export const linkInternalNofollow = siteCheck({
  id: 'link-internal-nofollow',
  category: 'links',
  severity: 'notice',
  scope: 'link',
  tier: 'core',
  source: 'Google, qualify outbound links',
  appliesTo: 'indexable',
  settings: {},
  words: {
    name: 'Internal link with nofollow',
    title: 'Internal link has nofollow',
    why: 'It tells search engines not to trust a page of your own, which slows down its discovery.',
    fix: 'Remove nofollow, ugc and sponsored from links to your own pages; use noindex or robots.txt where a page is not meant for search.',
  },
  docs: {
    condition:
      'Internal link with rel nofollow, ugc or sponsored. Left out are links to pages that are noindex or that robots.txt blocks, broken links, links to pages that the scan did not reach (limit, depth), links from a page to itself with another query (an action or another view), source texts of pages (.txt, .md, .rst, .adoc), and known actions of wikis and shops on any page (?do=edit, ?action=history, ?add-to-cart=7).',
    found: `
      /page
      <p><a href="/shunned" rel="nofollow">The page that is shunned here</a></p>

      /shunned
    `,
    notFound: `
      /page
      <p><a href="/shunned" rel="nofollow">The page that is shunned here</a></p>

      /shunned
      <meta name="robots" content="noindex">
    `,
  },
  *run(site): Iterable<SiteFinding> {
    for (const link of site.links('internal', 'nofollow')) {
      const { source, target, text, offset } = link;
      if (!source.isIndexable || isMeant(link)) continue;
      // One template writes the links of a menu, each page to another target ("Related changes" of a wiki).
      const group = groupOf(isInMenu(link) && text !== '' ? text : target.url);
      yield { urlId: source.id, group, evidence: { value: cut(text), target: cut(target.url), offset } };
    }
  },
});

/** The scan ended before. */
const unasked: readonly NotFetchedReason[] = ['limit', 'depth', 'trap', 'stopped'];

/** Asked for as a link beyond the limit, so that nobody has read its robots rules. */
function isUnreadPage({ isHtml, status, contentType }: UrlRow): boolean {
  return !isHtml && status === 200 && /^(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType ?? '');
}

/** Nothing is lost where it leads, or it leads to another view of the page, an action or a source text. */
function isMeant({ source, target }: LinkRow): boolean {
  const { url } = target;
  // Whether an unasked page is noindex or broken is not known.
  if ((target.notFetched !== null && unasked.includes(target.notFetched)) || isUnreadPage(target)) return true;
  if (target.isNoindex || target.notFetched === 'robots' || isBroken(target)) return true;
  return withoutQuery(url) === withoutQuery(source.url) || action.test(url) || sourceText.test(urlPath(url));
}

function isInMenu({ place }: LinkRow): boolean {
  return place === 'nav' || place === 'header' || place === 'footer' || place === 'aside';
}

/** What a page was written in, which generators of documentation link to and keep from search. */
const sourceText = /\.(?:txt|rst|md|adoc|asciidoc)$/i;

/** What wikis, blogs and shops do with a page, by the queries of their programs. */
const action = /[?&;](?:do|action|replytocom|add-to-cart|add_to_wishlist)=/;

function withoutQuery(url: string): string {
  const plain = withoutFragment(url);
  return originOf(plain) + urlPath(plain);
}
