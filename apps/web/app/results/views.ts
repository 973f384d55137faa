/** The views of a scan: their groups in the rail, their icons, and how each column of theirs begins. */
import { lookup } from '@orbweaver/model/lookup.ts';

export interface View {
  readonly id: string;
  readonly icon: string;
}

export interface ViewGroup {
  readonly id: string;
  readonly views: readonly View[];
}

const view = (id: string, icon: string): View => ({ id, icon });

/** The specification's tabs in six groups, after the overview, the issues and the comparison. */
export const viewGroups: readonly ViewGroup[] = [
  { id: 'top', views: [view('opr', 'gauge'), view('issues', 'triangle-alert'), view('compare', 'history')] },
  {
    id: 'pages',
    views: [
      view('title', 'file-text'),
      view('description', 'file-text'),
      view('keywords', 'key-round'),
      view('h1', 'list'),
      view('h2', 'list'),
      view('h3', 'list'),
      view('h4', 'list'),
      view('h5', 'list'),
      view('h6', 'list'),
      view('tags', 'list-tree'),
      view('content', 'book-open'),
      view('breadcrumb', 'chevron-right'),
      view('logo', 'star'),
      view('social', 'message-square'),
    ],
  },
  {
    id: 'links',
    views: [
      view('hyperlinks', 'link'),
      view('hosts', 'server'),
      view('navigation', 'menu'),
      view('tree', 'list-tree'),
      view('canonicals', 'link-2'),
      view('hreflang', 'languages'),
    ],
  },
  {
    id: 'resources',
    views: [view('images', 'image'), view('css', 'file-text'), view('javascript', 'file-text'), view('unused', 'minus')],
  },
  { id: 'data', views: [view('rich-snippets', 'sparkles'), view('structured-data', 'table-2')] },
  { id: 'speed', views: [view('pagespeed', 'gauge')] },
  {
    id: 'server',
    views: [view('server', 'server'), view('sitemap', 'list-tree'), view('htaccess', 'settings'), view('details', 'info')],
  },
];

export const allViews: readonly View[] = viewGroups.flatMap(({ views }) => views);

/** Views that are no table. */
export const viewsWithoutTable: ReadonlySet<string> = new Set(['opr', 'tree', 'unused']);

/** Views whose rows no check speaks about, or whose rows are findings themselves: they have no column of findings. */
export const viewsWithoutFindings: ReadonlySet<string> = new Set(['issues', 'compare', 'hosts']);

/** Columns that are not shown until somebody asks for them. */
export const columnsHiddenAtFirst: ReadonlySet<string> = new Set([
  'position',
  'href',
  'src',
  'hasAlt',
  'redirectTo',
  'foundOn',
  'error',
  'json',
  'twitterTitle',
  'ogType',
  'lines',
  'server',
  'evidence',
  'bodyBytes',
]);

const widths = lookup<number>({
  finding: 260,
  title: 300,
  description: 380,
  h1: 220,
  text: 240,
  alt: 220,
  check: 320,
  types: 200,
  tags: 380,
  rule: 420,
  json: 420,
  evidence: 360,
  breadcrumb: 320,
  keywords: 320,
  repeated: 260,
  label: 180,
  jsonError: 220,
});

/** In px. */
export function widthOf(column: string, kind: string, isFirst: boolean): number {
  if (isFirst) return 360;
  const known = widths[column];
  if (known !== undefined) return known;
  if (kind === 'url') return 300;
  return kind === 'text' ? 180 : kind === 'choice' ? 140 : kind === 'status' ? 136 : 112;
}
