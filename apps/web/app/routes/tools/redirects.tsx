/** Redirect tracer: one address in, every hop out, with what makes each lead on. */
import type { RedirectTrace } from '@orbweaver/model/api/redirect-trace.ts';
import type { Options } from '@orbweaver/model/option.ts';
import { toolOf } from '@orbweaver/tools/tool-list.ts';
import { SelectField, TextField } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { type LoaderFunctionArgs, type MetaFunction, useSearchParams } from 'react-router';
import { callServer } from '../../session/server-call.ts';
import { callFault } from '../../tools/call-fault.ts';
import { useKeptOptions } from '../../tools/kept-options.ts';
import { loadToolPage } from '../../tools/load-tool-page.server.ts';
import { readAddress } from '../../tools/read-address.ts';
import { HopList } from '../../tools/redirects/hop-list.tsx';
import { RunBar } from '../../tools/run-bar.tsx';
import { ToolFrame } from '../../tools/tool-frame.tsx';
import { toolMeta } from '../../tools/tool-page.ts';
import { useToolRun } from '../../tools/use-tool-run.ts';

const tool = toolOf('redirects');
/** What servers are told who asks; null is the product's own name. */
const agents = {
  own: null,
  googlebot:
    'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  chrome: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
} as const;
type Agent = keyof typeof agents;
const choiceList = {
  agent: { kind: 'choice', choices: Object.keys(agents) as readonly Agent[], initial: 'own' },
} as const satisfies Options;

export const loader = (args: LoaderFunctionArgs) => loadToolPage(args, 'redirects', ['results']);

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => toolMeta(loaderData, 'redirects');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function RedirectTracer() {
  const t = useTranslate();
  const [parameters] = useSearchParams();
  const [url, setUrl] = useState(parameters.get('url') ?? '');
  const [{ agent }, change] = useKeptOptions('redirects', choiceList);
  const [fault, setFault] = useState<string | undefined>();
  const run = useToolRun<RedirectTrace>(tool, { isVerdict: true });
  const start = () => {
    const address = readAddress(url);
    if (address === null) return setFault(t('tool-redirects.address-invalid'));
    setFault(undefined);
    void run.start(() => trace(address, agents[agent]));
  };
  return (
    <ToolFrame tool={tool}>
      <form
        method="post"
        noValidate
        className="grid items-start gap-4 rounded-panel border border-line bg-surface p-4 md:grid-cols-[minmax(0,1fr)_16rem]"
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <TextField
          label={t('tool-redirects.address')}
          type="url"
          inputMode="url"
          dir="ltr"
          placeholder={t('tool-redirects.example')}
          value={url}
          error={fault}
          onChange={(event) => setUrl(event.target.value)}
        />
        <SelectField label={t('tool-redirects.agent')} value={agent} onChange={(event) => change({ agent: event.target.value as Agent })}>
          {(Object.keys(agents) as Agent[]).map((id) => (
            <option key={id} value={id}>
              {t(`tool-redirects.agent.${id}`)}
            </option>
          ))}
        </SelectField>
      </form>
      <RunBar tool={tool} run={run} onRun={start} />
      <div aria-live="polite">{run.result !== null && <HopList trace={run.result} />}</div>
    </ToolFrame>
  );
}

async function trace(url: string, userAgent: string | null): Promise<RedirectTrace> {
  const response = await callServer('POST /server/tools/redirects', { body: { url, userAgent } });
  if (response.ok) return response.data;
  throw callFault(response);
}
