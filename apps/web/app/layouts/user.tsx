/** The layout of the user's pages: sidebar, bar, and a main part that fills the rest of the window. */
import { ToastStack } from '@orbweaver/ui/toast.tsx';
import '@orbweaver/ui/work-icons.ts';
import { type LoaderFunctionArgs, type MetaFunction, Outlet, useLoaderData } from 'react-router';
import { obeyVerdict } from '../guards/verdict.ts';
import { readServer } from '../session/read-server.server.ts';
import { ContactDrawer } from '../shell/contact-drawer.tsx';
import { GraceBanner } from '../shell/grace-banner.tsx';
import { BottomBar, Sidebar } from '../shell/sidebar.tsx';
import { SkipLink } from '../shell/skip-link.tsx';
import { TopBar } from '../shell/top-bar.tsx';
import { useAccountTheme } from '../shell/use-account-theme.ts';
import { NoticeList } from '../user-pages/notice-list.tsx';
import { loadPage } from '../web-context.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  obeyVerdict(args.context);
  const basics = await loadPage(args, ['user', 'errors']);
  const [limits, notices] = await Promise.all([
    readServer(args.context, 'GET /server/user/limits'),
    readServer(args.context, 'GET /server/notices', { query: { language: basics.locale } }),
  ]);
  return { ...basics, limits: limits.ok ? limits.data : null, notices: notices.ok ? notices.data : [] };
}

export { keepLoaded as shouldRevalidate } from '../session/keep-loaded.ts';

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function UserLayout() {
  const { limits, notices } = useLoaderData<typeof loader>();
  useAccountTheme();
  return (
    <div id="page" className="flex h-dvh min-h-0">
      <SkipLink />
      <Sidebar />
      <div className="flex min-w-0 grow flex-col">
        <TopBar limits={limits} />
        <GraceBanner until={limits?.graceUntil ?? null} />
        <NoticeList notices={notices} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled part must be reachable by keyboard. */}
        <main id="content" tabIndex={0} className="relative min-h-0 grow overflow-auto pb-16 outline-none md:pb-0">
          <Outlet />
        </main>
      </div>
      <BottomBar />
      <ContactDrawer />
      <ToastStack />
    </div>
  );
}
