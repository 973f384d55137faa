/** The link tree: as a tree table, and as a radial picture of the same open pages. */
import { Button } from '@orbweaver/ui/button.tsx';
import { Chip } from '@orbweaver/ui/chip.tsx';
import { SkeletonRows } from '@orbweaver/ui/skeleton.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { RadialTree } from './radial-tree.tsx';
import { TreeTable } from './tree-table.tsx';
import { useTree } from './use-tree.ts';

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
