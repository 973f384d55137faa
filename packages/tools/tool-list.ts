/** Every tool of the toolkit, in the order of its index page. Each has a page in the web app. Source: product.md, section 5. */
import type { Counter } from '@orbweaver/model/plans.ts';

export interface Tool {
  /** Names the public page (`/tools/<id>`), the words (`tool-<id>.*`), the command (`orbweaver tool <id>`) and the kept options. */
  readonly id: string;
  /** Page inside the application. */
  readonly path: string;
  /** Index page that lists it. */
  readonly kind: 'tools' | 'generators';
  /** The usage counter that a run uses up; null = free. */
  readonly counter: Counter | null;
  /** 'server': it asks our server for what it does; 'partly': a part of it does, and says so where it is. */
  readonly runsOn: 'device' | 'partly' | 'server';
  /** Works for signed-in people only, so it has no public page. */
  readonly needsAccount: boolean;
  /** Lucide name, listed in `ui/icon-names.json`. */
  readonly icon: string;
}

const local = { runsOn: 'device', needsAccount: false } as const;
const partly = { runsOn: 'partly', needsAccount: false } as const;
const guarded = { runsOn: 'server', needsAccount: true } as const;

export const toolList = [
  { id: 'sitemap', path: '/user/sitemaptool', kind: 'generators', counter: 'sitemap', icon: 'list-tree', ...partly },
  { id: 'htaccess', path: '/user/htaccessTools', kind: 'generators', counter: 'htaccess', icon: 'server', ...local },
  { id: 'robots', path: '/user/robotstool', kind: 'generators', counter: null, icon: 'bot', ...local },
  { id: 'hreflang', path: '/user/hreflangtool', kind: 'generators', counter: null, icon: 'languages', ...local },
  { id: 'schema', path: '/user/schematool', kind: 'generators', counter: null, icon: 'braces', ...local },
  { id: 'metatags', path: '/user/metatagtool', kind: 'generators', counter: null, icon: 'tags', ...local },
  { id: 'favicon', path: '/user/favicon', kind: 'generators', counter: null, icon: 'star', ...partly },
  { id: 'utm', path: '/user/utmbuilder', kind: 'generators', counter: null, icon: 'link-2', ...local },
  { id: 'html', path: '/user/htmltools', kind: 'tools', counter: 'html', icon: 'code', ...local },
  { id: 'css', path: '/user/csstools', kind: 'tools', counter: 'css', icon: 'palette', ...partly },
  { id: 'js', path: '/user/jstools', kind: 'tools', counter: 'js', icon: 'file-code', ...local },
  { id: 'image', path: '/user/imagetools', kind: 'tools', counter: 'image', icon: 'image', ...local },
  { id: 'text', path: '/user/texttools', kind: 'tools', counter: 'text', icon: 'type', ...partly },
  { id: 'serp', path: '/user/serppreview', kind: 'tools', counter: null, icon: 'search', ...local },
  { id: 'opengraph', path: '/user/opengraph', kind: 'tools', counter: null, icon: 'share-2', ...local },
  { id: 'link', path: '/user/linkchecker', kind: 'tools', counter: 'link', icon: 'link', ...guarded },
  { id: 'analysis', path: '/user/pageAnalysis', kind: 'tools', counter: 'analysis', icon: 'scan-search', ...guarded },
  { id: 'redirects', path: '/user/redirecttracer', kind: 'tools', counter: null, icon: 'route', ...guarded },
  { id: 'smtp', path: '/user/smtpchecker', kind: 'tools', counter: null, icon: 'mail', ...guarded },
] as const satisfies readonly Tool[];

type Entry = (typeof toolList)[number];
export type ToolId = Entry['id'];
type PublicToolId = Extract<Entry, { readonly needsAccount: false }>['id'];

/** Of the list; only what needs no account has a public page. */
export type ListedTool = Omit<Tool, 'id' | 'needsAccount'> &
  (
    | { readonly id: PublicToolId; readonly needsAccount: false }
    | { readonly id: Exclude<ToolId, PublicToolId>; readonly needsAccount: true }
  );

export function toolOf(id: ToolId): ListedTool {
  return toolList.find((tool) => tool.id === id) as ListedTool;
}
