/** The whole site: each page's path, layout and file. `routes.ts`, the guards, the sidebar's presence and `sitemap.xml` are computed from it. */
import { localeOfPath } from '@orbweaver/i18n/choose-locale.ts';
import { lookup } from '@orbweaver/model/lookup.ts';
import { type ToolId, toolList } from '@orbweaver/tools/tool-list.ts';
import { findTextKind } from './admin/content/text-kinds.ts';

export type LayoutId = 'public' | 'user' | 'admin' | 'widget';

export interface SitePage {
  /** Begins with a slash; `:name` is a parameter. Public pages exist below each locale (`/de/features`) as well. */
  readonly path: string;
  readonly layout: LayoutId;
  /** Relative to `app/`. */
  readonly file: string;
  /** Search engines may show it; it is in `sitemap.xml`. */
  readonly isIndexed?: true;
  /** The account's state is asked anew on entering. */
  readonly refreshesState?: true;
  /** The page's own rule about its parameters; a path that breaks it is a 404. */
  readonly validate?: (parameters: Readonly<Record<string, string | undefined>>) => boolean;
  /** The tool that the page is: the same file serves its user page and its public page. */
  readonly tool?: ToolId;
}

/** A tool's page is `routes/tools/<id>.tsx`: inside the application, and for everybody at `/tools/<id>` where it needs no account. */
function toolPages({ id, path, needsAccount }: (typeof toolList)[number]): readonly SitePage[] {
  const page = { file: `routes/tools/${id}.tsx`, tool: id } as const;
  const own: SitePage = { path, layout: 'user', ...page };
  return needsAccount ? [own] : [own, { path: `/tools/${id}`, layout: 'public', isIndexed: true, ...page }];
}

/** Tokens of mails: letters that need no escape in a URL, long enough not to be guessed. */
const isToken = (token: string | undefined) => /^[\w.~-]{16,4000}$/.test(token ?? '');

/** The last part of an article's address. */
const isSlug = (slug: string | undefined) => /^[a-z0-9-]{1,80}$/.test(slug ?? '');

/** The name of a guide: one word of letters. */
const isGuideName = (id: string | undefined) => /^[A-Za-z]{1,40}$/.test(id ?? '');

const isTextKind = (kind: string | undefined) => findTextKind(kind) !== undefined;

