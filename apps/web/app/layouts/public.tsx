/** The layout of pages that anybody can read: native elements alone, so that it is small. */
import { type LoaderFunctionArgs, Outlet } from 'react-router';
import { obeyVerdict } from '../guards/verdict.ts';
import { ContactDrawer } from '../shell/contact-drawer.tsx';
import { PublicFooter } from '../shell/public-footer.tsx';
import { PublicHeader } from '../shell/public-header.tsx';
import { SkipLink } from '../shell/skip-link.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  obeyVerdict(context);
  return null;
}

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function PublicLayout() {
  return (
    <div id="page" className="flex min-h-dvh flex-col">
      <SkipLink />
      <PublicHeader />
      <main id="content" tabIndex={-1} className="grow outline-none">
        <Outlet />
      </main>
      <PublicFooter />
      <ContactDrawer />
    </div>
  );
}
