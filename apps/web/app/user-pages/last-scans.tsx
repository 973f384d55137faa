/** The newest stored scans, each a door to its results. */
import type { SavedScan } from '@orbweaver/model/api/scans.ts';
import { buttonClass } from '@orbweaver/ui/button.tsx';
import { SeverityBadge } from '@orbweaver/ui/severity-badge.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { Link } from 'react-router';
import { toAddressField } from '../scanner/to-address-field.ts';
import { formatDay } from '../site/format.ts';
import { Panel } from './page-frame.tsx';
import { savedScanPath } from './saved-scan-path.ts';

/** `null`: the list could not be read. */
export function LastScans({ scans }: { readonly scans: readonly SavedScan[] | null }) {
  const t = useTranslate();
  const all = (
    <Link to="/user/savedscans" className="link text-13">
      {t('dashboard.last.all')}
    </Link>
  );
  return (
    <Panel title={t('dashboard.last.title')} actions={all}>
      {scans === null && <p className="text-13 text-error">{t('dashboard.failed')}</p>}
      {scans?.length === 0 && (
        <div className="grid justify-items-start gap-1">
          <p className="text-14 font-medium">{t('dashboard.last.none')}</p>
          <p className="text-13 text-muted">{t('dashboard.last.none-text')}</p>
          <Link to="/user" state={toAddressField} className={`${buttonClass('primary')} mt-2`}>
            {t('dashboard.scan')}
          </Link>
        </div>
      )}
      <ul className="-my-2 divide-y divide-line">
        {scans?.slice(0, 5).map((scan) => (
          <ScanLine key={scan.id} scan={scan} />
        ))}
      </ul>
    </Panel>
  );
}

function ScanLine({ scan }: { readonly scan: SavedScan }) {
  const t = useTranslate();
  const locale = useLocale();
  const { summary } = scan;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="grid">
        <Link to={savedScanPath(scan.id)} className="link text-14 font-medium">
          {scan.title}
        </Link>
        <span className="text-12 text-muted">
          {formatDay(locale, summary.startedAt)} · {t('dashboard.last.pages', { count: summary.pages })}
          {!summary.isComplete && ` · ${t('dashboard.last.partial')}`}
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 text-13">
        <SeverityBadge outcome="error" count={summary.errors} />
        <SeverityBadge outcome="warning" count={summary.warnings} />
        {summary.score !== null && <span className="text-muted">{t('dashboard.score', { score: Math.round(summary.score) })}</span>}
      </div>
    </li>
  );
}
