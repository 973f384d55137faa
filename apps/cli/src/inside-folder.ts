/** Which paths belong to a folder, by their text alone: nothing on a disk or in a network is asked. */
import path, { type PlatformPath } from 'node:path';

/**
 * False for another drive and for a network share, which Windows would ask, with the user's name, as soon as somebody looks whether the path is there. Also
 * ends each walk up from a path: a drive that is not there has no parent that is.
 */
export function isOnSameRoot(folder: string, file: string, rules: PlatformPath = path): boolean {
  return rules.parse(folder).root.toLowerCase() === rules.parse(file).root.toLowerCase();
}

/** Both absolute and without links; a folder is inside itself. */
export function isInsideFolder(folder: string, file: string, rules: PlatformPath = path): boolean {
  return file === folder || file.startsWith(folder.endsWith(rules.sep) ? folder : `${folder}${rules.sep}`);
}

/** The file that the path of a URL names below a folder; null for what begins with a dot, and where Windows reads more than a name (`a:b`, `A~1`). */
export function fileOfUrlPath(folder: string, urlPath: string, rules: PlatformPath = path): string | null {
  const named = rules.normalize(decodeURIComponent(urlPath));
  if (named.includes('\0') || named.split(rules.sep).some((part) => part.startsWith('.'))) return null;
  if (rules.sep === '\\' && /:|~\d/.test(named)) return null;
  const file = rules.join(folder, named);
  return isInsideFolder(folder, file, rules) ? file : null;
}
