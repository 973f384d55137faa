/** Images without an alternative text, and those that are decoration by an empty one. */
import { CutUrl } from '@orbweaver/ui/data-table/cut-url.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { NoPage } from './no-page.tsx';
import { ShowButton } from './show-button.tsx';
import type { ViewProps } from './view-props.ts';

export function ImagesView({ report: { facts }, version, mark }: ViewProps) {
  const t = useTranslate();
  if (facts === null) return <NoPage />;
  const missing = facts.images.filter(({ alt, decorative }) => alt === null && !decorative);
  const empty = facts.images.filter(({ alt }) => alt === '').length;
  return (
    <div className="grid gap-3">
      <p className="text-muted">{t('extension.images.sentence', { count: facts.images.length, missing: missing.length, empty })}</p>
      <ul className="grid gap-1">
        {missing.map(({ url, src, offset }) => (
          <li key={offset} className="flex items-center gap-2">
            <span className="min-w-0 grow">
              <CutUrl url={url ?? src ?? ''} />
            </span>
            <ShowButton mark={mark} version={version} offset={offset} label={src ?? ''} />
          </li>
        ))}
      </ul>
    </div>
  );
}
