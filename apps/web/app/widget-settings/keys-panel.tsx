/** The keys of a widget: the public one of its code, the one that reads leads, and the secret of the webhook. */
import type { Widget } from '@orbweaver/model/api/widget.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callWords } from '../session/call-words.ts';
import { type CallResult, callServer } from '../session/server-call.ts';
import { AskButton } from '../user-pages/ask-button.tsx';
import { Panel } from '../user-pages/page-frame.tsx';
import { CodeBlock } from './code-block.tsx';

export function KeysPanel({ widget }: { readonly widget: Widget }) {
  const t = useTranslate();
  const tell = useTold();
  return (
    <Panel title={t('widget.keys.title')} id="keys">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <CodeBlock name={t('widget.public-key')} value={widget.publicKey} />
          <p className="text-13 text-muted">{t('widget.public-key.hint')}</p>
        </div>
        <ApiKeyPart apiKey={widget.apiKey} />
        {widget.settings.webhookUrl !== null && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {widget.webhookSecret === null ? (
              <p className="text-14">{t('widget.secret.none')}</p>
            ) : (
              <CodeBlock name={t('widget.secret')} value={widget.webhookSecret} />
            )}
            <div>
              <AskButton
                label={t('widget.secret.renew')}
                question={t('widget.secret.ask')}
                onYes={async () => void tell(await callServer('POST /server/user/widget/secret'), null)}
              />
            </div>
          </div>
        )}
      </div>
    </Panel>
  );
}

function ApiKeyPart({ apiKey }: { readonly apiKey: Widget['apiKey'] }) {
  const t = useTranslate();
  const tell = useTold();
  const [made, setMade] = useState<string | null>(null);

  async function make() {
    const result = await callServer('POST /server/user/widget/key');
    if (result.ok) setMade(result.data.key);
    await tell(result, null);
  }

  async function revoke() {
    setMade(null);
    await tell(await callServer('DELETE /server/user/widget/key'), t('widget.api-key.revoked'));
  }

  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="text-13 font-medium">{t('widget.api-key')}</h3>
      <p className="text-13 text-muted">{t('widget.api-key.hint', { call: '\u2066GET /api/v1/widget/leads\u2069' })}</p>
      <div role="status" className="empty:hidden">
        {made !== null && (
          <div className="grid gap-2 rounded-control border border-line-strong p-3">
            <p className="text-14">{t('widget.api-key.made')}</p>
            <CodeBlock name={t('widget.api-key')} value={made} />
          </div>
        )}
      </div>
      {apiKey === null ? (
        <>
          <p className="text-14">{t('widget.api-key.none')}</p>
          <div>
            <Button size="small" icon="key-round" onClick={() => void make()}>
              {t('widget.api-key.make')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="text-14">{t('widget.api-key.start', { start: `\u2066${apiKey.start}…\u2069` })}</p>
          <div className="flex flex-wrap gap-2">
            <AskButton label={t('widget.api-key.renew')} question={t('widget.api-key.ask')} onYes={make} />
            <AskButton label={t('widget.api-key.revoke')} question={t('widget.api-key.ask')} kind="danger" onYes={revoke} />
          </div>
        </>
      )}
    </section>
  );
}

/** Says what went wrong, or `done`; the page shows what there is then. */
function useTold() {
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  return async (result: CallResult<unknown>, done: string | null): Promise<void> => {
    if (!result.ok) showToast({ text: callWords(t, result).message, tone: 'error' });
    else if (done !== null) showToast({ text: done });
    await revalidate();
  };
}
