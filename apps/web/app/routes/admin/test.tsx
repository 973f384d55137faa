/** `/admin/test`: each part of the installation is tested by a button: what it found, how long it took, and what to do when it fails. */
import type { SystemTestResult } from '@orbweaver/model/api/system-test.ts';
import { type SystemPart, systemParts } from '@orbweaver/model/system-test.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { SystemTestRow, type TestOutcome } from '../../admin/system-test-row.tsx';
import { callServer } from '../../session/server-call.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { PageFrame } from '../../user-pages/page-frame.tsx';
import { loadPage } from '../../web-context.server.ts';

export const loader = (args: LoaderFunctionArgs) => loadPage(args, ['admin', 'system', 'errors']);

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'system');

type Outcomes = Readonly<Partial<Record<SystemPart, TestOutcome>>>;

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function SystemTest() {
  const t = useTranslate();
  const [outcomes, setOutcomes] = useState<Outcomes>({});
  const isBusy = Object.values(outcomes).includes('running');
  const run = async (part: SystemPart) => {
    setOutcomes((known) => ({ ...known, [part]: 'running' }));
    const outcome = await callServer('POST /server/admin/test/:part', { params: { part } });
    setOutcomes((known) => ({ ...known, [part]: outcome }));
  };
  const runAll = async () => {
    for (const part of systemParts) await run(part);
  };
  return (
    <PageFrame
      title="system.title"
      lead={t('system.lead')}
      actions={
        <Button kind="primary" icon="play" isBusy={isBusy} onClick={() => void runAll()}>
          {t('system.run-all')}
        </Button>
      }
    >
      <Summary outcomes={outcomes} />
      <ul className="divide-y divide-line border-y border-line">
        {systemParts.map((part) => (
          <SystemTestRow key={part} part={part} outcome={outcomes[part]} isBlocked={isBusy} onRun={() => void run(part)} />
        ))}
      </ul>
    </PageFrame>
  );
}

function Summary({ outcomes }: { readonly outcomes: Outcomes }) {
  const t = useTranslate();
  const all = Object.values(outcomes).filter((each) => each !== 'running');
  const count = (state: SystemTestResult['state']) =>
    all.filter((each) => (each.ok ? each.data.state === state : state === 'failed')).length;
  const words = { passed: count('passed'), failed: count('failed'), absent: count('not-set-up') };
  return (
    <p role="status" className="text-14 empty:hidden">
      {all.length > 0 && t('system.summary', words)}
    </p>
  );
}
