/** The document around every page: language, direction, colours, words of the shell, guards before it, and the error page. */
import { defaultLocale, localeOf } from '@orbweaver/i18n/locales.ts';
import { installationMark } from '@orbweaver/platform/extension/messages.ts';
import { WordsProvider } from '@orbweaver/ui/words.tsx';
import { type ReactNode, use, useEffect } from 'react';
import {
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  type MiddlewareFunction,
  Outlet,
  redirect,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import './app.css';
import { useChunkFailure } from './build-check/use-chunk-failure.ts';
import { enterPage } from './guards/enter-page.ts';
import { guardOrder, guardsFor } from './guards/guards.ts';
import { runGuards } from './guards/run-guards.ts';
import { verdictKey } from './guards/verdict.ts';
import { useRootData } from './session/use-root-data.ts';
import { setVisitorRole } from './session/visitor-role.ts';
import { AnalyticsTag } from './shell/analytics-tag.tsx';
import { colorModeScript, forcedTheme } from './shell/color-mode.ts';
import { earlySubmitScript, releaseForms } from './shell/early-submit.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { NonceContext } from './shell/nonce.ts';
import { useColorMode } from './shell/use-color-mode.ts';
import { usePageWords } from './shell/use-page-words.ts';
import { formErrorWords, loadPage, webContextKey } from './web-context.server.ts';

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export const middleware: MiddlewareFunction<Response>[] = [
  async ({ url: { pathname, search }, context }, next) => {
    const role = context.get(webContextKey).session?.role ?? null;
    // A rendered page reads the account's state anew anyway.
    const visitor = { role, refreshState: async () => {} };
    const verdict = await runGuards(guardOrder, guardsFor(visitor), { pathname, search });
    if (verdict?.kind === 'redirect') throw redirect(verdict.to);
    // A missing page is answered by its layout, so that the error page has its words.
    context.set(verdictKey, verdict);
    return next();
  },
];

export const clientMiddleware: MiddlewareFunction[] = [({ url }, next) => enterPage(url, next)];

export async function loader(args: LoaderFunctionArgs) {
  const { session, hasLimits, hasLanguageTool, analytics } = args.context.get(webContextKey);
  const basics = await loadPage(args, ['shell']);
  const words = { ...basics.words, ...(await formErrorWords(basics.locale)) };
  // On another site nobody is counted.
  const counted = basics.pathname === '/widgetscan' ? null : analytics;
  return { ...basics, words, session, hasLimits, hasLanguageTool, analytics: counted };
}

// Language and session change with a new document only.
export const shouldRevalidate = () => false;

export function Layout({ children }: { readonly children: ReactNode }) {
  const nonce = use(NonceContext);
  const root = useRouteLoaderData<typeof loader>('root');
  const locale = localeOf(root?.locale ?? defaultLocale);
  const forced = useMatches()
    .map((match) => forcedTheme((match.handle as { readonly colorMode?: unknown } | undefined)?.colorMode))
    .findLast((theme) => theme !== null);
  return (
    <html lang={locale.tag} dir={locale.direction} data-theme={forced ?? undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name={installationMark} content="installation" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfbf9" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1413" />
        <script nonce={nonce} suppressHydrationWarning>
          {colorModeScript + earlySubmitScript}
        </script>
        <Meta />
        <Links />
        {root?.analytics && <AnalyticsTag {...root.analytics} />}
      </head>
      <body>
        <PageWords>{children}</PageWords>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

function PageWords({ children }: { readonly children: ReactNode }) {
  const { locale, words } = usePageWords();
  useColorMode();
  return (
    <WordsProvider locale={locale} words={words}>
      {children}
    </WordsProvider>
  );
}

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function Root() {
  useChunkFailure();
  const role = useRootData()?.session?.role ?? null;
  useEffect(() => setVisitorRole(role), [role]);
  useEffect(releaseForms, []);
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}
