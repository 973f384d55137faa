/** Critical CSS of an address: the server opens the page at three sizes; here are its rules, what they weigh, and each screen before and after. */
import type { CriticalCssResponse } from '@orbweaver/model/api/critical-css.ts';
import { ToolFault } from '@orbweaver/tools/tool-fault.ts';
import type { Tool } from '@orbweaver/tools/tool-list.ts';
import { TextField } from '@orbweaver/ui/field.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { callServer } from '../../session/server-call.ts';
import { useRootData } from '../../session/use-root-data.ts';
import { formatBytes } from '../../site/format.ts';
import { callFault } from '../call-fault.ts';
import { readAddress } from '../read-address.ts';
import { RunBar } from '../run-bar.tsx';
import { SignInLink } from '../sign-in-link.tsx';
import { ToolResult } from '../tool-result.tsx';
import { useToolRun } from '../use-tool-run.ts';

export function CriticalCss({ tool }: { readonly tool: Tool }) {
  const t = useTranslate();
  const isSignedIn = useRootData()?.session != null;
  const [url, setUrl] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const run = useToolRun<CriticalCssResponse>(tool, { countedBy: 'server' });
  const start = () => {
    const address = readAddress(url);
    if (address === null) return setFault(t('tool-css.critical.address-invalid'));
    setFault(undefined);
    void run.start(() => ask(address));
  };
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-5">
      <div className="grid max-w-[75ch] gap-1">
        <h2 className="text-16">{t('tool-css.critical.title')}</h2>
        <p className="text-14 text-muted">{t('tool-css.critical.lead')}</p>
        <p className="flex flex-wrap items-center gap-1.5 text-13 text-muted">
          <Icon name="server" size={14} />
          {t(isSignedIn ? 'tools.runs-on.server' : 'tool-css.critical.sign-in')}
          {!isSignedIn && <SignInLink tool={tool}>{t('shell.signin')}</SignInLink>}
        </p>
      </div>
      {isSignedIn && (
        <form
          method="post"
          noValidate
          className="grid max-w-3xl gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            start();
          }}
        >
          <TextField
            label={t('tool-css.critical.address')}
            type="url"
            inputMode="url"
            dir="ltr"
            value={url}
            error={fault}
            placeholder="https://example.com/"
            onChange={(event) => setUrl(event.target.value)}
          />
          <RunBar tool={tool} run={run} onRun={start} label="tool-css.critical.run" hasKey={false} isDisabled={url.trim() === ''} />
        </form>
      )}
      {run.result !== null && <Outcome response={run.result} />}
    </section>
  );
}

async function ask(url: string): Promise<CriticalCssResponse> {
  const response = await callServer('POST /server/tools/critical-css', { body: { url } });
  if (!response.ok) throw callFault(response);
  if ('fault' in response.data) throw new ToolFault(`tool-css.critical.fault.${response.data.fault}`, { detail: response.data.detail });
  return response.data;
}

function Outcome({ response }: { readonly response: CriticalCssResponse }) {
  const t = useTranslate();
  const locale = useLocale();
  const { css, by, emptyReason, sheetBytes, sheets, screens } = response;
  return (
    <ToolResult title={t('tool-css.critical.result')} text={css === '' ? null : css} fileName="critical.css" type="text/css">
      <div className="grid gap-3 border-b border-line px-4 py-3 text-13">
        <p>
          {emptyReason === null
            ? t('tool-css.critical.sizes', {
                count: sheets,
                before: formatBytes(locale, sheetBytes),
                after: formatBytes(locale, new TextEncoder().encode(css).length),
              })
            : t(`tool-css.critical.empty.${emptyReason}`)}
        </p>
        <p className="text-muted">{t(`tool-css.critical.by.${by}`)}</p>
        {screens.map((screen) => (
          <figure key={screen.viewport.name} className="grid gap-2">
            <figcaption className="flex flex-wrap items-center gap-1.5">
              <Icon
                name={screen.isEqual ? 'circle-check' : 'triangle-alert'}
                size={16}
                className={screen.isEqual ? 'text-muted' : 'text-warning'}
              />
              <span className="font-medium">
                {t(`tool-css.critical.screen.${screen.viewport.name}`, { width: screen.viewport.width, height: screen.viewport.height })}
              </span>
              <span>{t(screen.isEqual ? 'tool-css.critical.equal' : 'tool-css.critical.differs')}</span>
              {screen.reach === 'page' && <span className="text-muted">{t('tool-css.critical.reach-page')}</span>}
            </figcaption>
            <div className="grid grid-cols-2 gap-2">
              {(['before', 'after'] as const).map((side) => (
                <img
                  key={side}
                  src={`data:image/jpeg;base64,${screen[side]}`}
                  alt={t(`tool-css.critical.picture.${side}`)}
                  className="max-h-96 w-full rounded-control border border-line object-contain object-top"
                />
              ))}
            </div>
          </figure>
        ))}
      </div>
    </ToolResult>
  );
}
