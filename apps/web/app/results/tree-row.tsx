/** One line of the tree table: a page, or how many more there are below one. */
// biome-ignore-all lint/a11y/useSemanticElements: lines of a tree whose rows come and go.
// biome-ignore-all lint/a11y/useFocusableInteractive: the tree has the focus and names the active row.
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the tree reads the keys.
import { CutUrl } from '@orbweaver/ui/data-table/cut-url.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useFormats } from './format.ts';
import { useStartUrl } from './results-client.tsx';
import { StatusBadge } from './status-badge.tsx';
import type { TreeLine } from './use-tree.ts';

export const treeRowHeight = 32;
export const treeColumns = 'grid-cols-[minmax(16rem,1fr)_10rem_6rem_7rem] max-md:grid-cols-[minmax(0,1fr)_8rem]';

export interface TreeRowProps {
  readonly id: string;
  readonly line: TreeLine;
  readonly top: number;
  readonly isOpen: boolean;
  readonly isActive: boolean;
  /** Its details are shown. */
  readonly isChosen: boolean;
  readonly onClick: () => void;
  readonly onToggle: (urlId: number) => void;
}

export function TreeRow({ id, line, top, isOpen, isActive, isChosen, onClick, onToggle }: TreeRowProps) {
  const t = useTranslate();
  const format = useFormats();
  const origin = URL.parse(useStartUrl())?.origin ?? '';
  const { node, level } = line;
  return (
    <div
      id={id}
      role="row"
      aria-level={level}
      aria-posinset={line.place}
      aria-setsize={line.siblings}
      aria-expanded={node === null || node.children === 0 ? undefined : isOpen}
      onClick={onClick}
      className={`absolute inset-x-0 grid cursor-default items-center gap-3 border-b border-line px-3 hover:bg-raised ${treeColumns} ${isChosen ? 'bg-accent-soft' : ''} ${isActive ? 'group-focus-visible/grid:outline-2 group-focus-visible/grid:-outline-offset-2 group-focus-visible/grid:outline-accent' : ''}`}
      style={{ top, height: treeRowHeight }}
    >
      <span role="gridcell" className="flex min-w-0 items-center gap-1" style={{ paddingInlineStart: (level - 1) * 18 }}>
        {node === null ? (
          <span className="ps-6 text-accent">{t('results.more', { count: format.number(line.left) })}</span>
        ) : (
          <>
            <button
              type="button"
              tabIndex={-1}
              disabled={node.children === 0}
              aria-label={t(isOpen ? 'results.collapse' : 'results.expand')}
              onClick={(event) => {
                event.stopPropagation();
                onToggle(node.urlId);
              }}
              className="grid size-6 shrink-0 place-items-center rounded-control enabled:hover:bg-line disabled:opacity-0"
            >
              <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} className={isOpen ? '' : 'flip-rtl'} />
            </button>
            <span className="flex max-w-[70%] min-w-0 shrink-0">
              <CutUrl url={node.url} isShort={node.url.startsWith(`${origin}/`)} />
            </span>
            <span dir="auto" className="ms-2 min-w-0 shrink-[3] truncate text-muted">
              {node.title}
            </span>
          </>
        )}
      </span>
      <span role="gridcell">{node && <StatusBadge status={node.status} />}</span>
      <span role="gridcell" className="text-end max-md:hidden">
        {node?.depth ?? ''}
      </span>
      <span role="gridcell" className="text-end max-md:hidden">
        {node ? format.number(node.descendants) : ''}
      </span>
    </div>
  );
}
