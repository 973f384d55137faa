/** Language versions of pages: who names whom, joined into sets in which every page names every other. Google, localized versions of your page. */

export interface Version {
  /** hreflang code as written. */
  readonly code: string;
  /** Absolute address as written. */
  readonly url: string;
}

/** What one page says: itself and its versions, or only some of them. */
export interface NamingPage {
  readonly page: string;
  readonly versions: readonly Version[];
}

export type VersionSet = readonly Version[];

/** More is not read from one input. */
export const maxVersions = 200_000;

/** The address as it is compared and written: resolved, without fragment; null for what is no web address. */
export function addressOf(href: string): string | null {
  const url = URL.parse(href.trim());
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  url.hash = '';
  return url.href;
}

/** Pages that name each other, directly or through others, as one set; the first code given to an address counts. Bad addresses are left out. */
export function joinSets(pages: readonly NamingPage[]): readonly VersionSet[] {
  const addresses = new Map<string, string | null>();
  const read = (href: string): string | null => {
    const known = addresses.get(href);
    if (known !== undefined) return known;
    const address = addressOf(href);
    addresses.set(href, address);
    return address;
  };
  const root = new Map<string, string>();
  const find = (url: string): string => {
    let at = url;
    for (let up = root.get(at); up !== undefined && up !== at; up = root.get(at)) at = up;
    root.set(url, at);
    return at;
  };
  const entries: { code: string; url: string }[] = [];
  for (const { page, versions } of pages) {
    const own = read(page) ?? versions.map((version) => read(version.url)).find((url) => url !== null);
    if (own === undefined || own === null) continue;
    if (!root.has(own)) root.set(own, own);
    for (const { code, url } of versions) {
      const target = read(url);
      if (target === null) continue;
      if (!root.has(target)) root.set(target, target);
      root.set(find(target), find(own));
      entries.push({ code: code.trim(), url: target });
    }
  }
  const sets = new Map<string, Map<string, Version>>();
  for (const entry of entries) {
    const key = find(entry.url);
    const set = sets.get(key) ?? new Map<string, Version>();
    sets.set(key, set);
    const code = entry.code.toLowerCase();
    if (!set.has(code)) set.set(code, entry);
  }
  return [...sets.values()].map((set) => [...set.values()].sort(byCode));
}

/** x-default last, as readers expect it. */
function byCode(one: Version, other: Version): number {
  const rank = (version: Version) => (version.code.toLowerCase() === 'x-default' ? 1 : 0);
  return rank(one) - rank(other) || (one.code < other.code ? -1 : one.code > other.code ? 1 : 0);
}
