/** Where the form's choices come from: the project of the address's host, whose settings they can become. */
import type { HostProject } from '@orbweaver/model/api/projects.ts';
import { isAtLeast } from '@orbweaver/model/projects.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Failed, ScanFailure } from './scan-failure.tsx';
import type { ProjectChoices } from './use-start-choices.ts';

/** Nothing while no project is known, and where one that has nothing could be given nothing. */
export function ProjectLine({ project, hasFailed, isChanged, reset, retry, store }: ProjectChoices) {
  const t = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failed | null>(null);
  if (hasFailed)
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-13 text-warning">{t('scanner.project.failed')}</p>
        <Button size="small" onClick={retry}>
          {t('shell.retry')}
        </Button>
      </div>
    );
  if (project === null) return null;
  const what = contentOf(project);
  const canStore = isChanged && isAtLeast(project.role, 'editor');
  if (what === null && !canStore) return null;
  const name = `\u2068${project.name}\u2069`;
  const keep = async () => {
    setBusy(true);
    const stored = await store();
    setBusy(false);
    setFailed(typeof stored === 'function' ? null : stored);
    if (typeof stored !== 'function') return;
    showToast({ text: t('scanner.project.stored', { name }), onUndo: () => void stored().then(setFailed) });
  };
  return (
    <div className="grid gap-2 rounded-control border border-line px-3 py-2">
      <p className="text-13 wrap-anywhere">
        {what === null ? t('scanner.project.blank', { name }) : t('scanner.project.used', { what, name })}{' '}
        {what !== null && isChanged && t('scanner.project.changed')}{' '}
        <Link className="link" to={`/user/projects/${project.id}`}>
          {t('scanner.project.open')}
        </Link>
      </p>
      {isChanged && (
        <div className="flex flex-wrap gap-2">
          {canStore && (
            <Button size="small" icon="save" isBusy={isBusy} onClick={() => void keep()}>
              {t('scanner.project.store')}
            </Button>
          )}
          {what !== null && (
            <Button size="small" kind="quiet" onClick={reset}>
              {t('scanner.project.reset')}
            </Button>
          )}
        </div>
      )}
      <div role="alert" className="empty:absolute">
        {failed !== null && <ScanFailure failed={failed} />}
      </div>
    </div>
  );
}

/** What a scan has of the project; null = nothing. */
function contentOf({ settings, segments }: HostProject): 'settings' | 'segments' | 'both' | null {
  const hasSettings = Object.keys(settings).length > 0;
  if (hasSettings) return segments.length > 0 ? 'both' : 'settings';
  return segments.length > 0 ? 'segments' : null;
}
