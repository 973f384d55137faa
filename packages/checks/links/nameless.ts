/** Links that say nothing of where they lead, and the group that they and the image in them share (model/check-families.ts). */
import type { LinkFact } from '@orbweaver/facts/page-facts.ts';
import { groupOfPhrase } from '@orbweaver/model/tell-cause.ts';
import type { PageView } from '../check.ts';
import { groupOf } from '../evidence.ts';
import { linkSigns } from './link-signs.ts';

/** Marks for programs, such as the places of an index, that many pages have: one generator writes them. */
export function namelessGroup({ url }: LinkFact, page: PageView): string {
  if (url === page.url) return groupOfPhrase('link-to-own-page');
  return linkSigns(page).namelessTargets < severalTargets ? groupOf(url ?? '') : groupOfPhrase('links-to-many');
}

/** As many targets of one page are one fault of what writes its links. */
export const severalTargets = 3;
