/** The one list of categories: id, order, tab, and the specification's toggles that switch them. */

export interface Category {
  readonly id: string;
  /** View (tab) that shows it. */
  readonly tab: string;
  /** The specification's scan-option toggles; all off = the category is "not run". Empty = always on. */
  readonly toggles: readonly string[];
}

/** In the order of the check catalogue; the id names `checks/<id>/`, `store/views/<id>.ts` and message keys. */
export const categories = [
  { id: 'response', tab: 'issues', toggles: [] },
  { id: 'links', tab: 'hyperlinks', toggles: ['link'] },
  { id: 'redirects', tab: 'hyperlinks', toggles: ['link'] },
  { id: 'title', tab: 'title', toggles: ['title'] },
  { id: 'description', tab: 'description', toggles: ['desc'] },
  { id: 'keywords', tab: 'keywords', toggles: ['meta', 'keyword'] },
  { id: 'headings', tab: 'h1', toggles: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] },
  { id: 'images', tab: 'images', toggles: ['img'] },
  { id: 'canonicals', tab: 'canonicals', toggles: ['canon'] },
  { id: 'hreflang', tab: 'hreflang', toggles: ['hreflang'] },
  { id: 'indexability', tab: 'issues', toggles: [] },
  { id: 'sitemap', tab: 'sitemap', toggles: [] },
  { id: 'url', tab: 'issues', toggles: [] },
  { id: 'content', tab: 'content', toggles: ['content'] },
  { id: 'structured-data', tab: 'structured-data', toggles: ['structure'] },
  { id: 'rich-results', tab: 'rich-snippets', toggles: ['rich'] },
  { id: 'social', tab: 'social', toggles: ['social'] },
  { id: 'icons', tab: 'logo', toggles: ['logo'] },
  { id: 'breadcrumb', tab: 'breadcrumb', toggles: ['breadcrumb'] },
  { id: 'navigation', tab: 'navigation', toggles: ['navigations'] },
  { id: 'css', tab: 'css', toggles: ['css'] },
  { id: 'javascript', tab: 'javascript', toggles: ['js'] },
  { id: 'html', tab: 'tags', toggles: ['tags'] },
  { id: 'pagination', tab: 'issues', toggles: [] },
  { id: 'mobile', tab: 'issues', toggles: [] },
  { id: 'performance', tab: 'pagespeed', toggles: [] },
  { id: 'pagespeed', tab: 'pagespeed', toggles: ['pageSpeed'] },
  { id: 'unused', tab: 'unused', toggles: ['unused'] },
  { id: 'server', tab: 'server', toggles: ['server'] },
  { id: 'accessibility', tab: 'issues', toggles: [] },
  { id: 'international', tab: 'hreflang', toggles: ['hreflang'] },
  { id: 'amp', tab: 'issues', toggles: [] },
  { id: 'ai-crawlers', tab: 'issues', toggles: [] },
] as const satisfies readonly Category[];

export type CategoryId = (typeof categories)[number]['id'];
