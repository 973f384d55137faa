/** The content of the meta elements of one name, collapsed; reads the raw metas of the facts. */
import type { MetaFact } from '@orbweaver/facts/page-facts.ts';
import { collapse } from './characters.ts';
import type { PageView } from './check.ts';

/** `name` in lower case. */
export function metasNamed(page: PageView, name: string): readonly MetaFact[] {
  const found: MetaFact[] = [];
  for (const meta of page.facts?.metas ?? []) if (isNamed(meta, name)) found.push(meta);
  return found;
}

/** The first meta of a name: one in the head before one that the parser put into the body. */
export function metaNamed(page: PageView, name: string): MetaFact | null {
  let first: MetaFact | null = null;
  for (const meta of page.facts?.metas ?? []) {
    if (!isNamed(meta, name)) continue;
    if (meta.inHead) return meta;
    first ??= meta;
  }
  return first;
}

/** The last content asked for: all checks of descriptions read the same one. */
let last: { readonly meta: MetaFact; readonly text: string } | null = null;

export function contentOf(meta: MetaFact): string {
  if (last?.meta !== meta) last = { meta, text: collapse(meta.content ?? '') };
  return last.text;
}

function isNamed(meta: MetaFact, name: string): boolean {
  const own = meta.name;
  return own !== null && (own === name || (own.length === name.length ? own.toLowerCase() === name : own.trim().toLowerCase() === name));
}
