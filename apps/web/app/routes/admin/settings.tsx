/** `/admin/settings`: the administrators, the plans, what is sold and for how much, texts for users, who may sign up, and the agreement and privacy notice of this installation. */
import { plans } from '@orbweaver/model/plans.ts';
import { buttonClass } from '@orbweaver/ui/button.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { Administrators } from '../../admin/administrators.tsx';
import { textKinds } from '../../admin/content/text-kinds.ts';
import { PaymentForm } from '../../admin/payments/payment-form.tsx';
import { SyncPrices } from '../../admin/payments/sync-prices.tsx';
import { PlanTable } from '../../admin/plan-table.tsx';
import { SignUpForm } from '../../admin/sign-up-form.tsx';
import { TextForm } from '../../admin/text-form.tsx';
import { readServer } from '../../session/read-server.server.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { PageFrame, Panel } from '../../user-pages/page-frame.tsx';
import { loadPage } from '../../web-context.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const [basics, ours, people, signUp, payments] = await Promise.all([
    loadPage(args, ['admin', 'content', 'desk-pay', 'pricing', 'errors']),
    readServer(args.context, 'GET /server/plans'),
    readServer(args.context, 'GET /server/admin/administrators'),
    readServer(args.context, 'GET /server/sign-up'),
    readServer(args.context, 'GET /server/admin/payments'),
  ]);
  return {
    ...basics,
    plans: ours.ok ? ours.data : plans,
    people: people.ok ? people.data : [],
    signUp: signUp.ok ? signUp.data.mode : null,
    payments: payments.ok ? payments.data : null,
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'admin.settings');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function Settings() {
  const t = useTranslate();
  const { plans: ours, people, signUp, payments } = useLoaderData<typeof loader>();
  return (
    <PageFrame title="admin.settings.title">
      <Panel title={t('admin.people.title')}>
        <Administrators people={people} />
      </Panel>
      <Panel title={t('admin.plans.title')}>
        <PlanTable plans={ours} />
      </Panel>
      <Panel title={t('desk-pay.title')}>
        {payments === null ? (
          <p className="text-13 text-error">{t('admin.failed')}</p>
        ) : (
          <div className="grid gap-6">
            {!payments.canPay && <p className="max-w-[75ch] text-13 text-muted">{t('desk-pay.off')}</p>}
            <PaymentForm key={JSON.stringify(payments.settings)} settings={payments.settings} />
            {payments.canPay && <SyncPrices />}
          </div>
        )}
      </Panel>
      <Panel title={t('content.texts.title')}>
        <div className="grid gap-3">
          <p className="max-w-[75ch] text-13 text-muted">{t('content.texts.lead')}</p>
          <ul className="flex flex-wrap gap-2">
            {textKinds.map((kind) => (
              <li key={kind}>
                <Link to={`/admin/settings/${kind}`} className={buttonClass()}>
                  {t(`content.kind.${kind}`)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </Panel>
      <Panel title={t('admin.signup.title')}>
        {signUp === null ? <p className="text-13 text-error">{t('admin.failed')}</p> : <SignUpForm mode={signUp} />}
      </Panel>
      <Panel title={t('admin.texts.title')}>
        <TextForm />
      </Panel>
    </PageFrame>
  );
}
