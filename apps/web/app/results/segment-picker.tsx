/** Which part of the site the views are of: the whole of it, or a segment. Rules are written in a dialog, and kept with the scan. */
import { Button, IconButton } from '@orbweaver/ui/button.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useId, useState } from 'react';
import { useResults } from './results-client.tsx';
import { SegmentDialog } from './segment-dialog.tsx';
import { useQuery } from './use-query.ts';

const noNames: readonly string[] = [];

/** Nothing where a scan runs, or can only be read. */
export function SegmentPicker() {
  const t = useTranslate();
  const id = useId();
  const { actions, segment } = useResults();
  const names = useQuery('segmentNames', null).response ?? noNames;
  const show = useShowSegment();
  const [isEditing, setEditing] = useState(false);
  if (!actions?.segments) return null;
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="px-1 text-12 text-muted">
        {t('results.segment')}
      </label>
      <div className="flex items-center gap-1">
        <select
          id={id}
          value={segment ?? ''}
          onChange={(event) => void show(event.target.value || null)}
          className="control min-h-8 min-w-0 grow text-13"
        >
          <option value="">{t('results.segment.whole')}</option>
          {names.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
        <IconButton size="small" icon="pencil" label={t('results.segment.edit')} onClick={() => setEditing(true)} />
      </div>
      <SegmentDialog isOpen={isEditing} onClose={() => setEditing(false)} />
    </div>
  );
}

/** Says that a part alone is shown, wherever the list of views is. */
export function SegmentLine() {
  const t = useTranslate();
  const { segment } = useResults();
  const show = useShowSegment();
  if (segment === null) return null;
  return (
    <div
      role="status"
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-accent-soft px-4 py-1.5 text-13"
    >
      <span>
        {t('results.segment.shown')} <bdi className="font-semibold">{segment}</bdi>
      </span>
      <Button size="small" kind="quiet" icon="x" className="print:hidden" onClick={() => void show(null)}>
        {t('results.segment.whole')}
      </Button>
    </div>
  );
}

function useShowSegment(): (name: string | null) => Promise<void> {
  const t = useTranslate();
  const { actions } = useResults();
  return async (name) => {
    try {
      await actions?.segments?.show(name);
    } catch {
      showToast({ text: t('results.segment.failed'), tone: 'error' });
    }
  };
}
