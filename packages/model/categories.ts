/** The one list of categories: id, order, and the specification's toggles that switch them, or parts of them. */

export interface Category {
  readonly id: string;
  /** The specification's scan-option toggles; all off = the category is "not run". Empty = always on. */
  readonly toggles: readonly string[];
  /** Where each toggle switches a part of the category: the checks of which one, by their ids. A check may belong to several. */
  readonly parts?: Readonly<Record<string, RegExp>>;
}

/** In the order of the check catalogue; the id names `checks/<id>/` and message keys. */
export const categories = [
  { id: 'response', toggles: [] },
  { id: 'links', toggles: ['link'] },
  { id: 'redirects', toggles: ['link'] },
  { id: 'title', toggles: ['title'] },
  { id: 'description', toggles: ['desc'] },
  { id: 'keywords', toggles: ['meta', 'keyword'], parts: { meta: /^keywords-meta-/, keyword: /^keyword-/ } },
  {
    id: 'headings',
    toggles: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    // What is about the order of all levels belongs to each.
    parts: {
      h1: /^(?:h1|heading)-/,
      h2: /^(?:h2|heading)-/,
      h3: /^(?:h3|heading)-/,
      h4: /^(?:h4|heading)-/,
      h5: /^(?:h5|heading)-/,
      h6: /^(?:h6|heading)-/,
    },
  },
  { id: 'images', toggles: ['img'] },
  { id: 'canonicals', toggles: ['canon'] },
  { id: 'hreflang', toggles: ['hreflang'] },
  { id: 'indexability', toggles: [] },
  { id: 'sitemap', toggles: [] },
  { id: 'url', toggles: [] },
  { id: 'content', toggles: ['content'] },
  { id: 'structured-data', toggles: ['structure'] },
  { id: 'rich-results', toggles: ['rich'] },
  { id: 'social', toggles: ['social'] },
  { id: 'icons', toggles: ['logo'] },
  { id: 'breadcrumb', toggles: ['breadcrumb'] },
  { id: 'navigation', toggles: ['navigations'] },
  { id: 'css', toggles: ['css'] },
  { id: 'javascript', toggles: ['js'] },
  { id: 'html', toggles: ['tags'] },
  { id: 'pagination', toggles: [] },
  { id: 'mobile', toggles: [] },
  { id: 'performance', toggles: ['pageSpeed'] },
  { id: 'pagespeed', toggles: ['pageSpeed'] },
  { id: 'unused', toggles: ['unused'] },
  { id: 'server', toggles: ['server'] },
  { id: 'accessibility', toggles: [] },
  { id: 'international', toggles: ['hreflang'] },
  { id: 'amp', toggles: [] },
  { id: 'ai-crawlers', toggles: [] },
] as const satisfies readonly Category[];

export type CategoryId = (typeof categories)[number]['id'];

/** Ids of the parts of a category, in the order of its toggles. */
export function partsOf(category: string): readonly string[] {
  const found: Category | undefined = categories.find(({ id }) => id === category);
  return Object.keys(found?.parts ?? {});
}

/** Whether a choice of categories and parts holds a part, by its own name or by its category's. */
export function isPartChosen(category: string, part: string, chosen: readonly string[]): boolean {
  return chosen.includes(category) || chosen.includes(part);
}

/** Whether a choice of categories and parts holds a check. */
export function isCheckChosen({ category, id }: { readonly category: string; readonly id: string }, chosen: readonly string[]): boolean {
  if (chosen.includes(category)) return true;
  const { parts = {} }: Category = categories.find((each) => each.id === category) ?? { id: category, toggles: [] };
  return Object.entries(parts).some(([part, checks]) => chosen.includes(part) && checks.test(id));
}

/**
 * Toggles as a choice of categories and parts: a category without toggles is always in it, one whose toggles are all on stands for its parts.
 */
export function categoriesOf(toggles: ReadonlySet<string>): string[] {
  return categories.flatMap((category: Category): readonly string[] => {
    const on = category.toggles.filter((toggle) => toggles.has(toggle));
    if (category.toggles.length === on.length) return [category.id];
    return category.parts === undefined && on.length > 0 ? [category.id] : on;
  });
}
