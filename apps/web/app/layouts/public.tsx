/** The layout of pages that anybody can read: native elements alone, so that it is small. */
import { localeOfPath } from '@orbweaver/i18n/choose-locale.ts';
import { useEffect } from 'react';
import { type LoaderFunctionArgs, Outlet, useLocation, useMatches } from 'react-router';
import { obeyVerdict } from '../guards/verdict.ts';
import { ContactDrawer } from '../shell/contact-drawer.tsx';
import { keepLocale } from '../shell/language-menu.tsx';
import { PublicFooter } from '../shell/public-footer.tsx';
import { PublicHeader } from '../shell/public-header.tsx';
import { SkipLink } from '../shell/skip-link.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  obeyVerdict(context);
  return null;
}

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function PublicLayout() {
  const isWide = useMatches().some(({ handle }) => (handle as { readonly isWide?: boolean } | undefined)?.isWide === true);
  const chosen = localeOfPath(useLocation().pathname);
  // Pages without a language in their path follow the one that is being read.
  useEffect(() => {
    if (chosen !== undefined) keepLocale(chosen);
  }, [chosen]);
  return (
    <div id="page" className="flex min-h-dvh flex-col">
      <SkipLink />
      <PublicHeader isWide={isWide} />
      <main id="content" tabIndex={-1} className="grow outline-none">
        <Outlet />
      </main>
      <PublicFooter />
      <ContactDrawer />
    </div>
  );
}
