/** What a scanned page says to a first draft of its markup: its own JSON-LD or microdata of the feature, else its title, description, images and trail. */
import { topJsonLdNodes } from '@orbweaver/formats/json-ld.ts';
import type { Feature } from '@orbweaver/formats/schema-org/feature.ts';
import { isKindOf } from '@orbweaver/formats/schema-org/vocabulary.ts';
import { lookup, ownValue } from '@orbweaver/model/lookup.ts';
import type { StructuredItem } from '@orbweaver/model/schema-items.ts';
import { type Draft, type DraftValue, emptyDraft } from './draft.ts';
import { kindOf } from './field-kinds.ts';
import { fieldsOf } from './form.ts';
import { draftOfJson, draftOfMicrodata } from './read-draft.ts';

export interface PageSays {
  readonly url: string;
  readonly title: string | null;
  readonly description: string | null;
  readonly h1: string | null;
  /** Absolute. */
  readonly images: readonly string[];
  /** Visible trail, the start page first. */
  readonly breadcrumb: readonly { readonly name: string; readonly url: string | null }[];
  /** Values of JSON-LD blocks. */
  readonly jsonLd: readonly unknown[];
  readonly microdata: readonly StructuredItem[];
}

/** The existing markup of the feature with the page's own words in its gaps, or a draft of those words alone. */
export function prefill(feature: Feature, page: PageSays): Draft {
  const existing = existingDraft(feature, page);
  const draft = existing ?? emptyDraft(feature.types[0] ?? 'Thing');
  const words = wordsOf(feature, draft.type, page);
  return { ...draft, values: { ...words, ...draft.values } };
}

/** The first of the features that the page has markup of. */
export function featureOfPage(features: readonly Feature[], page: PageSays): Feature | null {
  return features.find((feature) => existingDraft(feature, page) !== null) ?? null;
}

function existingDraft(feature: Feature, page: PageSays): Draft | null {
  const drafts = [
    ...page.jsonLd.flatMap(topJsonLdNodes).map((node) => draftOfJson(node)),
    ...page.microdata.map((item) => draftOfMicrodata(item)),
  ];
  const fits = (draft: Draft | null) => draft !== null && feature.types.some((type) => isKindOf(draft.type, type));
  return drafts.find(fits) ?? null;
}

function wordsOf(feature: Feature, type: string, page: PageSays): Record<string, readonly DraftValue[]> {
  const words = lookup<readonly DraftValue[]>();
  const name = page.h1 ?? page.title;
  const offered: Readonly<Record<string, readonly string[]>> = {
    name: name === null ? [] : [name],
    headline: name === null ? [] : [name],
    title: name === null ? [] : [name],
    description: page.description === null ? [] : [page.description],
    url: [page.url],
    image: page.images.slice(0, 3),
    thumbnailUrl: page.images.slice(0, 1),
    contentUrl: type === 'ImageObject' ? page.images.slice(0, 1) : [],
  };
  for (const { name: property } of fieldsOf(feature, type, [])) {
    const values = (ownValue(offered, property) ?? []).filter((value) => value.trim() !== '');
    if (values.length > 0 && kindOf(type, property).kind !== 'item') words[property] = values;
  }
  if (feature.id === 'breadcrumb' && page.breadcrumb.length > 0) words['itemListElement'] = page.breadcrumb.map(toListItem);
  return words;
}

function toListItem({ name, url }: PageSays['breadcrumb'][number]): Draft {
  return { type: 'ListItem', values: { name: [name], ...(url === null ? {} : { item: [url] }) }, rest: {} };
}
