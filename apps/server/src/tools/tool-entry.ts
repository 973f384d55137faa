/** Finds the entry of a thread: beside this module in the sources, and beside the bundle's parts in its folder. */

export function besideThisModule(name: string): URL {
  return new URL(import.meta.url.endsWith('.ts') ? `./${name}.ts` : `./${name}.mjs`, import.meta.url);
}
