/** A view or a finding to the tool that fixes it, opened with the data of the scan. Source: product.md, capability 15. */
import type { CategoryId } from '@orbweaver/model/categories.ts';
import { ownValue } from '@orbweaver/model/lookup.ts';
import { allViews } from '@orbweaver/store/views/all-views.ts';
import { toolOf } from '@orbweaver/tools/tool-list.ts';

/** The tools that fix something; what the way there says is at `results.fix.<tool>`. */
const fixTools = [
  ...(['serp', 'metatags', 'opengraph', 'favicon', 'htaccess', 'hreflang', 'image', 'schema', 'sitemap', 'robots'] as const),
  ...(['css', 'js'] as const),
] as const;
export type FixToolId = (typeof fixTools)[number];

/** Checks that another tool fixes than the rest of their category; the first that fits. */
const toolsOfChecks: readonly (readonly [RegExp, FixToolId])[] = [
  [/^(robots-txt|ai-bot|ai-legacy)-|^disallow-list$|-blocked-robots$/, 'robots'],
  [/^(robots|noindex)-/, 'metatags'],
  [/^(redirect|srv|hdr)-|^link-(internal-broken|to-redirect)$/, 'htaccess'],
  [/^img-(file-over-100kb|legacy-format)$/, 'image'],
  [/^favicon-/, 'favicon'],
  [/^unused-css/, 'css'],
  [/^unused-js$/, 'js'],
];

const toolsOfCategories: Readonly<Partial<Record<CategoryId, FixToolId>>> = {
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
export function toolOfView(view: string): FixToolId | null {
  const wanted = allViews.find(({ id }) => id === view)?.tool;
  return fixTools.find((id) => id === wanted) ?? null;
}

export function toolOfCheck(check: string, category: string): FixToolId | null {
  return toolsOfChecks.find(([checks]) => checks.test(check))?.[1] ?? ownValue(toolsOfCategories, category as CategoryId) ?? null;
}

/** Of a tool that takes the data of a scan, or of one of its pages; those of code begin empty. */
export function toolAddress(tool: FixToolId, scan: string | null, page: number | null): string {
  if (tool === 'css' || tool === 'js') return toolOf(tool).path;
  const parameters = new URLSearchParams({
    from: 'scan',
    ...(scan === null ? {} : { scan }),
    ...(page === null ? {} : { page: String(page) }),
    ...(tool === 'favicon' ? { part: 'check' } : {}),
  });
  return `${toolOf(tool).path}?${parameters}`;
}
