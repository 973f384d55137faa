/** Segments that new scans of the site have: changed by owner and editors, read by all. */
import type { ProjectDetail } from '@orbweaver/model/api/projects.ts';
import { isAtLeast } from '@orbweaver/model/projects.ts';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useRevalidator } from 'react-router';
import { SegmentRules } from '../results/segment-rules.tsx';
import { callWords } from '../session/call-words.ts';
import { Panel } from '../user-pages/page-frame.tsx';
import { changeSite } from './change-site.ts';

export function ProjectSegments({ project: { id, role, segments } }: { readonly project: ProjectDetail }) {
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  const keep = async (lines: readonly string[]): Promise<string | null> => {
    const kept = await changeSite(id, { segments: lines });
    if (!kept.ok) return callWords(t, kept).message;
    showToast({ text: t('segments.saved'), onUndo: () => void changeSite(id, { segments }).then(revalidate) });
    await revalidate();
    return null;
  };
  const canChange = isAtLeast(role, 'editor');
  return (
    <Panel title={t('projects.segments.title')} id="segments">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="max-w-[75ch] text-14 text-muted">{t('projects.segments.about')}</p>
        {canChange && <SegmentRules lines={segments} onKeep={keep} />}
        {!canChange && segments.length === 0 && <p className="text-13 text-muted">{t('projects.segments.none')}</p>}
        {!canChange && segments.length > 0 && (
          <ul className="grid gap-1 font-mono text-13" dir="ltr">
            {segments.map((line) => (
              <li key={line} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}
