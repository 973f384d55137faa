/** Finds the entry of a thread: beside its module in the sources, and beside the bundle's parts in their folder. */

/** `moduleUrl` is the asking module's `import.meta.url`; `name` has no ending. */
export function besideModule(moduleUrl: string, name: string): URL {
  return new URL(moduleUrl.endsWith('.ts') ? `./${name}.ts` : `./${name}.mjs`, moduleUrl);
}
