/** A finished scan that anybody can look through, with everything that the results screen does, without an account. */
import { buttonClass } from '@orbweaver/ui/button.tsx';
import { SkeletonRows } from '@orbweaver/ui/skeleton.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { useLocalePath } from '../site/locale-path.ts';
import { pageMeta } from '../site/page-meta.ts';
import { loadPage } from '../web-context.server.ts';

const startUrl = 'https://meadow-and-mill.example/';

const SampleResults = lazy(async () => ({ default: (await import('../sample/sample-results.tsx')).SampleResults }));

export const loader = (args: LoaderFunctionArgs) => loadPage(args, ['sample', 'results', 'table', 'errors', 'user']);

/** The results take the whole width, and so does the header. */
export const handle = { isWide: true };

export { keepLoaded as shouldRevalidate } from '../session/keep-loaded.ts';

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'sample');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function Sample() {
  const t = useTranslate();
  const localePath = useLocalePath();
  const waiting = (
    <div className="grow p-4">
      <h1 className="pb-3 text-16 font-semibold">{t('sample.title')}</h1>
      <SkeletonRows rows={10} label={t('shell.loading')} />
    </div>
  );
  return (
    <div className="flex h-[calc(100dvh-3.5rem)] min-h-[32rem] flex-col border-b border-line">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-accent-soft px-4 py-2 text-13 print:hidden">
        <p className="min-w-0 grow basis-80">{t('sample.about')}</p>
        <Link to={localePath('/')} className={buttonClass('primary', 'small')}>
          {t('sample.own')}
        </Link>
      </div>
      <div className="flex min-h-0 grow">
        {useIsMounted() ? (
          <Suspense fallback={waiting}>
            <SampleResults startUrl={startUrl} waiting={waiting} />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
    </div>
  );
}

/** The scan is read by a worker: there is none on the server. */
function useIsMounted(): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return isMounted;
}
