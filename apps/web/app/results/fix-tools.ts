/** A view or a finding to the tool that fixes it, opened with the data of the scan. Source: product.md, capability 15. */
import type { CategoryId } from '@orbweaver/model/categories.ts';
import { ownValue } from '@orbweaver/model/lookup.ts';
import { allViews } from '@orbweaver/store/views/all-views.ts';
import { type ToolId, toolList, toolOf } from '@orbweaver/tools/tool-list.ts';

/** Checks that another tool fixes than the rest of their category; the first that fits. */
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

/** The tool that the view's declaration names. */
export function toolOfView(view: string): ToolId | null {
  const wanted = allViews.find(({ id }) => id === view)?.tool;
  return toolList.find(({ id }) => id === wanted)?.id ?? null;
}

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