export const siteMap: readonly SitePage[] = [
  { path: '/', layout: 'public', file: 'routes/home.tsx', isIndexed: true },
  { path: '/features', layout: 'public', file: 'routes/features.tsx', isIndexed: true },
  { path: '/pricing', layout: 'public', file: 'routes/pricing.tsx', isIndexed: true },
  { path: '/sample', layout: 'public', file: 'routes/sample.tsx' },
  { path: '/faq', layout: 'public', file: 'routes/faq.tsx', isIndexed: true },
  { path: '/aboutus', layout: 'public', file: 'routes/aboutus.tsx', isIndexed: true },
  { path: '/contactus', layout: 'public', file: 'routes/contactus.tsx', isIndexed: true },
  { path: '/agreement', layout: 'public', file: 'routes/agreement.tsx', isIndexed: true },
  { path: '/privacy', layout: 'public', file: 'routes/privacy.tsx', isIndexed: true },
  { path: '/news', layout: 'public', file: 'routes/news.tsx', isIndexed: true },
  { path: '/news/:slug', layout: 'public', file: 'routes/news-article.tsx', validate: ({ slug }) => isSlug(slug) },
  { path: '/guides', layout: 'public', file: 'routes/guides.tsx', isIndexed: true },
  { path: '/guides/:id', layout: 'public', file: 'routes/guide.tsx', validate: ({ id }) => isGuideName(id) },
  { path: '/signin', layout: 'public', file: 'routes/signin.tsx' },
  { path: '/signup', layout: 'public', file: 'routes/signup.tsx', isIndexed: true },
  { path: '/confirmemail', layout: 'public', file: 'routes/confirmemail.tsx' },
  { path: '/account/:id', layout: 'public', file: 'routes/account.tsx', validate: ({ id }) => isToken(id) },
  { path: '/verifyfail', layout: 'public', file: 'routes/verifyfail.tsx' },
  { path: '/resetpassword', layout: 'public', file: 'routes/resetpassword.tsx' },
  { path: '/resetpassword/:hash', layout: 'public', file: 'routes/resetpassword-hash.tsx', validate: ({ hash }) => isToken(hash) },
  { path: '/ticket/:uuid', layout: 'public', file: 'routes/ticket.tsx' },
  { path: '/share/:token', layout: 'public', file: 'routes/share.tsx' },
  { path: '/unsubscribe', layout: 'public', file: 'routes/unsubscribe.tsx' },
  { path: '/linkedin', layout: 'public', file: 'routes/linkedin.tsx' },
  { path: '/sadmin', layout: 'public', file: 'routes/sadmin.tsx' },
  { path: '/user', layout: 'user', file: 'routes/user/scanner.tsx' },
  { path: '/user/dashboard', layout: 'user', file: 'routes/user/dashboard.tsx' },
  { path: '/user/savedscans', layout: 'user', file: 'routes/user/savedscans.tsx' },
  { path: '/user/projects', layout: 'user', file: 'routes/user/projects.tsx' },
  { path: '/user/projects/:id', layout: 'user', file: 'routes/user/project.tsx' },
  { path: '/user/invitation/:token', layout: 'user', file: 'routes/user/invitation.tsx', validate: ({ token }) => isToken(token) },
  { path: '/user/profile', layout: 'user', file: 'routes/user/profile.tsx', refreshesState: true },
  { path: '/user/subscription', layout: 'user', file: 'routes/user/subscription.tsx', refreshesState: true },
  { path: '/user/addons', layout: 'user', file: 'routes/user/addons.tsx' },
  { path: '/user/widget', layout: 'user', file: 'routes/user/widget.tsx' },
  { path: '/user/reports', layout: 'user', file: 'routes/user/reports.tsx' },
  { path: '/user/seoNews', layout: 'user', file: 'routes/user/seo-news.tsx' },
  { path: '/user/seoNews/:slug', layout: 'user', file: 'routes/user/seo-news-article.tsx', validate: ({ slug }) => isSlug(slug) },
  { path: '/user/seoimprove', layout: 'user', file: 'routes/user/seoimprove.tsx' },
  { path: '/user/seoimprove/stepTimeline', layout: 'user', file: 'routes/user/step-timeline.tsx' },
  { path: '/user/seoimprove/:id', layout: 'user', file: 'routes/user/seoimprove-guide.tsx', validate: ({ id }) => isGuideName(id) },
  { path: '/user/upcomingFeatures', layout: 'user', file: 'routes/user/upcoming-features.tsx' },
  { path: '/user/faq', layout: 'user', file: 'routes/user/faq.tsx' },
  { path: '/user/helpVideos', layout: 'user', file: 'routes/user/help-videos.tsx' },
  { path: '/helpVideos', layout: 'user', file: 'routes/user/help-videos.tsx' },
  { path: '/user/new', layout: 'user', file: 'routes/user/new.tsx' },
  { path: '/user/ticket', layout: 'user', file: 'routes/user/ticket.tsx' },
  { path: '/user/ticket/new', layout: 'user', file: 'routes/user/ticket-new.tsx' },
  { path: '/user/ticket/:id', layout: 'user', file: 'routes/user/ticket-thread.tsx' },
  { path: '/user/test', layout: 'user', file: 'routes/user/test.tsx' },
  { path: '/user/tools', layout: 'user', file: 'routes/user/tools.tsx' },
  { path: '/user/generators', layout: 'user', file: 'routes/user/generators.tsx' },
  { path: '/stripeRedirect', layout: 'user', file: 'routes/stripe-redirect.tsx' },
  { path: '/widgetscan', layout: 'widget', file: 'routes/widgetscan.tsx' },
  { path: '/admin', layout: 'admin', file: 'routes/admin/entry.tsx' },
  { path: '/admin/audit', layout: 'admin', file: 'routes/admin/audit.tsx' },
  { path: '/admin/campaign', layout: 'admin', file: 'routes/admin/campaigns.tsx' },
  { path: '/admin/campaign/add', layout: 'admin', file: 'routes/admin/campaign-add.tsx' },
  { path: '/admin/campaign/:id', layout: 'admin', file: 'routes/admin/campaign.tsx' },
  { path: '/admin/codes', layout: 'admin', file: 'routes/admin/codes.tsx' },
  { path: '/admin/contactus', layout: 'admin', file: 'routes/admin/contactus.tsx' },
  { path: '/admin/news', layout: 'admin', file: 'routes/admin/news.tsx' },
  { path: '/admin/news/add', layout: 'admin', file: 'routes/admin/news-add.tsx' },
  { path: '/admin/settings', layout: 'admin', file: 'routes/admin/settings.tsx' },
  { path: '/admin/settings/:kind', layout: 'admin', file: 'routes/admin/texts.tsx', validate: ({ kind }) => isTextKind(kind) },
  { path: '/admin/settings/:kind/edit', layout: 'admin', file: 'routes/admin/texts-edit.tsx', validate: ({ kind }) => isTextKind(kind) },
  { path: '/admin/test', layout: 'admin', file: 'routes/admin/test.tsx' },
  { path: '/admin/tickets', layout: 'admin', file: 'routes/admin/tickets.tsx' },
  { path: '/admin/tickets/templates', layout: 'admin', file: 'routes/admin/ticket-templates.tsx' },
  { path: '/admin/tickets/:id', layout: 'admin', file: 'routes/admin/ticket.tsx' },
  { path: '/admin/user', layout: 'admin', file: 'routes/admin/users.tsx' },
  { path: '/admin/user/:id', layout: 'admin', file: 'routes/admin/user.tsx' },
  { path: '/tools', layout: 'public', file: 'routes/tools.tsx', isIndexed: true },
  ...toolList.flatMap(toolPages),
];

export interface FoundPage {
  readonly page: SitePage;
  readonly parameters: Readonly<Record<string, string | undefined>>;
}

/** The page of a path, with or without a locale before it; null where the site has none. A slash at the end does not matter. */
export function findPage(pathname: string): FoundPage | null {
  const locale = localeOfPath(pathname);
  const isLocalised = locale !== undefined;
  const path = isLocalised ? pathname.slice(locale.length + 1) : pathname;
  for (const page of siteMap) {
    if (isLocalised && page.layout !== 'public') continue;
    const parameters = matchPath(page.path, path);
    if (parameters !== null) return { page, parameters };
  }
  return null;
}

function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  if (wanted.length !== given.length) return null;
  const parameters = lookup<string>();
  for (const [at, part] of wanted.entries()) {
    const value = given[at] as string;
    if (part.startsWith(':')) parameters[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return parameters;
}
