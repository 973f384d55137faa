/** `/unsubscribe`: the link of a mail switches its kind off; whoever is signed in chooses which kinds of mail they get. */
import type { LinkMailChoices, MailChoices } from '@orbweaver/model/api/mail-choices.ts';
import { Button, buttonClass } from '@orbweaver/ui/button.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { LinkedMails } from '../mails/linked-mails.tsx';
import { OwnMails } from '../mails/own-mails.tsx';
import { readServer } from '../session/read-server.server.ts';
import { openContact } from '../session/ui-settings.ts';
import { AccountCard } from '../site/account-card.tsx';
import { loadAccountPage } from '../site/account-page.server.ts';
import { useLocalePath } from '../site/locale-path.ts';
import { pageMeta } from '../site/page-meta.ts';

export async function loader(args: LoaderFunctionArgs) {
  const token = args.url.searchParams.get('token');
  const [basics, linked, own] = await Promise.all([
    loadAccountPage(args, ['mails']),
    token === null ? null : readServer(args.context, 'GET /server/mails/:token', { params: { token } }),
    token === null ? readServer(args.context, 'GET /server/user/mails') : null,
  ]);
  return { ...basics, token: token ?? '', linked: linked?.ok ? linked.data : null, own: own?.ok ? own.data : null };
}

// What the link did stays on the page while its address changes.
export { keepLoaded as shouldRevalidate } from '../session/keep-loaded.ts';

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'mails');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function Unsubscribe() {
  const t = useTranslate();
  const localePath = useLocalePath();
  const { token, linked, own } = useLoaderData<typeof loader>();
  const choices: LinkMailChoices | MailChoices | null = linked ?? own;
  return (
    <AccountCard title="mails.title" text={choices !== null && <bdi>{t('mails.for', { email: choices.email })}</bdi>}>
      {linked !== null && <LinkedMails token={token} choices={linked} />}
      {own !== null && <OwnMails choices={own} />}
      {choices === null && (
        <>
          <p className="text-14 text-muted">{t(token === '' ? 'mails.nobody' : 'mails.link-wrong')}</p>
          <p className="text-14 text-muted">{t('mails.somebody')}</p>
          <p className="flex flex-wrap items-center gap-4">
            <Link className={buttonClass('primary')} to={`${localePath('/signin')}?${new URLSearchParams({ next: '/unsubscribe' })}`}>
              {t('shell.signin')}
            </Link>
            <Button onClick={() => openContact()}>{t('shell.contact')}</Button>
          </p>
        </>
      )}
    </AccountCard>
  );
}
