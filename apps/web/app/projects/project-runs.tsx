/** A project's scans on the server: started here by whoever may, followed by everybody. The owner's plan counts. */
import type { ProjectDetail } from '@orbweaver/model/api/projects.ts';
import { isAtLeast } from '@orbweaver/model/projects.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ScanFailure } from '../scanner/scan-failure.tsx';
import { ServerScanList } from '../scanner/server-scan-list.tsx';
import { keepServerScan, useFollowedScans } from '../scanner/use-server-scans.ts';
import { type CallFailure, callServer } from '../session/server-call.ts';
import { startUrlOf } from './start-url.ts';

export function ProjectRuns({ project }: { readonly project: ProjectDetail }) {
  const { id, role, serverScans } = project;
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  const { scans, put } = useFollowedScans(serverScans, () => void revalidate());
  const [failed, setFailed] = useState<CallFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const canChange = isAtLeast(role, 'editor');
  const isRunning = scans.some(({ finishedAt }) => finishedAt === null);

  async function start() {
    setBusy(true);
    const result = await callServer('POST /server/projects/:id/scans', { params: { id }, body: { url: startUrlOf(project) } });
    if (result.ok) put(result.data);
    setFailed(result.ok ? null : result);
    setBusy(false);
  }
  const stop = async (scan: string) => {
    const result = await callServer('POST /server/server-scans/:id/stop', { params: { id: scan } });
    if (result.ok) put(result.data);
    return result.ok ? null : result;
  };
  return (
    <>
      {canChange && (
        <div className="grid justify-items-start gap-3">
          <Button icon="server" isBusy={isBusy} disabled={isRunning} onClick={() => void start()}>
            {t('projects.one.scan')}
          </Button>
          <div role="alert" className="empty:absolute">
            {failed !== null && <ScanFailure failed={failed} />}
          </div>
        </div>
      )}
      <ServerScanList
        scans={scans}
        isReadOnly={!canChange}
        stop={stop}
        keep={async (scan) => {
          const result = await keepServerScan(scan);
          await revalidate();
          return result.ok ? null : result;
        }}
      />
    </>
  );
}
