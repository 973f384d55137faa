/** A pasted head or page to its tags by name: metas by property or name in lower case, `title` and `canonical`; the first of a name counts. */
import { decodeReferences, readTags } from '../html-tags.ts';

const maxTags = 1_000;

export function readHead(html: string): ReadonlyMap<string, string> {
  const tags = new Map<string, string>();
  for (const { name, attributes, text } of readTags(html)) {
    if (name === 'title') add('title', decodeReferences(text));
    else if (name === 'meta')
      add((attributes.get('property') ?? attributes.get('name') ?? '').toLowerCase(), attributes.get('content') ?? '');
    else if (name === 'link' && /(?:^|\s)canonical(?:\s|$)/i.test(attributes.get('rel') ?? ''))
      add('canonical', attributes.get('href') ?? '');
    if (tags.size >= maxTags) break;
  }
  return tags;

  function add(name: string, value: string): void {
    if (name !== '' && !tags.has(name)) tags.set(name, value.replace(/\s+/g, ' ').trim());
  }
}
