/** The site map as React Router's routes: four layouts, each page its own chunk, public pages once more below a locale. */
import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { type LayoutId, siteMap } from './site-map.ts';

const layoutFiles: Readonly<Record<LayoutId, string>> = {
  public: 'layouts/public.tsx',
  user: 'layouts/user.tsx',
  admin: 'layouts/admin.tsx',
  widget: 'layouts/widget.tsx',
};

/** The pages of a layout, inside it; nothing while it has none. */
function pagesOf(id: LayoutId): RouteConfigEntry[] {
  const pages = siteMap.filter((page) => page.layout === id);
  if (pages.length === 0) return [];
  const prefix = id === 'public' ? ':locale?' : '';
  return [
    layout(
      layoutFiles[id],
      // A tool's file serves two pages, so each needs a name of its own.
      pages.map((page) => route(`${prefix}${page.path}`, page.file, page.tool === undefined ? {} : { id: `${id}/${page.tool}` })),
    ),
  ];
}

// biome-ignore lint/style/noDefaultExport: React Router reads its routes from the default export.
export default [
  ...(Object.keys(layoutFiles) as LayoutId[]).flatMap(pagesOf),
  route(':locale?/news/feed.xml', 'routes/news-feed.ts'),
  route('guides.json', 'routes/guides-json.ts'),
  route('sitemap.xml', 'routes/sitemap-xml.ts'),
  route('robots.txt', 'routes/robots-txt.ts'),
  route('manifest.webmanifest', 'routes/manifest.ts'),
  route('*', 'routes/unmatched.tsx'),
] satisfies RouteConfig;
