/** Pasted JSON-LD, alone or in a page's HTML, to a draft of the feature. */
import { readJsonLd } from '@orbweaver/formats/json-ld.ts';
import type { Feature } from '@orbweaver/formats/schema-org/feature.ts';
import type { Draft } from '@orbweaver/tools/schema/draft.ts';
import { prefill } from '@orbweaver/tools/schema/prefill.ts';

const maxChars = 2_000_000;

/** null while nothing in it can be read as this feature. */
export function readPastedMarkup(text: string, feature: Feature): Draft | null {
  const source = text.slice(0, maxChars);
  const blocks = source.trimStart().startsWith('<') ? blocksOf(source) : [source];
  const jsonLd = blocks.map(readJsonLd).flatMap(({ json, error }) => (error === null ? [json] : []));
  const page = { url: '', title: null, description: null, h1: null, images: [], breadcrumb: [], jsonLd, microdata: [] };
  const draft = prefill(feature, page);
  return Object.keys(draft.values).some((name) => name !== 'url') ? draft : null;
}

function blocksOf(html: string): readonly string[] {
  const document = new DOMParser().parseFromString(html, 'text/html');
  return [...document.querySelectorAll('script[type="application/ld+json" i]')].map((script) => script.textContent ?? '');
}
