/** Texts of markup that readers cannot see on the page. Google, structured data general guidelines: markup describes what the page shows. */
import { withoutTags } from '@orbweaver/formats/text/without-tags.ts';
import { isRecord } from '@orbweaver/model/schema-items.ts';

/** Properties whose words belong on the page. */
const shown: ReadonlySet<string> = new Set([
  'name', 'headline', 'text', 'description', 'reviewBody', 'recipeIngredient', 'title', 'price', 'ratingValue', 'streetAddress', 'telephone',
]); // biome-ignore format: a table

export interface HiddenText {
  readonly path: string;
  readonly value: string;
}

const maxFound = 50;

/** Up to 50 texts of the markup that `visibleText`, everything the page shows, does not contain. */
export function findHiddenTexts(json: unknown, visibleText: string): readonly HiddenText[] {
  const page = comparable(visibleText);
  const found: HiddenText[] = [];
  const queue: { value: unknown; path: string; name: string }[] = [{ value: json, path: '', name: '' }];
  for (let at = 0; at < queue.length && at < 5_000 && found.length < maxFound; at++) {
    const { value, path, name } = queue[at] as (typeof queue)[number];
    if (Array.isArray(value)) for (const each of value) queue.push({ value: each, path, name });
    else if (isRecord(value)) {
      for (const [key, each] of Object.entries(value))
        if (!key.startsWith('@')) queue.push({ value: each, path: path === '' ? key : `${path}.${key}`, name: key });
    } else if (shown.has(name) && (typeof value === 'string' || typeof value === 'number')) {
      const text = comparable(String(value));
      if (text !== '' && !page.includes(text)) found.push({ path, value: String(value).slice(0, 200) });
    }
  }
  return found;
}

/** Letters and digits alone, in lower case: what layout does to spaces and signs does not matter. */
function comparable(text: string): string {
  return withoutTags(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
