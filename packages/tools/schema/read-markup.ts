/** JSON-LD, alone or in a page's HTML, to a draft of a feature. */
import { readJsonLd } from '@orbweaver/formats/json-ld.ts';
import type { Feature } from '@orbweaver/formats/schema-org/feature.ts';
import type { Draft } from './draft.ts';
import { prefill } from './prefill.ts';

const maxChars = 2_000_000;

interface FoundMarkup {
  readonly feature: Feature;
  readonly draft: Draft;
}

/** The first feature that the markup can be read as, those named first before others; null where it is none of them. */
export function findMarkup(text: string, features: readonly Feature[], blocksOf: (html: string) => readonly string[]): FoundMarkup | null {
  for (const feature of features) {
    const draft = readMarkup(text, feature, blocksOf);
    if (draft !== null) return { feature, draft };
  }
  return null;
}

/** Null while nothing in it can be read as this feature. `blocksOf` finds the JSON-LD of a page. */
export function readMarkup(text: string, feature: Feature, blocksOf: (html: string) => readonly string[]): Draft | null {
  const source = text.slice(0, maxChars);
  const blocks = source.trimStart().startsWith('<') ? blocksOf(source) : [source];
  const jsonLd = blocks.map(readJsonLd).flatMap(({ json, error }) => (error === null ? [json] : []));
  const page = { url: '', title: null, description: null, h1: null, images: [], breadcrumb: [], jsonLd, microdata: [] };
  const draft = prefill(feature, page);
  return Object.keys(draft.values).some((name) => name !== 'url') ? draft : null;
}
