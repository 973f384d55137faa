/** Structured data, as JSON-LD or in a page's HTML, to a draft of a feature. */
import { readJsonLd } from '@orbweaver/formats/json-ld.ts';
import type { Feature } from '@orbweaver/formats/schema-org/feature.ts';
import type { StructuredItem } from '@orbweaver/model/schema-items.ts';
import type { Draft } from './draft.ts';
import { prefill } from './prefill.ts';

const maxChars = 2_000_000;

interface FoundMarkup {
  readonly feature: Feature;
  readonly draft: Draft;
}

/** The structured data of a page's HTML, as `structuredDataOf` of the facts reads it. */
export type ReadHtml = (html: string) => {
  readonly jsonLd: readonly { readonly json: unknown; readonly error: string | null }[];
  readonly microdata: readonly StructuredItem[];
  readonly rdfa: readonly StructuredItem[];
};

export function isHtml(text: string): boolean {
  return text.trimStart().startsWith('<');
}

/** The first feature that the markup can be read as, those named first before others; null where it is none of them. */
export function findMarkup(text: string, features: readonly Feature[], readHtml: ReadHtml): FoundMarkup | null {
  const markup = markupOf(text, readHtml);
  for (const feature of features) {
    const draft = draftOf(markup, feature);
    if (draft !== null) return { feature, draft };
  }
  return null;
}

/** Null while nothing in it can be read as this feature. */
export function readMarkup(text: string, feature: Feature, readHtml: ReadHtml): Draft | null {
  return draftOf(markupOf(text, readHtml), feature);
}

interface Markup {
  readonly jsonLd: readonly unknown[];
  readonly microdata: readonly StructuredItem[];
}

function markupOf(text: string, readHtml: ReadHtml): Markup {
  const source = text.slice(0, maxChars);
  const { jsonLd, microdata, rdfa } = isHtml(source) ? readHtml(source) : { jsonLd: [readJsonLd(source)], microdata: [], rdfa: [] };
  return { jsonLd: jsonLd.flatMap(({ json, error }) => (error === null ? [json] : [])), microdata: [...microdata, ...rdfa] };
}

function draftOf(markup: Markup, feature: Feature): Draft | null {
  const draft = prefill(feature, { url: '', title: null, description: null, h1: null, images: [], breadcrumb: [], ...markup });
  return Object.keys(draft.values).some((name) => name !== 'url') ? draft : null;
}
