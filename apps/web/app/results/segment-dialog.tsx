/** The segments of the scan: what each has now (pages, score, issues), and their rules. */
import { AppError } from '@orbweaver/model/errors.ts';
import { severities } from '@orbweaver/model/severity.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { SeverityBadge } from '@orbweaver/ui/severity-badge.tsx';
import { SkeletonRows } from '@orbweaver/ui/skeleton.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useResults } from './results-client.tsx';
import { SegmentRules } from './segment-rules.tsx';
import { usePromised } from './use-promised.ts';

interface SegmentDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function SegmentDialog({ isOpen, onClose }: SegmentDialogProps) {
  const t = useTranslate();
  return (
    <Dialog title={t('results.segment.title')} isOpen={isOpen} onClose={onClose}>
      <Segments onClose={onClose} />
    </Dialog>
  );
}

function Segments({ onClose }: Pick<SegmentDialogProps, 'onClose'>) {
  const t = useTranslate();
  const can = useResults().actions?.segments ?? null;
  const { response, hasFailed } = usePromised('segments', async ({ segments }) => (await segments?.list()) ?? []);
  if (hasFailed) return <p>{t('results.segment.failed')}</p>;
  if (response === undefined) return <SkeletonRows rows={3} label={t('shell.loading')} />;
  const keep = async (lines: readonly string[]): Promise<string | null> => {
    try {
      await can?.keep(lines);
    } catch (error) {
      const isRefused = error instanceof AppError && error.code === 'option-invalid';
      return isRefused ? String(error.values.expected) : t('results.segment.failed');
    }
    showToast({ text: t('segments.saved') });
    if (lines.length === 0) onClose();
    return null;
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {response.length > 0 && (
        <ul className="divide-y divide-line text-13">
          {response.map(({ name, figures }) => (
            <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <bdi className="min-w-0 grow font-medium wrap-anywhere">{name}</bdi>
              {figures === null ? (
                <span className="text-warning">{t('results.segment.unusable')}</span>
              ) : (
                <>
                  <span className="tabular-nums">{t('results.segment.pages', { count: figures.pages })}</span>
                  {figures.score !== null && <span className="tabular-nums">{t('results.score-of', { score: figures.score })}</span>}
                  <span className="flex flex-wrap gap-x-3">
                    {severities.map((severity) => (
                      <SeverityBadge key={severity} outcome={severity} count={figures.issues[severity]} />
                    ))}
                  </span>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <SegmentRules
        lines={response.map(({ line }) => line)}
        hint={t('results.segment.no-scan')}
        onKeep={keep}
        beside={<Button onClick={onClose}>{t('shell.close')}</Button>}
      />
    </div>
  );
}
