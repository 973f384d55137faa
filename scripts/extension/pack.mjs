/** Files become a ZIP whose bytes depend on nothing but them: sorted names, one fixed time. */

/** The first that a ZIP can name. */
const time = new Date(1980, 0, 1);

/** @param {ReadonlyMap<string, Uint8Array>} files */
export async function packFiles(files) {
  // A fresh clone has no packages when this file is read.
  const { zipSync } = await import('fflate');
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  return zipSync(Object.fromEntries(sorted.map(([name, bytes]) => [name, [new Uint8Array(bytes), { mtime: time, level: 9, os: 0 }]])));
}
