/** What the last scan found of a guide's subject: each number opens exactly its rows, beside the tool that mends them. */
import type { CheckCount } from '@orbweaver/store/views/overview.ts';
import { buttonClass } from '@orbweaver/ui/button.tsx';
import { SeverityBadge } from '@orbweaver/ui/severity-badge.tsx';
import { SkeletonRows } from '@orbweaver/ui/skeleton.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Link } from 'react-router';
import type { ScanClient } from '../device-scan/client.ts';
import { FixTool } from '../results/fix-tool.tsx';
import { toolOfCheck } from '../results/fix-tools.ts';
import { useScanTime } from '../results/use-scan-time.ts';
import { findingsOf, resultsPath } from '../results/view-state.ts';
import type { GuideShown } from './guides.server.ts';
import { type LastScanAnswer, useLastScan } from './use-last-scan.ts';

type Checks = GuideShown['checks'];

interface Found {
  /** Of every check, as the list of issues has them. */
  readonly counts: readonly CheckCount[];
  /** Checks that looked at anything. */
  readonly tested: readonly string[];
}

async function readFound(client: ScanClient) {
  const counts = await client.viewLast('checks', null);
  const tested = await client.viewLast('tested', null);
  if (counts === null || tested === null) return null;
  return { scan: counts.scan, response: { counts: counts.response, tested: tested.response } };
}

export function ScanFindings({ checks }: { readonly checks: Checks }) {
  const t = useTranslate();
  const answer = useLastScan(readFound);
  return (
    <section aria-labelledby="on-your-site" className="grid gap-3 rounded-panel border border-line bg-surface p-4">
      <h2 id="on-your-site" className="text-16">
        {t('guides.site')}
      </h2>
      <Answer answer={answer} checks={checks} />
    </section>
  );
}

function Answer({ answer, checks }: { readonly answer: LastScanAnswer<Found>; readonly checks: Checks }) {
  const t = useTranslate();
  if (answer.is === 'pending') return <SkeletonRows rows={2} label={t('shell.loading')} />;
  if (answer.is === 'failed') return <p className="text-14 text-error">{t('guides.site.failed')}</p>;
  if (answer.is === 'there') return <FoundOf answer={answer} checks={checks} />;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-14 text-muted">{t('guides.site.none')}</p>
      <Link to="/user" className={buttonClass('primary')}>
        {t('guides.site.start')}
      </Link>
    </div>
  );
}

interface FoundOfProps {
  readonly answer: Extract<LastScanAnswer<Found>, { is: 'there' }>;
  readonly checks: Checks;
}

function FoundOf({ answer: { scan, response, isGrowing }, checks }: FoundOfProps) {
  const t = useTranslate();
  const time = useScanTime();
  const names = new Map<string, string>(checks.map(({ id, name }) => [id, name]));
  const found = response.counts.filter(({ check }) => names.has(check));
  const tested = new Set(response.tested);
  const untested = checks.filter(({ id }) => !tested.has(id) && !found.some(({ check }) => check === id)).length;
  return (
    <>
      <p className="flex flex-wrap gap-x-3 text-13 text-muted">
        <bdi dir="ltr" className="font-mono wrap-anywhere">
          {scan.startUrl}
        </bdi>
        <time dateTime={scan.startedAt}>{time(scan.startedAt)}</time>
      </p>
      {isGrowing && <p className="text-13 text-muted">{t('guides.site.running')}</p>}
      {found.length === 0 && <p className="text-14">{t('guides.site.clean')}</p>}
      <ul className="divide-y divide-line empty:hidden">
        {found.map((count) => (
          <Line key={`${count.check} ${count.severity}`} count={count} name={names.get(count.check) ?? count.check} scan={scan.id} />
        ))}
      </ul>
      {untested > 0 && <p className="text-13 text-muted">{t('guides.site.untested', { count: untested })}</p>}
    </>
  );
}

interface LineProps {
  readonly count: CheckCount;
  readonly name: string;
  readonly scan: string;
}

function Line({ count, name, scan }: LineProps) {
  const t = useTranslate();
  const { check, category, severity, rows, urls } = count;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-13">
      <span className="flex min-w-0 grow basis-64 flex-wrap gap-x-2">
        <SeverityBadge outcome={severity} />
        <span className="font-medium">{name}</span>
      </span>
      <span className="flex flex-wrap items-center gap-x-3">
        <FixTool tool={toolOfCheck(check, category)} scan={scan} />
        <Link to={resultsPath(scan, findingsOf(count))} className="link inline-flex min-h-8 items-center pointer-coarse:min-h-11">
          {t('results.finding-count', { count: rows })}
        </Link>
        <span className="text-muted">{t('guides.site.urls', { count: urls })}</span>
      </span>
    </li>
  );
}
