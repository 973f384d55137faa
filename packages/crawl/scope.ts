/** Decides which URLs belong to the site of a scan, and which of them are crawled as pages. */
import { AppError } from '@orbweaver/model/errors.ts';
import type { ScanOptions } from '@orbweaver/model/scan-options.ts';
import { normalizeUrl, originOf, samePageKey, urlHost, urlPath } from '@orbweaver/model/url.ts';
import type { NotFetchedReason } from '@orbweaver/model/url-state.ts';
import { getDomain } from 'tldts';
import { kindByEnding } from './url-kind.ts';
import { compilePattern } from './url-pattern.ts';

export interface Scope {
  /** The URL is on a host of the site, whether it is crawled or not. */
  isInternal(url: string): boolean;
  /** null: crawl it as a page. 'scope': another site, outside the folder, or by a pattern. 'type': a file, verified but not crawled. */
  admits(url: string): NotFetchedReason | null;
}

export type ScopeOptions = Pick<
  ScanOptions,
  'mode' | 'startUrl' | 'list' | 'include' | 'exclude' | 'subdomains' | 'folderOnly' | 'sameSiteVariants' | 'dropParameters'
>;

/**
 * The scope of a scan over normalised URLs. The start URL and those of a list are always admitted; in the modes page and list nothing
 * else is. `moreSeeds` are further URLs whose hosts belong to the site, such as where the start URL redirects.
 * Throws AppError 'option-invalid' for a bad pattern, 'url-invalid' for a bad start URL.
 */
export function createScope(options: ScopeOptions, moreSeeds: readonly string[] = []): Scope {
  const seeds = new Set(seedUrls(options, moreSeeds));
  const include = options.include.map(compilePattern);
  const exclude = options.exclude.map(compilePattern);
  const sites = new Set([...seeds].map((url) => siteKey(url, options)));
  const folders = [...seeds].map((url) => siteKey(url, options) + urlPath(url).replace(/(?<![^/])[^/]*$/, ''));
  /** Origins are few and asked about often. */
  const known = new Map<string, boolean>();

  const isInternal = (url: string): boolean => {
    const origin = originOf(url);
    let internal = known.get(origin);
    if (internal === undefined) {
      internal = sites.has(siteKey(url, options));
      if (known.size > 50_000) known.clear();
      known.set(origin, internal);
    }
    return internal;
  };

  const isListed = (url: string): boolean => {
    if (options.folderOnly && !folders.some((folder) => (siteKey(url, options) + urlPath(url)).startsWith(folder))) return false;
    if (exclude.some((matches) => matches(url))) return false;
    return include.length === 0 || include.some((matches) => matches(url));
  };

  const admits = (url: string): NotFetchedReason | null => {
    if (seeds.has(url)) return null;
    if (options.mode === 'page' || options.mode === 'list' || !isInternal(url) || !isListed(url)) return 'scope';
    return kindByEnding(url) === 'page' ? null : 'type';
  };

  return { isInternal, admits };
}

function seedUrls(options: ScopeOptions, moreSeeds: readonly string[]): readonly string[] {
  const start = normalizeUrl(options.startUrl, undefined, options);
  if (start === null) throw new AppError('url-invalid', { url: options.startUrl.slice(0, 200) });
  const others = [...(options.mode === 'list' ? options.list : []), ...moreSeeds].map((url) => normalizeUrl(url, undefined, options));
  return [start, ...others.filter((url) => url !== null)];
}

/** Equal for URLs of one site: the origin; less `www.` and scheme with `sameSiteVariants`; the registrable domain with `subdomains`. */
function siteKey(url: string, options: ScopeOptions): string {
  const variants = options.sameSiteVariants;
  const origin = samePageKey(originOf(url), { www: variants, scheme: variants });
  if (!options.subdomains) return origin;
  const host = urlHost(url);
  const domain = getDomain(host, { allowPrivateDomains: true });
  return domain === null ? origin : samePageKey(originOf(url), { scheme: variants }).replace(host, domain);
}
