/** What the test bench asks with, and the site that it asks: only what rules can see of them. */

export interface Visit {
  /** Absolute http or https address. */
  readonly url: string;
  readonly method: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly ip: string;
}

export type PathKind = 'file' | 'folder' | null;

export interface Site {
  /** Kind of a decoded path without a slash at its end; `''` is the root, a folder. */
  kindOf(path: string): PathKind;
  /** This site's names; addresses on others leave it. */
  isOwnHost(host: string): boolean;
}

/** Where the site's files would lie; rules may name it. */
export const documentRoot = '/srv/site';

/** A request as Apache holds it while it works. */
export interface Request {
  readonly visit: Visit;
  readonly scheme: 'http' | 'https';
  /** With the port, where one was named. */
  readonly host: string;
  /** Decoded path. */
  readonly uri: string;
  query: string | null;
  /** As it came. */
  readonly firstLine: string;
  /** `REDIRECT_STATUS`: empty in the first pass. */
  readonly redirectStatus: string;
  readonly variables: Map<string, string>;
  /** Asked inside the server for a folder's index. */
  readonly isInner: boolean;
}

/** A path split as Apache finds it on the disk: the part that is there, or the first that is not, and the rest. */
export function locate(uri: string, site: Site): { readonly fileName: string; readonly rest: string; readonly kind: PathKind } {
  const parts = uri.split('/').filter((part) => part !== '');
  let path = '';
  for (const [at, part] of parts.entries()) {
    const next = path === '' ? part : `${path}/${part}`;
    const kind = site.kindOf(next);
    const isLast = at === parts.length - 1;
    if (kind !== 'folder' || isLast) {
      const tail = uri.slice(positionAfter(uri, at + 1));
      const isFolderEnd = kind === 'folder';
      return { fileName: `${documentRoot}/${next}${isFolderEnd && tail !== '' ? '/' : ''}`, rest: isFolderEnd ? '' : tail, kind };
    }
    path = next;
  }
  return { fileName: `${documentRoot}/`, rest: '', kind: 'folder' };
}

/** Index behind the given number of path parts. */
function positionAfter(uri: string, count: number): number {
  let at = 0;
  for (let part = 0; part < count; part++) {
    while (uri[at] === '/') at++;
    while (at < uri.length && uri[at] !== '/') at++;
  }
  return at;
}
