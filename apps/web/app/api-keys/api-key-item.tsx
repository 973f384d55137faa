/** One key: how it begins, what it may do, when it was used last, and its revocation. */
import { localeOf } from '@orbweaver/i18n/locales.ts';
import type { ApiKey } from '@orbweaver/model/api/api-keys.ts';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useList, useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useRevalidator } from 'react-router';
import { callWords } from '../session/call-words.ts';
import { callServer } from '../session/server-call.ts';
import { AskButton } from '../user-pages/ask-button.tsx';

export function ApiKeyItem({ apiKey: { id, name, start, scopes, usedAt } }: { readonly apiKey: ApiKey }) {
  const t = useTranslate();
  const listed = useList();
  const { revalidate } = useRevalidator();
  const { tag } = localeOf(useLocale());
  const time = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  const isolated = `\u2068${name}\u2069`;

  async function revoke() {
    const result = await callServer('DELETE /server/user/keys/:id', { params: { id } });
    if (result.ok) showToast({ text: t('keys.revoked', { name: isolated }) });
    else showToast({ text: callWords(t, result).message, tone: 'error' });
    await revalidate();
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 gap-0.5">
        <span className="text-14 font-medium wrap-anywhere">
          <bdi>{name}</bdi>{' '}
          <bdi dir="ltr" className="font-mono text-12 font-normal text-muted">
            {start}…
          </bdi>
        </span>
        <span className="text-12 text-muted">{listed(scopes.map((scope) => t(`keys.scope.${scope}`)))}</span>
        <span className="text-12 text-muted">
          {usedAt === null ? t('keys.unused') : t('keys.used', { when: `${time.format(new Date(usedAt))} UTC` })}
        </span>
      </div>
      <AskButton
        label={t('keys.revoke')}
        about={t('keys.revoke.one', { name: isolated })}
        title={t('keys.revoke.title')}
        question={t('keys.revoke.text', { name: isolated })}
        kind="danger"
        onYes={revoke}
      />
    </li>
  );
}
