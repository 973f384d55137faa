/** A draft to JSON-LD, and JSON-LD to a script element that nothing in it can end. JSON-LD 1.1; WHATWG HTML, restrictions for script contents. */
import { lookup } from '@orbweaver/model/lookup.ts';
import type { Draft, DraftValue } from './draft.ts';
import { isFilled } from './draft.ts';
import { kindOf } from './field-kinds.ts';

type Json = Readonly<Record<string, unknown>>;

const address = 'https://schema.org/';

/** The object with its @context; empty fields are left out. */
export function toJsonLd(draft: Draft): Json {
  return { '@context': 'https://schema.org', ...toItem(draft) };
}

function toItem(draft: Draft): Json {
  const item = lookup<unknown>({ '@type': draft.type === 'MathSolver' ? ['MathSolver', 'LearningResource'] : draft.type });
  for (const [property, values] of Object.entries(draft.values)) {
    const filled = values.filter(isFilled);
    const written = filled.map((value, index) => toValue(draft.type, property, value, index + 1));
    if (written.length > 0) item[property] = written.length === 1 && !alwaysLists.has(property) ? written[0] : written;
  }
  return { ...item, ...draft.rest };
}

/** Readers expect lists of these, of one entry too. */
const alwaysLists: ReadonlySet<string> = new Set(['itemListElement']);

function toValue(type: string, property: string, value: DraftValue, position: number): unknown {
  if (typeof value !== 'string') {
    const item = toItem(value);
    if (property !== 'itemListElement' || value.type !== 'ListItem') return item;
    const { '@type': itemType, ...rest } = item;
    return { '@type': itemType, position, ...rest };
  }
  const text = value.trim();
  const { kind } = kindOf(type, property);
  if (kind === 'number' || kind === 'whole') return /^[+-]?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/.test(text) ? Number(text) : text;
  if (kind === 'yes-no') return text === 'true' ? true : text === 'false' ? false : text;
  if (kind === 'choice') return /^[A-Za-z]+$/.test(text) ? `${address}${text}` : text;
  return text;
}

/** The element for the page. `<` is escaped, so that no text in it can open or end an element. */
export function toScript(json: unknown): string {
  return `<script type="application/ld+json">\n${safeJson(json)}\n</script>`;
}

function safeJson(json: unknown): string {
  return JSON.stringify(json, null, 2).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
