/** Above the view of unused resources: what it tells, where the bytes of single pages are, and the tools that make what is loaded less. */
import { Button } from '@orbweaver/ui/button.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { FixTool } from './fix-tool.tsx';
import type { ViewChange } from './view-state.ts';

export function UnusedNote({ change }: { readonly change: (change: ViewChange) => void }) {
  const t = useTranslate();
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-3 border-b border-line bg-surface px-3 py-2 text-13 print:hidden">
      <span className="text-muted">{t('results.unused-note')}</span>
      <Button size="small" icon="gauge" onClick={() => change({ view: 'pagespeed' })}>
        {t('results.unused-to-speed')}
      </Button>
      <FixTool tool="css" />
      <FixTool tool="js" />
      <FixTool tool="htaccess" />
    </div>
  );
}
