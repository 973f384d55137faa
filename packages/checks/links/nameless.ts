/** Links that say nothing of where they lead, and the group that they and the image in them share (model/check-families.ts). */
import type { LinkFact } from '@orbweaver/facts/page-facts.ts';
import { groupOfPhrase } from '@orbweaver/model/tell-cause.ts';
import { isBlank } from '../characters.ts';
import type { PageView } from '../check.ts';
import { groupOf } from '../evidence.ts';

export function isNameless({ text, label, url, element, isHidden }: LinkFact): boolean {
  return isBlank(text) && label === '' && url !== null && element === 'a' && isHidden !== true;
}

/** Marks for programs, such as the places of an index, that many pages have: one generator writes them. */
export function namelessGroup({ url }: LinkFact, page: PageView): string {
  return url === page.url ? groupOfPhrase('link-to-own-page') : groupOf(url ?? '');
}
