/** One rich result feature of Google, as data. */
export interface Feature {
  /** For addresses and messages. */
  readonly id: string;
  readonly name: string;
  readonly types: readonly string[];
  /** What makes an item of a page one of this feature: its type alone where this is not given. */
  readonly meant?: Sign | 'never';
  /** One entry for each property that must be there; `a / b` = one of them, dots lead into nested items. */
  readonly required: readonly string[];
  /** A requirement of `required` that is not asked where the item has this. */
  readonly unless?: { readonly requirement: string; readonly has: string };
  /** What makes the display richer; as `required`. The checks ask every page for these. */
  readonly recommended?: readonly string[];
  /** Recommended too, but not missed on every page: offered where markup is written. */
  readonly more?: readonly string[];
  /** Judged inside other items too (a rating in a product), then without what only a top item needs. */
  readonly inside?: readonly string[];
  /** Not shown everywhere or to everyone. */
  readonly limited?: 'regions' | 'beta' | 'partners' | 'dataset-search';
  /** Page of the guide, below https://developers.google.com/search/docs/appearance/structured-data/. */
  readonly guide: string;
}

/** One of these properties is there (written as a requirement), with a value of one of these types where types are given. */
interface Sign {
  readonly has: string;
  readonly types?: readonly string[];
}
