/** A view or a finding to the tool that mends it, opened with the data of the scan. Source: product.md, capability 15. */
import type { CategoryId } from '@orbweaver/model/categories.ts';
import { lookup, ownValue } from '@orbweaver/model/lookup.ts';
import { type ToolId, toolOf } from '@orbweaver/tools/tool-list.ts';

const toolsOfViews = lookup<ToolId>({
  title: 'serp',
  description: 'serp',
  tags: 'metatags',
  canonicals: 'metatags',
  social: 'opengraph',
  logo: 'favicon',
  hyperlinks: 'htaccess',
  htaccess: 'htaccess',
  server: 'htaccess',
  hreflang: 'hreflang',
  images: 'image',
  breadcrumb: 'schema',
  'rich-snippets': 'schema',
  'structured-data': 'schema',
  sitemap: 'sitemap',
  details: 'robots',
});

/** Checks that another tool mends than the rest of their category; the first that fits. */
const toolsOfChecks: readonly (readonly [RegExp, ToolId])[] = [
  [/^(robots-txt|ai-bot|ai-legacy)-|^disallow-list$|-blocked-robots$/, 'robots'],
  [/^(robots|noindex)-/, 'metatags'],
  [/^(redirect|srv|hdr)-|^link-(internal-broken|to-redirect)$/, 'htaccess'],
  [/^img-(file-over-100kb|legacy-format)$/, 'image'],
  [/^favicon-/, 'favicon'],
];

const toolsOfCategories: Readonly<Partial<Record<CategoryId, ToolId>>> = {
  title: 'serp',
  description: 'serp',
  canonicals: 'metatags',
  hreflang: 'hreflang',
  sitemap: 'sitemap',
  'structured-data': 'schema',
  'rich-results': 'schema',
  breadcrumb: 'schema',
  social: 'opengraph',
};

export const toolOfView = (view: string): ToolId | null => toolsOfViews[view] ?? null;

export function toolOfCheck(check: string, category: string): ToolId | null {
  return toolsOfChecks.find(([checks]) => checks.test(check))?.[1] ?? ownValue(toolsOfCategories, category as CategoryId) ?? null;
}

/** Of a tool that takes the data of a scan, or of one of its pages. */
export function toolAddress(tool: ToolId, scan: string | null, page: number | null): string {
  const parameters = new URLSearchParams({
    from: 'scan',
    ...(scan === null ? {} : { scan }),
    ...(page === null ? {} : { page: String(page) }),
    ...(tool === 'favicon' ? { part: 'check' } : {}),
  });
  return `${toolOf(tool).path}?${parameters}`;
}
