/** The stored scans of an account by size and day: what is in them is its own. */
import type { UserAccount } from '@orbweaver/model/api/user-desk.ts';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { formatBytes, formatDay } from '../../site/format.ts';
import { Panel } from '../../user-pages/page-frame.tsx';

export function AccountScans({ scans }: { readonly scans: UserAccount['scans'] }) {
  const t = useTranslate();
  const locale = useLocale();
  const bytes = scans.reduce((sum, scan) => sum + scan.bytes, 0);
  const summary = t('users.scans-summary', { count: scans.length, size: formatBytes(locale, bytes) });
  return (
    <Panel title={t('users.scans')} actions={scans.length > 0 && <span className="text-13 text-muted">{summary}</span>}>
      {scans.length === 0 ? (
        <p className="text-14 text-muted">{t('users.no-scans')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reachable by keyboard.
        <section tabIndex={0} aria-label={t('users.scans')} className="max-h-80 overflow-y-auto">
          <table className="data-table">
            <thead>
              <tr>
                <th scope="col">{t('users.scan-day')}</th>
                <th scope="col">{t('users.scan-kind')}</th>
                <th scope="col" className="number">
                  {t('users.scan-size')}
                </th>
              </tr>
            </thead>
            <tbody>
              {scans.map((scan) => (
                <tr key={scan.createdAt}>
                  <td>{formatDay(locale, scan.createdAt)}</td>
                  <td>{t(scan.isKept ? 'users.scan-kept' : 'users.scan-last')}</td>
                  <td className="number">{formatBytes(locale, scan.bytes)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Panel>
  );
}
