/** Saved scans: view, rename, keep, delete with a question and an undo. */
import { scansWithoutSlot } from '@orbweaver/model/save-slots.ts';
import { buttonClass } from '@orbweaver/ui/button.tsx';
import { EmptyState } from '@orbweaver/ui/empty-state.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { UploadLine } from '../../scanner/upload-line.tsx';
import { readServer } from '../../session/read-server.server.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { PageFrame } from '../../user-pages/page-frame.tsx';
import { SavedScanTable } from '../../user-pages/saved-scan-table.tsx';
import { ScanDialogs, type ScanTask } from '../../user-pages/scan-dialogs.tsx';
import { storageWords } from '../../user-pages/storage-words.ts';
import { useAccountLack } from '../../user-pages/use-account-lack.ts';
import { useLimits } from '../../user-pages/use-limits.ts';
import { loadPage } from '../../web-context.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const [basics, scans, shared] = await Promise.all([
    loadPage(args, ['savedscans', 'share', 'profile', 'scanner', 'projects']),
    readServer(args.context, 'GET /server/scans'),
    readServer(args.context, 'GET /server/projects/scans'),
  ]);
  return { ...basics, scans: scans.ok ? scans.data : null, shared: shared.ok ? shared.data : [] };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'savedscans');

const noIds: ReadonlySet<string> = new Set();

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function SavedScans() {
  const t = useTranslate();
  const { scans, shared } = useLoaderData<typeof loader>();
  const limits = useLimits();
  const slots = limits?.saveSlots;
  const locale = useLocale();
  const device = useAccountLack();
  const [task, setTask] = useState<ScanTask | null>(null);
  const readOnly = scansWithoutSlot(scans?.filter(({ isKept }) => isKept) ?? [], slots?.limit ?? null);
  const start = (
    <Link to="/user" className={buttonClass('primary')}>
      {t('savedscans.start')}
    </Link>
  );
  const lead = [
    scans && t('savedscans.summary', { count: scans.length }),
    typeof slots?.limit === 'number' && t('savedscans.slots', { used: slots.used, limit: slots.limit }),
    limits && storageWords(t, locale, limits.storage),
  ];
  return (
    <PageFrame title="savedscans.title" lead={lead.filter(Boolean).join(' · ')}>
      {scans === null && (
        <EmptyState icon="octagon-x" tone="error" title={t('savedscans.failed')} actions={<Retry />}>
          {t('shell.failed')}
        </EmptyState>
      )}
      {scans?.length === 0 && (
        <EmptyState icon="bookmark" title={t('savedscans.empty')} actions={start}>
          {t('savedscans.empty-text')}
        </EmptyState>
      )}
      {device.upload !== null && device.upload.status !== 'done' && <UploadLine upload={device.upload} />}
      {scans !== null && scans.length > 0 && <SavedScanTable scans={scans} readOnly={readOnly} lacking={device.lacking} onTask={setTask} />}
      {shared.length > 0 && (
        <section className="grid gap-2">
          <h2 className="text-16">{t('projects.shared')}</h2>
          <SavedScanTable scans={shared} readOnly={noIds} lacking={null} onTask={setTask} />
        </section>
      )}
      <ScanDialogs task={task} onClose={() => setTask(null)} />
    </PageFrame>
  );
}

function Retry() {
  const t = useTranslate();
  return (
    <Link to="." replace className={buttonClass()}>
      {t('shell.retry')}
    </Link>
  );
}
