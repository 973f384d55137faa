/** The one list of categories: id, order, and the specification's toggles that switch them. */

export interface Category {
  readonly id: string;
  /** The specification's scan-option toggles; all off = the category is "not run". Empty = always on. */
  readonly toggles: readonly string[];
}

/** In the order of the check catalogue; the id names `checks/<id>/` and message keys. */
export const categories = [
  { id: 'response', toggles: [] },
  { id: 'links', toggles: ['link'] },
  { id: 'redirects', toggles: ['link'] },
  { id: 'title', toggles: ['title'] },
  { id: 'description', toggles: ['desc'] },
  { id: 'keywords', toggles: ['meta', 'keyword'] },
  { id: 'headings', toggles: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] },
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
  { id: 'performance', toggles: [] },
  { id: 'pagespeed', toggles: ['pageSpeed'] },
  { id: 'unused', toggles: ['unused'] },
  { id: 'server', toggles: ['server'] },
  { id: 'accessibility', toggles: [] },
  { id: 'international', toggles: ['hreflang'] },
  { id: 'amp', toggles: [] },
  { id: 'ai-crawlers', toggles: [] },
] as const satisfies readonly Category[];

export type CategoryId = (typeof categories)[number]['id'];
