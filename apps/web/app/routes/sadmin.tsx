/** The administrators' entry: sign in, and on a fresh installation give the set-up code that the server printed at its start. */
import { Button, buttonClass } from '@orbweaver/ui/button.tsx';
import { TextField } from '@orbweaver/ui/field.tsx';
import { useWords } from '@orbweaver/ui/words.tsx';
import { Link, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { textOf } from '../session/form-text.ts';
import { callServer } from '../session/server-call.ts';
import { useForm } from '../session/use-form.ts';
import { useRootData } from '../session/use-root-data.ts';
import { FormMessage } from '../shell/form-message.tsx';
import { AccountCard } from '../site/account-card.tsx';
import { loadAccountPage } from '../site/account-page.server.ts';
import { pageMeta } from '../site/page-meta.ts';

const settings = '/admin/settings';

export const loader = (args: LoaderFunctionArgs) => loadAccountPage(args, ['admin']);

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'admin.entry');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function AdministratorEntry() {
  const t = useWords();
  const role = useRootData()?.session?.role ?? null;
  if (role === 'user') return <SetUp />;
  const [path, word, text] =
    role === null ? (['/signin?next=%2Fsadmin', 'shell.signin', 'signed-out'] as const) : ([settings, 'admin.nav.settings', 'in'] as const);
  return (
    <AccountCard title="admin.entry.title" text={t(`admin.entry.${text}`)}>
      <Link to={path} className={`${buttonClass('primary', 'large')} justify-self-start`}>
        {t(word)}
      </Link>
    </AccountCard>
  );
}

function SetUp() {
  const t = useWords();
  const form = useForm({
    send: (fields) => callServer('POST /server/admin/setup', { body: { code: textOf(fields, 'code') } }),
    // A new document, rendered for an administrator.
    onSuccess: () => window.location.assign(settings),
  });
  return (
    <AccountCard title="admin.entry.title" text={t('admin.entry.text')}>
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4">
        <FormMessage message={form.message} />
        <TextField
          label={t('admin.entry.code')}
          name="code"
          dir="ltr"
          autoComplete="one-time-code"
          required
          maxLength={100}
          className="font-mono"
          error={form.errors['code']}
        />
        <Button type="submit" kind="primary" size="large" isBusy={form.state === 'pending' || form.state === 'success'}>
          {t('admin.entry.submit')}
        </Button>
      </form>
    </AccountCard>
  );
}
