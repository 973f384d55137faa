/** What can be done with the selected rows: copied, read again, ignored. */
import { maxAnalysedPages } from '@orbweaver/model/api/sizes.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { BulkSuggest } from './bulk-suggest.tsx';
import { readPart } from './export-file.ts';
import { maxIgnoreTargets, useIgnoreDialog } from './ignore-dialog.tsx';
import { useResults } from './results-client.tsx';
import type { RowSelection } from './use-selection.ts';

interface SelectionBarProps {
  readonly view: string;
  readonly selection: RowSelection;
  /** Rows that the query means. */
  readonly total: number;
  /** Rows name pages by a column `url`. */
  readonly hasAddresses: boolean;
  readonly onCopy: () => void;
}

export function SelectionBar({ view, selection, total, hasAddresses, onCopy }: SelectionBarProps) {
  const t = useTranslate();
  const { actions, client } = useResults();
  const ignore = useIgnoreDialog();
  const ignoreSelected = async () => {
    if (selection.count > maxIgnoreTargets)
      return showToast({ text: t('results.ignore.too-many', { count: maxIgnoreTargets }), tone: 'error' });
    const { columns, rows } = await readPart(client, { view, selection: selection.selection, from: 0, count: maxIgnoreTargets });
    const [check, url] = ['check', 'url'].map((id) => columns.findIndex((each) => each.id === id));
    ignore?.(rows.map((cells) => ({ check: String(cells[check ?? 0]), url: String(cells[url ?? 0] ?? ''), cause: null })));
  };
  const { rescan = null } = actions ?? {};
  const rescanSelected = async () => {
    const part = await readPart(client, { view, selection: selection.selection, from: 0, count: maxAnalysedPages });
    const at = part.columns.findIndex(({ id }) => id === 'url');
    selection.clear();
    await rescan?.(part.rows.map((cells) => String(cells[at])));
  };
  if (selection.isEmpty) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 text-13">
      <span role="status">{t('results.selected', { count: selection.count, hidden: selection.hidden })}</span>
      {!selection.isAll && (
        <Button size="small" kind="quiet" onClick={() => selection.selectAll()}>
          {t('results.select-all-matching', { count: total })}
        </Button>
      )}
      <Button size="small" kind="quiet" icon="copy" onClick={onCopy}>
        {t('results.copy')}
      </Button>
      {rescan !== null && hasAddresses && selection.count <= maxAnalysedPages && (
        <Button size="small" kind="quiet" icon="refresh-cw" onClick={() => void rescanSelected()}>
          {t('results.rescan-selected', { count: selection.count })}
        </Button>
      )}
      {(view === 'title' || view === 'description') && <BulkSuggest view={view} selection={selection} />}
      {view === 'issues' && ignore && (
        <Button size="small" kind="quiet" icon="eye-off" onClick={ignoreSelected}>
          {t('results.ignore')}
        </Button>
      )}
      <Button size="small" kind="quiet" icon="x" onClick={() => selection.clear()}>
        {t('results.deselect')}
      </Button>
    </div>
  );
}
