/** The layout of the administrators' pages: a bar with their pages over a main part. Nobody else is let in by the guards. */
import { Mark } from '@orbweaver/ui/mark.tsx';
import { ToastStack } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import '@orbweaver/ui/work-icons.ts';
import { Link, type LoaderFunctionArgs, type MetaFunction, NavLink, Outlet } from 'react-router';
import { obeyVerdict } from '../guards/verdict.ts';
import { ColorModeButton } from '../shell/color-mode-button.tsx';
import { ContactDrawer } from '../shell/contact-drawer.tsx';
import { LanguageMenu } from '../shell/language-menu.tsx';
import { SkipLink } from '../shell/skip-link.tsx';
import { useAccountTheme } from '../shell/use-account-theme.ts';
import { loadPage } from '../web-context.server.ts';

export function loader(args: LoaderFunctionArgs) {
  obeyVerdict(args.context);
  return loadPage(args, ['admin', 'content', 'user', 'errors']);
}

export { keepLoaded as shouldRevalidate } from '../session/keep-loaded.ts';

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

const pages = [
  ['/admin', 'admin.nav.overview'],
  ['/admin/news', 'content.news.title'],
  ['/admin/campaign', 'admin.nav.campaigns'],
  ['/admin/contactus', 'admin.nav.contact'],
  ['/admin/tickets', 'admin.nav.tickets'],
  ['/admin/user', 'admin.nav.users'],
  ['/admin/codes', 'admin.nav.codes'],
  ['/admin/audit', 'admin.audit.title'],
  ['/admin/settings', 'admin.nav.settings'],
  ['/admin/test', 'admin.nav.system'],
  ['/user', 'admin.nav.back'],
] as const;

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function AdminLayout() {
  const t = useTranslate();
  useAccountTheme();
  return (
    <div id="page" className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex min-h-14 w-full max-w-6xl flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2">
          <Link to="/" aria-label={t('shell.home-link')} className="me-2 flex min-h-9 items-center gap-2 text-16 font-semibold">
            <Mark size={28} isSmall />
            <span className="max-sm:hidden">Orbweaver</span>
          </Link>
          <nav aria-label={t('admin.nav.label')} className="order-last -mx-2 flex basis-full flex-wrap items-center gap-1">
            {pages.map(([path, key]) => (
              <NavLink
                key={path}
                to={path}
                end
                className="flex min-h-9 items-center rounded-control px-2 text-14 text-muted hover:text-ink aria-[current=page]:text-ink pointer-coarse:min-h-11"
              >
                {t(key)}
              </NavLink>
            ))}
          </nav>
          <div className="ms-auto flex items-center gap-1">
            <LanguageMenu />
            <ColorModeButton />
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="grow outline-none">
        <Outlet />
      </main>
      <ContactDrawer />
      <ToastStack />
    </div>
  );
}
