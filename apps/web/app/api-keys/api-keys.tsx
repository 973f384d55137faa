/** Keys of programs: those that there are, and a form for the next one, which is shown once. */
import type { CallData } from '@orbweaver/model/api/route.ts';
import type { Routes } from '@orbweaver/model/api/routes.ts';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Link } from 'react-router';
import { Panel } from '../user-pages/page-frame.tsx';
import { ApiKeyItem } from './api-key-item.tsx';
import { MakeKey } from './make-key.tsx';

export type OwnKeys = CallData<Routes['GET /server/user/keys']>;

/** `null`: the list could not be read. */
export function ApiKeys({ own }: { readonly own: OwnKeys | null }) {
  const t = useTranslate();
  return (
    <Panel title={t('keys.title')} id="keys">
      <div className="grid gap-4">
        <p className="text-14 text-muted">{t('keys.lead')}</p>
        {own === null && <p className="text-13 text-error">{t('keys.failed')}</p>}
        {own !== null && own.keys.length > 0 && (
          <ul className="divide-y divide-line border-y border-line">
            {own.keys.map((key) => (
              <ApiKeyItem key={key.id} apiKey={key} />
            ))}
          </ul>
        )}
        {own?.isInPlan === false && (
          <p className="text-14">
            {t('keys.not-in-plan')}{' '}
            <Link className="link" to="/pricing">
              {t('keys.see-plans')}
            </Link>
          </p>
        )}
        {own?.isInPlan === true && <MakeKey />}
      </div>
    </Panel>
  );
}
