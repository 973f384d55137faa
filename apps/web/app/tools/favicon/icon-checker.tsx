/** The checking part of the favicon tool: the address of a site to a report on its icons. It asks our server, so it needs an account. */
import type { IconReport } from '@orbweaver/model/api/icon-check.ts';
import type { Tool } from '@orbweaver/tools/tool-list.ts';
import { TextField } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { callServer } from '../../session/server-call.ts';
import { useRootData } from '../../session/use-root-data.ts';
import { callFault } from '../call-fault.ts';
import { readAddress } from '../read-address.ts';
import { RunBar } from '../run-bar.tsx';
import { ScanButton, useScanSource } from '../scan-source.tsx';
import { SignInLink } from '../sign-in-link.tsx';
import { useToolRun } from '../use-tool-run.ts';
import { IconReportView } from './icon-report.tsx';

export function IconChecker({ tool }: { readonly tool: Tool }) {
  const isSignedIn = useRootData()?.session != null;
  return <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{isSignedIn ? <CheckForm tool={tool} /> : <SignInNote tool={tool} />}</div>;
}

function SignInNote({ tool }: { readonly tool: Tool }) {
  const t = useTranslate();
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-14">
      {t('tool-favicon.sign-in')}
      <SignInLink tool={tool} query="?part=check">
        {t('tool-favicon.sign-in.link')}
      </SignInLink>
    </p>
  );
}

function CheckForm({ tool }: { readonly tool: Tool }) {
  const t = useTranslate();
  const [parameters] = useSearchParams();
  const [url, setUrl] = useState(parameters.get('url') ?? '');
  const [fault, setFault] = useState<string | undefined>();
  const run = useToolRun<IconReport>(tool, { isVerdict: true });
  const source = useScanSource();
  const start = (typed: string) => {
    const address = readAddress(typed);
    if (address === null) return setFault(t('tool-favicon.address-invalid'));
    setFault(undefined);
    void run.start(() => check(address));
  };
  return (
    <>
      <form
        method="post"
        noValidate
        className="grid gap-4 rounded-panel border border-line bg-surface p-4"
        onSubmit={(event) => {
          event.preventDefault();
          start(url);
        }}
      >
        <TextField
          label={t('tool-favicon.address')}
          type="url"
          inputMode="url"
          dir="ltr"
          placeholder="https://example.com"
          value={url}
          error={fault}
          onChange={(event) => setUrl(event.target.value)}
        />
      </form>
      <RunBar tool={tool} run={run} onRun={() => start(url)} label="tool-favicon.check">
        <ScanButton
          source={source}
          onScan={async (_, { startUrl }) => {
            setUrl(startUrl);
            start(startUrl);
          }}
        />
      </RunBar>
      <div aria-live="polite">{run.result !== null && <IconReportView report={run.result} />}</div>
    </>
  );
}

async function check(url: string): Promise<IconReport> {
  const response = await callServer('POST /server/tools/icons', { body: { url } });
  if (response.ok) return response.data;
  throw callFault(response);
}
