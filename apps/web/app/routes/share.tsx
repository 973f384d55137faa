/** `/share/{token}`: a stored scan by its link, for whoever has it. What is wrong, revoked or expired, or lacks its password, shows one and the same page. */
import type { SharedScan } from '@orbweaver/model/api/share-links.ts';
import { maxSharePassword } from '@orbweaver/model/share-links.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { TextField } from '@orbweaver/ui/field.tsx';
import { SkeletonRows } from '@orbweaver/ui/skeleton.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction, useParams } from 'react-router';
import { textOf } from '../session/form-text.ts';
import { callServer } from '../session/server-call.ts';
import { useForm } from '../session/use-form.ts';
import { FormMessage } from '../shell/form-message.tsx';
import { AccountCard } from '../site/account-card.tsx';
import { formatDay } from '../site/format.ts';
import { unlistedMeta } from '../site/page-meta.ts';
import { loadPage } from '../web-context.server.ts';

const loadResults = () => import('../shared-scan/shared-results.tsx');
const SharedResults = lazy(async () => ({ default: (await loadResults()).SharedResults }));

export async function loader(args: LoaderFunctionArgs) {
  const basics = await loadPage(args, ['share', 'results', 'table', 'errors', 'user']);
  // The address is a secret: nothing keeps the page, and no other site is told where a visitor comes from.
  return data(basics, { headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' } });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The results take the whole width, and so does the header. */
export const handle = { isWide: true };

export { keepLoaded as shouldRevalidate } from '../session/keep-loaded.ts';

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => unlistedMeta(loaderData, 'share.page');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function Share() {
  const { token = '' } = useParams();
  return <SharedPage key={token} token={token} />;
}

function SharedPage({ token }: { readonly token: string }) {
  const t = useTranslate();
  const [shared, setShared] = useState<SharedScan | 'closed' | 'failed' | null>(null);
  const [isLost, setLost] = useState(false);
  const onLost = useCallback(() => {
    setLost(true);
    setShared('closed');
  }, []);
  useEffect(() => {
    let isGone = false;
    // Beside the question whether the link is open, which takes its time. Where it fails, the screen itself asks again.
    loadResults().catch(() => {});
    void callServer('POST /server/share', { body: { token, password: '' } }).then((result) => {
      if (!isGone) setShared(result.ok ? result.data : result.code === 'not-found' ? 'closed' : 'failed');
    });
    return () => {
      isGone = true;
    };
  }, [token]);
  if (shared === 'failed') return <AccountCard title="shell.failed" />;
  if (shared === 'closed') return <ClosedLink token={token} isLost={isLost} onOpen={setShared} />;
  const waiting = (
    <div className="grow p-4">
      <h1 className="pb-3 text-16 font-semibold">{t('share.page.meta.title')}</h1>
      <SkeletonRows rows={10} label={t('shell.loading')} />
    </div>
  );
  return (
    <div className="flex h-[calc(100dvh-3.5rem)] min-h-[32rem] flex-col border-b border-line">
      {shared !== null && <SharedLine shared={shared} />}
      <div className="flex min-h-0 grow">
        {shared === null ? (
          waiting
        ) : (
          <Suspense fallback={waiting}>
            <SharedResults shared={shared} onLost={onLost} waiting={waiting} failed={<AccountCard title="shell.failed" />} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

function SharedLine({ shared: { title, scannedAt, isComplete } }: { readonly shared: SharedScan }) {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <p className="border-b border-line bg-accent-soft px-4 py-2 text-13 wrap-anywhere">
      {t('share.shown', { title: `\u2068${title}\u2069`, date: formatDay(locale, scannedAt) })} {isComplete ? '' : t('share.partial')}
    </p>
  );
}

interface ClosedLinkProps {
  readonly token: string;
  readonly isLost: boolean;
  readonly onOpen: (shared: SharedScan) => void;
}

function ClosedLink({ token, isLost, onOpen }: ClosedLinkProps) {
  const t = useTranslate();
  const form = useForm({
    send: (fields) => callServer('POST /server/share', { body: { token, password: textOf(fields, 'password') } }),
    onSuccess: onOpen,
  });
  return (
    <AccountCard title="share.closed" text={t(isLost ? 'share.lost' : 'share.closed.text')}>
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4">
        <FormMessage message={form.code === 'not-found' ? t('share.closed.again') : form.message} />
        <TextField
          label={t('share.closed.password')}
          name="password"
          type="password"
          required
          autoComplete="off"
          maxLength={maxSharePassword}
          error={form.errors['password']}
        />
        <Button type="submit" kind="primary" isBusy={form.state === 'pending'}>
          {t('share.closed.open')}
        </Button>
      </form>
    </AccountCard>
  );
}
