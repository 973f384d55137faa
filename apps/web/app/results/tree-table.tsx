/** The link tree as a table: each open page is a line, and the keys move over the lines (WAI-ARIA treegrid). */
// biome-ignore-all lint/a11y/useSemanticElements: lines of a tree whose rows come and go.
// biome-ignore-all lint/a11y/useFocusableInteractive: the tree has the focus and names the active row.
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the tree reads the keys.
import { useWindow } from '@orbweaver/ui/data-table/use-window.ts';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { TreeRow, treeColumns, treeRowHeight } from './tree-row.tsx';
import { linesOf, type OpenTree, type TreeLine } from './use-tree.ts';

const headHeight = 32;

export interface TreeTableProps {
  readonly tree: OpenTree;
  readonly openUrl: number;
  readonly onOpen: (urlId: number) => void;
}

export function TreeTable({ tree, openUrl, onOpen }: TreeTableProps) {
  const t = useTranslate();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => linesOf(tree), [tree]);
  const frame = useWindow(scroller, { total: lines.length, rowHeight: treeRowHeight, header: headHeight, keep: null });
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
      <TreeHead />
      <div role="rowgroup" className="relative" style={{ height: frame.height }}>
        {lines.slice(frame.first, frame.end).map((line, at) => {
          const index = frame.first + at;
          const { node } = line;
          return (
            <TreeRow
              key={index}
              id={`${id}-${index}`}
              line={line}
              top={frame.topOf(index)}
              isOpen={node !== null && tree.open.has(node.urlId)}
              isActive={index === active}
              isChosen={node?.urlId === openUrl}
              onClick={() => {
                setActive(index);
                act(line);
              }}
              onToggle={tree.toggle}
            />
          );
        })}
      </div>
    </div>
  );
}

function TreeHead() {
  const t = useTranslate();
  return (
    <div
      role="row"
      className={`sticky top-0 z-2 grid items-center gap-3 border-b border-line bg-raised px-3 font-medium text-muted ${treeColumns}`}
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
  );
}
