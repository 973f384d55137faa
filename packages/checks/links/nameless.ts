/** Links that say nothing of where they lead, and the group that they and the image in them share (model/check-families.ts). */

import type { LinkFact } from '@orbweaver/facts/page-facts.ts';
import { isOfContent } from '@orbweaver/model/place.ts';
import { groupOfPhrase } from '@orbweaver/model/tell-cause.ts';
import { isBlank } from '../characters.ts';
import type { PageView } from '../check.ts';
import { groupOf } from '../evidence.ts';
import { firstFrom } from '../in-page-order.ts';
import { linkSigns, linksOf } from './link-signs.ts';

/** Marks for programs, such as the places of an index, that many pages have: one generator writes them. */
export function namelessGroup(link: LinkFact, page: PageView): string {
  const { url, place } = link;
  if (url === page.url && !isOfTemplate(link, page)) return groupOfPhrase('link-to-own-page');
  return linkSigns(page).namelessTargets(place) < severalTargets ? groupOf(url ?? '') : groupOfPhrase('links-to-many');
}

/** Written with its path, in a part that pages share or around a second link with the same href (nested links): other pages have it too. */
function isOfTemplate({ href, place, offset }: LinkFact, page: PageView): boolean {
  if (href === null || /^\s*(?:#|$)/.test(href)) return false;
  const next = firstFrom(linksOf(page), offset + 1);
  return !isOfContent(place) || (next?.href === href && !isBlank(next.text));
}

/** As many targets of one part of a page are one fault of what writes its links. */
export const severalTargets = 3;
