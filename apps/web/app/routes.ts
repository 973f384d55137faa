/** The site map as React Router's routes: four layouts, each page its own chunk, public pages once more below a locale. */
import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { type LayoutId, type SitePage, siteMap } from './site-map.ts';

const layoutFiles: Readonly<Record<LayoutId, string>> = {
  public: 'layouts/public.tsx',
  user: 'layouts/user.tsx',
  admin: 'layouts/admin.tsx',
  widget: 'layouts/widget.tsx',
};

/** A file that serves several pages needs a name for each. */
function nameOf({ path, layout: place, file, tool }: SitePage): { readonly id?: string } {
  if (tool !== undefined) return { id: `${place}/${tool}` };
  return siteMap.filter((page) => page.file === file).length > 1 ? { id: `${place}${path}` } : {};
}

/** The pages of a layout, inside it; nothing while it has none. */
function pagesOf(id: LayoutId): RouteConfigEntry[] {
  const pages = siteMap.filter((page) => page.layout === id);
  if (pages.length === 0) return [];
  const prefix = id === 'public' ? ':locale?' : '';
  return [
    layout(
      layoutFiles[id],
      pages.map((page) => route(`${prefix}${page.path}`, page.file, nameOf(page))),
    ),
  ];
}

// biome-ignore lint/style/noDefaultExport: React Router reads its routes from the default export.
export default [
  ...(Object.keys(layoutFiles) as LayoutId[]).flatMap(pagesOf),
  route(':locale?/news/feed.xml', 'routes/news-feed.ts'),
  route('palette.json', 'routes/palette-json.ts'),
  route('videos/:film/:captions', 'routes/videos-captions.ts'),
  route('sitemap.xml', 'routes/sitemap-xml.ts'),
  route('robots.txt', 'routes/robots-txt.ts'),
  route('manifest.webmanifest', 'routes/manifest.ts'),
  route('*', 'routes/unmatched.tsx'),
] satisfies RouteConfig;
