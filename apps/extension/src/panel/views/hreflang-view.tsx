/** Language versions that the page names. */
import { CutUrl } from '@orbweaver/ui/data-table/cut-url.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { NoPage } from './no-page.tsx';
import type { ViewProps } from './view-props.ts';

export function HreflangView({ report: { facts, url: own } }: ViewProps) {
  const t = useTranslate();
  if (facts === null) return <NoPage />;
  const { hreflang, lang } = facts;
  return (
    <div className="grid gap-3">
      <p className="text-muted">{t('extension.hreflang.lang', { lang: lang ?? '–' })}</p>
      {hreflang.length === 0 && <p className="text-muted">{t('extension.hreflang.none')}</p>}
      {hreflang.length > 0 && !hreflang.some(({ url }) => url === own) && <p className="text-warning">{t('extension.hreflang.no-self')}</p>}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
        {hreflang.map(({ lang: code, href, url, offset, source }) => (
          <div key={`${source} ${offset} ${code}`} className="contents">
            <dt dir="ltr" className="font-mono text-12 leading-[1.375rem]">
              {code}
            </dt>
            <dd className="min-w-0">
              <CutUrl url={url ?? href} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
