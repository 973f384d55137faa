/** The outline of the page: headings by level, each under the ones above it. */
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { NoPage } from './no-page.tsx';
import { ShowButton } from './show-button.tsx';
import type { ViewProps } from './view-props.ts';

export function HeadingsView({ report: { facts }, version, mark }: ViewProps) {
  const t = useTranslate();
  if (facts === null) return <NoPage />;
  if (facts.headings.length === 0) return <p className="text-muted">{t('extension.headings.none')}</p>;
  return (
    <ol className="grid gap-1">
      {facts.headings.map(({ level, text, imageAlt, offset, hidden }, at) => {
        const before = facts.headings[at - 1]?.level ?? 0;
        const name = text || imageAlt;
        return (
          <li key={offset} className="flex items-start gap-2" style={{ paddingInlineStart: `${(level - 1) * 12}px` }}>
            <span className={`shrink-0 font-mono text-12 leading-[1.375rem] ${level > before + 1 ? 'text-warning' : 'text-muted'}`}>
              H{level}
            </span>
            <span dir="auto" className="min-w-0 grow break-words">
              {name || <span className="text-warning">{t('extension.headings.empty')}</span>}
              {level > before + 1 && <span className="ms-2 text-12 text-warning">{t('extension.headings.skips')}</span>}
            </span>
            {!hidden && <ShowButton mark={mark} version={version} offset={offset} label={name} />}
          </li>
        );
      })}
    </ol>
  );
}
