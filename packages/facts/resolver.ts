/** Raw hrefs to absolute URLs, remembered per base directory: nearly every link of a site was seen before. */
import { normalizeUrl } from '@orbweaver/model/url.ts';

export interface UrlResolver {
  /** Absolute, normalised http(s) URL without fragment; null when there is none. `base` is absolute. */
  resolve(href: string, base: string): string | null;
}

const maxHrefChars = 2048;
const slash = 0x2f;
const questionMark = 0x3f;
const space = 0x20;

/**
 * A resolver that keeps up to `maxEntries` answers and starts afresh when it is full. hrefs that depend on the whole base
 * ('', '?a=b', '#top') are answered without the memo.
 */
export function createResolver(maxEntries = 30_000): UrlResolver {
  const memos = new Map<string, Map<string, string | null>>();
  let absolute = new Map<string, string | null>();
  let ofOrigin = new Map<string, string | null>();
  let ofDirectory = new Map<string, string | null>();
  let entries = 0;
  let lastBase = '';
  /** What '#...' means; undefined until it is asked. */
  let itself: string | null | undefined;

  function memoOf(key: string): Map<string, string | null> {
    let memo = memos.get(key);
    if (memo === undefined) {
      memo = new Map();
      memos.set(key, memo);
    }
    return memo;
  }

  function enter(base: string): void {
    lastBase = base;
    itself = undefined;
    absolute = memoOf('');
    ofOrigin = memoOf(originText(base));
    ofDirectory = memoOf(directoryOf(base));
  }

  function remembered(href: string, base: string): string | null {
    const memo = href.charCodeAt(0) === slash ? ofOrigin : isAbsolute(href) ? absolute : ofDirectory;
    const known = memo.get(href);
    if (known !== undefined) return known;
    const url = normalizeUrl(href, base);
    entries += 1;
    if (entries > maxEntries || memos.size > maxEntries) {
      memos.clear();
      entries = 0;
      enter(base);
    } else memo.set(href, url);
    return url;
  }

  return {
    resolve(href, base) {
      if (base !== lastBase) enter(base);
      const hash = href.indexOf('#');
      if (hash === 0) {
        if (itself === undefined) itself = normalizeUrl('', base);
        return itself;
      }
      // Fragments do not count; a space before one does, since it would be trimmed at the end.
      const target = hash === -1 || href.charCodeAt(hash - 1) <= space ? href : href.slice(0, hash);
      const first = target.charCodeAt(0);
      if (!(first > space) || first === questionMark || target.length > maxHrefChars) return normalizeUrl(href, base);
      return remembered(target, base);
    },
  };
}

function isAbsolute(href: string): boolean {
  return href.startsWith('https://') || href.startsWith('http://');
}

function originText(base: string): string {
  const slash = base.indexOf('/', base.indexOf('//') + 2);
  return slash === -1 ? base : base.slice(0, slash);
}

/** 'https://a.test/b/' for 'https://a.test/b/c?d/e'. */
function directoryOf(base: string): string {
  const query = base.search(/[?#]/);
  const path = query === -1 ? base : base.slice(0, query);
  return path.slice(0, path.lastIndexOf('/') + 1);
}
