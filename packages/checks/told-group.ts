/** The group of findings that are told as one, whether they are about a URL or about the links to it (model/check-families.ts). */

import { isTemporaryRedirect } from '@orbweaver/model/redirect.ts';
import type { Severity } from '@orbweaver/model/severity.ts';
import { groupOfPhrase } from '@orbweaver/model/tell-cause.ts';
import { urlPath, urlQuery } from '@orbweaver/model/url.ts';
import type { SiteView, UrlRow } from './site-view.ts';

interface Told {
  readonly group: string;
  /** Where it is not that of the check. */
  readonly severity?: Severity;
}

/** After a temporary redirect nothing is to be mended at the links: all of them are one. */
export function toldRedirect(url: string, status: number, target: string | null): Told {
  if (isTemporaryRedirect(status)) return { group: groupOfPhrase('temporary-redirects'), severity: 'notice' };
  return { group: groupOfTarget(url, target) };
}

/** The group of those who name a URL: one for all URLs that redirect only to add or to drop the slash at the end, since one setting writes them. */
export function groupOfTarget(url: string, redirectsTo: string | null): string {
  return redirectsTo !== null && differInSlash(url, redirectsTo) ? groupOfPhrase('slash-redirects') : url;
}

/** The same URL but for the slash at the end, which one of them lacks. */
export function differInSlash(one: string, other: string): boolean {
  return one === `${other}/` || other === `${one}/`;
}

/** The URL that another redirects to; null where it does not redirect. */
export function redirectOf(site: Pick<SiteView, 'url'>, { redirectToId }: Pick<UrlRow, 'redirectToId'>): string | null {
  return redirectToId === null ? null : (site.url(redirectToId)?.url ?? null);
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
