/** The link tree: as a tree table, and as a radial picture of the same open pages. */
// biome-ignore-all lint/a11y/useSemanticElements: lines of a tree whose rows come and go.
// biome-ignore-all lint/a11y/useFocusableInteractive: the tree has the focus and names the active row.
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the tree reads the keys.
import { Button } from '@orbweaver/ui/button.tsx';
import { Chip } from '@orbweaver/ui/chip.tsx';
import { CutUrl } from '@orbweaver/ui/data-table/cut-url.tsx';
import { useWindow } from '@orbweaver/ui/data-table/use-window.ts';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { SkeletonRows } from '@orbweaver/ui/skeleton.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { useFormats } from './format.ts';
import { RadialTree } from './radial-tree.tsx';
import { useStartUrl } from './results-client.tsx';
import { StatusBadge } from './status-badge.tsx';
import { linesOf, type OpenTree, type TreeLine, useTree } from './use-tree.ts';

const rowHeight = 32;
const headHeight = 32;

export interface TreeViewProps {
  readonly openUrl: number;
  readonly onOpen: (urlId: number) => void;
}

export function TreeView({ openUrl, onOpen }: TreeViewProps) {
  const t = useTranslate();
  const tree = useTree();
  const [shape, setShape] = useState<'tree' | 'radial'>('tree');
  return (
    <section aria-label={t('results.view.tree')} data-pane="table" className="flex min-h-0 grow flex-col">
      <header className="grid shrink-0 gap-2 border-b border-line bg-surface px-3 pt-3 pb-2">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="text-16 font-semibold">{t('results.view.tree')}</h1>
          <p className="text-13 text-muted">{t('results.meaning.tree')}</p>
        </div>
        <div data-pane="toolbar" role="toolbar" aria-label={t('results.tools')} className="flex flex-wrap items-center gap-1.5">
          <Chip label={t('results.tree.table')} isChosen={shape === 'tree'} onChoose={() => setShape('tree')} />
          <Chip label={t('results.tree.radial')} isChosen={shape === 'radial'} onChoose={() => setShape('radial')} />
          <Button size="small" kind="quiet" icon="chevrons-up-down" onClick={() => tree.setAll(true)}>
            {t('results.expand')}
          </Button>
          <Button size="small" kind="quiet" icon="minus" onClick={() => tree.setAll(false)}>
            {t('results.collapse')}
          </Button>
        </div>
      </header>
      {tree.parts.size === 0 && (
        <div className="p-4">
          <SkeletonRows rows={8} label={t('shell.loading')} />
        </div>
      )}
      {shape === 'tree' ? (
        <TreeTable tree={tree} openUrl={openUrl} onOpen={onOpen} />
      ) : (
        <RadialTree tree={tree} openUrl={openUrl} onOpen={onOpen} />
      )}
    </section>
  );
}

function TreeTable({ tree, openUrl, onOpen }: TreeViewProps & { readonly tree: OpenTree }) {
  const t = useTranslate();
  const format = useFormats();
  const origin = URL.parse(useStartUrl())?.origin ?? '';
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => linesOf(tree), [tree]);
  const frame = useWindow(scroller, { total: lines.length, rowHeight, header: headHeight });
  const [active, setActive] = useState(0);
  const go = (to: number) => {
    const next = Math.max(0, Math.min(lines.length - 1, to));
    setActive(next);
    frame.reveal(next);
  };
  const act = (line: TreeLine) => (line.node === null ? tree.more(line.parentId) : onOpen(line.node.urlId));
  const onKeyDown = (event: KeyboardEvent) => {
    const line = lines[active];
    if (event.target !== scroller.current || line === undefined) return;
    const isRtl = getComputedStyle(scroller.current).direction === 'rtl';
    const key = isRtl && event.key === 'ArrowLeft' ? 'ArrowRight' : isRtl && event.key === 'ArrowRight' ? 'ArrowLeft' : event.key;
    const isOpen = line.node !== null && tree.open.has(line.node.urlId);
    const moves = new Map<string, () => void>([
      ['ArrowDown', () => go(active + 1)],
      ['ArrowUp', () => go(active - 1)],
      ['PageDown', () => go(active + frame.page)],
      ['PageUp', () => go(active - frame.page)],
      ['Home', () => go(0)],
      ['End', () => go(lines.length - 1)],
      ['Enter', () => act(line)],
      ['ArrowRight', () => (isOpen ? go(active + 1) : line.node && line.node.children > 0 && tree.toggle(line.node.urlId))],
      [
        'ArrowLeft',
        () => (isOpen && line.node ? tree.toggle(line.node.urlId) : go(lines.findIndex(({ node }) => node?.urlId === line.parentId))),
      ],
    ]);
    const move = moves.get(key);
    if (move === undefined) return;
    event.preventDefault();
    move();
  };
  const columns = 'grid-cols-[minmax(16rem,1fr)_10rem_6rem_7rem] max-md:grid-cols-[minmax(0,1fr)_8rem]';
  return (
    <div
      ref={scroller}
      role="treegrid"
      tabIndex={0}
      aria-label={t('results.view.tree')}
      aria-rowcount={lines.length}
      aria-activedescendant={lines.length > 0 ? `${id}-${active}` : undefined}
      onKeyDown={onKeyDown}
      className="group/grid min-h-0 grow overflow-auto bg-surface text-13 focus-visible:outline-2 focus-visible:-outline-offset-2"
    >
      <div
        role="row"
        className={`sticky top-0 z-2 grid items-center gap-3 border-b border-line bg-raised px-3 font-medium text-muted ${columns}`}
        style={{ height: headHeight }}
      >
        <span role="columnheader">{t('results.column.url')}</span>
        <span role="columnheader">{t('results.column.status')}</span>
        <span role="columnheader" className="text-end max-md:hidden">
          {t('results.column.depth')}
        </span>
        <span role="columnheader" className="text-end max-md:hidden">
          {t('results.tree.below')}
        </span>
      </div>
      <div role="rowgroup" className="relative" style={{ height: frame.height }}>
        {lines.slice(frame.first, frame.end).map((line, at) => {
          const index = frame.first + at;
          const { node, level } = line;
          const isOpen = node !== null && tree.open.has(node.urlId);
          return (
            <div
              key={index}
              id={`${id}-${index}`}
              role="row"
              aria-level={level}
              aria-posinset={line.place}
              aria-setsize={line.siblings}
              aria-expanded={node === null || node.children === 0 ? undefined : isOpen}
              onClick={() => {
                setActive(index);
                act(line);
              }}
              className={`absolute inset-x-0 grid cursor-default items-center gap-3 border-b border-line px-3 hover:bg-raised ${columns} ${node?.urlId === openUrl ? 'bg-accent-soft' : ''} ${index === active ? 'group-focus-visible/grid:outline-2 group-focus-visible/grid:-outline-offset-2 group-focus-visible/grid:outline-accent' : ''}`}
              style={{ top: frame.topOf(index), height: rowHeight }}
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
                        tree.toggle(node.urlId);
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
        })}
      </div>
    </div>
  );
}
