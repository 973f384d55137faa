/** Links judged by their own markup. Google's guide to crawlable links; WHATWG URL. */

import type { LinkFact } from '@orbweaver/facts/page-facts.ts';
import type { Finding } from '@orbweaver/model/issue.ts';
import { type Check, type PageOutcome, type PageView, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';
import { gather } from '../gather.ts';
import { isNameless, type LinkSigns, linkSigns, linksOf } from './link-signs.ts';
import { namelessGroup, severalTargets } from './nameless.ts';

/** Links are looked at one by one only on pages where `isPossible`. */
function findLinks(
  page: PageView,
  isPossible: (signs: LinkSigns) => boolean,
  isWrong: (link: LinkFact) => boolean,
  describe: (link: LinkFact) => Finding,
): PageOutcome {
  return isPossible(linkSigns(page)) ? gather(linksOf(page), isWrong, describe) : 'pass';
}

export const anchorEmpty = pageCheck({
  id: 'anchor-empty',
  category: 'links',
  severity: 'warning',
  scope: 'link',
  tier: 'core',
  source: 'Google, link best practices (anchor text)',
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Link without text',
    title: 'Link without text',
    why: 'Neither screen reader users nor search engines learn where the link leads.',
    fix: 'Add text to the link, alt text to its image, or an aria-label.',
  },
  docs: {
    condition: `No text, no aria-label, no title and no img alt inside the link; links with the hidden attribute are left out. Links of one part of a page (a menu, the footer, the text) to ${severalTargets} or more targets are one issue.`,
    found: '<p><a href="/about"></a></p>',
    notFound: '<p><a href="/about"><img src="/p/50.png" alt="The people of the mill" width="64" height="48"></a></p>',
  },
  run: (page) =>
    findLinks(
      page,
      (signs) => signs.blank,
      isNameless,
      (link) => ({ group: namelessGroup(link, page), evidence: { target: cut(link.url ?? ''), ...spot(page, link.offset) } }),
    ),
});

export const linkNotCrawlable = pageCheck({
  id: 'link-not-crawlable',
  category: 'links',
  severity: 'warning',
  scope: 'link',
  tier: 'core',
  source: 'Google, make your links crawlable',
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Link is not crawlable',
    title: 'Link that crawlers cannot follow',
    why: 'Search engines do not find a page behind a link that only a script can open.',
    fix: 'Give the link an href with the real URL; use a button for an action.',
  },
  docs: {
    condition:
      'href="javascript:..." other than one that prints, goes back or closes the window, since those lead to no page. An empty script (javascript:;, javascript:void(0)) is left out where the element acts on the page: by role=button, by an attribute such as aria-expanded or data-toggle, or by an onclick that opens no URL. Browsers do not treat an element without an href as a link, so it is not judged.',
    found: '<p><a href="javascript:open()">The lanterns of the mill</a></p>',
    notFound: '<p><a href="mailto:ada@mill.example">The lanterns of the mill</a></p>',
  },
  run: (page) =>
    findLinks(
      page,
      (signs) => signs.unresolved,
      (link) => link.href !== null && link.isControl !== true && isScript(link.href) && !leadsNowhere(link.href),
      (link) => ({ group: 'javascript:', evidence: { value: cut(link.href ?? ''), ...spot(page, link.offset) } }),
    ),
});

/** What it does leads to no page: printing, going back, closing the window. */
function leadsNowhere(href: string): boolean {
  return /^\s*javascript:\s*(?:window\.|self\.)?(?:print\(|close\(|history\.(?:back|go|forward)\()/i.test(href.slice(0, 300));
}

/** With the white space that the URL parser strips. */
function isScript(href: string): boolean {
  return /^\s{0,200}javascript:/i.test(href);
}

/** An address for readers to complete, which some program made a link of: nothing is lost behind it. */
function isSample({ href, text }: LinkFact): boolean {
  return href !== null && href.trim() === text && /<[^<>]{1,60}>/.test(text);
}

export const linkMalformed = pageCheck({
  id: 'link-malformed',
  category: 'links',
  severity: 'error',
  scope: 'link',
  tier: 'core',
  source: 'WHATWG URL, URL parsing',
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Malformed link URL',
    title: 'Link URL is malformed',
    why: 'Browsers and crawlers cannot parse the URL, so the link leads nowhere.',
    fix: 'Write one full URL, without spaces in the host and without a second scheme.',
  },
  docs: {
    condition:
      'href fails WHATWG URL parsing (spaces inside the host are one cause), or has a doubled scheme (http://https://): an error; a notice where the link shows the URL itself with a part to be filled in (http://<host>/).',
    found: '<p><a href="http://https://mill.example/">The lanterns of the mill</a></p>',
    notFound: '<p><a href="tel:112">The lanterns of the mill</a></p>',
  },
  run: (page) =>
    findLinks(
      page,
      (signs) => signs.unresolved || signs.secondScheme,
      (link) => link.href !== null && isMalformed(link.href, link.url, page.url),
      (link) => ({
        ...(isSample(link) ? { severity: 'notice' as const } : {}),
        evidence: { value: cut(link.href ?? ''), ...spot(page, link.offset) },
      }),
    ),
});

function isMalformed(href: string, url: string | null, base: string): boolean {
  // http://https://host/ parses, with https as the host.
  if (url !== null) return /^https?:\/\/https?\/\//.test(url);
  const text = href.trim();
  return text !== '' && !/^[a-z][a-z0-9+.-]*:[^/]/i.test(text.slice(0, 100)) && !URL.canParse(text, base);
}

export const markupChecks: readonly Check[] = [anchorEmpty, linkNotCrawlable, linkMalformed];
