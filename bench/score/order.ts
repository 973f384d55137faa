/**
 * Twelve sites from excellent to broken, in the order in which a consultant would put them, and why. It was written before the score was measured
 * against it, and follows one rule: first what is lost to visitors or to search, then on how many pages, then how much a page loses.
 */

interface Judgement {
  readonly site: string;
  readonly state: string;
  /** Why it stands behind the one before it. */
  readonly reason: string;
}

/** Best first. No two are equal. */
export const order: readonly Judgement[] = [
  { site: 'sound', state: 'Nothing is wrong.', reason: 'The measure for the others.' },
  {
    site: 'slips',
    state: 'Three pages of a hundred have a title that is too long, one of them no description.',
    reason: 'Slips of an editor: a search result is cut off, nothing is lost.',
  },
  {
    site: 'few-dead-links',
    state: 'Three pages of a hundred have a link to a page that is gone.',
    reason: 'Somebody who follows one of them is stuck, which is worse than a title that is cut off. It is three links.',
  },
  {
    site: 'no-descriptions',
    state: 'No page has a description.',
    reason: 'Every search result shows words that nobody chose. Each page is found and can be read as before, but it is every page.',
  },
  {
    site: 'unnamed-pictures',
    state: 'No picture has an alternative text.',
    reason: 'Now content is lost: people who do not see the pictures, and image search, get nothing of them, on every page.',
  },
  {
    site: 'detours',
    state: 'The whole menu of every page leads through a redirect.',
    reason: 'Every way through the site is longer, for visitors and crawlers alike. They do arrive.',
  },
  {
    site: 'one-title',
    state: 'All pages have the same title and the same description.',
    reason:
      'In search results and in tabs no page can be told from another. The pages themselves are sound, but hardly one is found for what it says.',
  },
  {
    site: 'twins',
    state: 'Every page has a second address with the same content, no canonical, and the same title and description as all others.',
    reason:
      'As the one before, and every page stands in its own way besides: crawlers fetch all twice, and links are split between the two.',
  },
  {
    site: 'dead-menu',
    state: 'Two of the entries in the menu and one in the footer of every page lead to pages that are gone; all pages share one title.',
    reason: 'Wherever visitors are, ways that the site itself offers end in an error: they lose pages, not only search does.',
  },
  {
    site: 'neglected',
    state: 'No page has a title, a description, a heading, a viewport, a language or alternative texts; the menu is dead in places.',
    reason: 'All at once: cannot be read on a phone, cannot be told apart, leads to errors. Still, its pages are there and may be found.',
  },
  {
    site: 'hidden',
    state: 'Every page says noindex, as staging sites do, and is sound otherwise.',
    reason: 'Visitors who know it can use it, but for search the site does not exist: every page is lost, whatever else is right.',
  },
  {
    site: 'half-down',
    state: 'Every second page responds with an error of the server.',
    reason: 'Half of the pages are lost to everybody, search drops them, and the rest of the site is full of links that end in an error.',
  },
];
