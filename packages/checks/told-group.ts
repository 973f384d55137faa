/** The group of findings that are told as one, whether they are about a URL or about the links to it (model/check-families.ts). */

import { isTemporaryRedirect } from '@orbweaver/model/redirect.ts';
import type { Severity } from '@orbweaver/model/severity.ts';
import { groupOfPhrase } from '@orbweaver/model/tell-cause.ts';
import { urlPath, urlQuery } from '@orbweaver/model/url.ts';

interface Told {
  readonly group: string;
  /** Where it is not that of the check. */
  readonly severity?: Severity;
}

/** After a temporary redirect nothing is to be mended at the links: all of them are one. */
export function toldRedirect(url: string, status: number): Told {
  return isTemporaryRedirect(status) ? { group: groupOfPhrase('temporary-redirects'), severity: 'notice' } : { group: url };
}

/** MediaWiki sends on from tools such as "Random page" by design, some of them each visitor to another page. */
export function isMeantToRedirect(url: string): boolean {
  return isSpecialPage(url);
}

/** MediaWiki returns 404 for a list that is empty at present, such as "What links here": its owner has no page to restore. */
export function toldBroken(url: string, status: number): Told {
  return status === 404 && isSpecialPage(url) ? { group: groupOfPhrase('wiki-special-pages'), severity: 'notice' } : { group: url };
}

/** The namespace of MediaWiki's lists and tools, in the languages with most wikis. */
const names = 'Special|Spezial|Spécial|Especial|Speciale?|Speciaal|Specjalna|Служебная|Спеціальна|Özel|خاص|ویژه|特別|特殊|특수|מיוחד';
const specialPage = new RegExp(`(?:^|/)(?:${names}):[^/]`, 'iu');

function isSpecialPage(url: string): boolean {
  return specialPage.test(decoded(urlPath(url))) || specialPage.test(new URLSearchParams(urlQuery(url)).get('title') ?? '');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
