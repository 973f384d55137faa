/** The totals of a scan and what robots.txt said, around the table of its URLs. */
import { wordsOfCode } from '@orbweaver/i18n/words.ts';
import type { ScanDetails } from '@orbweaver/store/views/scan-details.ts';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Failures } from './failures.tsx';
import { useFormats } from './format.ts';
import { useStartUrl } from './results-client.tsx';
import { useQuery } from './use-query.ts';
import type { ViewChange } from './view-state.ts';

export function ScanFacts({ change }: { readonly change: (change: ViewChange) => void }) {
  const t = useTranslate();
  const format = useFormats();
  const { response } = useQuery('details', null);
  const own = URL.parse(useStartUrl())?.origin;
  if (response === null) return null;
  const totals = [
    ['pages-scanned', response.pagesScanned],
    ['total-found', response.totalFound],
    ['total-resources', response.totalResources],
    ['resource-errors', response.resourceErrors],
  ] as const;
  return (
    <div className="shrink-0 border-b border-line bg-surface px-3 py-3">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {totals.map(([name, value]) => (
          <div key={name}>
            <dt className="text-12 text-muted">{t(`results.total.${name}`)}</dt>
            <dd className={`text-20 font-semibold ${name === 'resource-errors' && value > 0 ? 'text-error' : ''}`}>
              {format.number(value)}
            </dd>
          </div>
        ))}
      </dl>
      {response.failures.length > 0 && (
        <div className="mt-3">
          <Failures groups={response.failures} counts={response.failureCounts} change={change} />
        </div>
      )}
      <RobotsFiles files={response.robots.filter(({ origin }) => origin === own)} />
    </div>
  );
}

/** What the robots.txt of other hosts said: below the table, since there may be many. */
export function OtherRobots() {
  const t = useTranslate();
  const { response } = useQuery('details', null);
  const own = URL.parse(useStartUrl())?.origin;
  const files = response?.robots.filter(({ origin }) => origin !== own) ?? [];
  if (files.length === 0) return null;
  return (
    <details className="max-h-[40%] shrink-0 overflow-y-auto border-t border-line bg-surface px-3 py-1 text-13">
      <summary className="min-h-6">{t('results.other-robots', { count: files.length })}</summary>
      <RobotsFiles files={files} />
    </details>
  );
}

function RobotsFiles({ files }: { readonly files: ScanDetails['robots'] }) {
  const t = useTranslate();
  return (
    <div className="mt-2 grid gap-1">
      {files.map(({ origin, status, error, text }) => (
        <details key={origin} className="text-13">
          <summary className="min-h-6">
            <span dir="ltr" className="font-mono text-12">
              {origin}/robots.txt
            </span>{' '}
            <span className="text-muted">
              {error === null
                ? t('results.robots-status', { status })
                : t('results.robots-error', { error: wordsOfCode(t, `results.fetch-error.${error}`, error) })}
            </span>
          </summary>
          {text === '' ? (
            <p className="text-muted">{t('results.robots-empty')}</p>
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled part must be reachable by keyboard.
            <pre tabIndex={0} dir="ltr" className="mt-1 max-h-48 overflow-auto rounded-control bg-raised p-2 font-mono text-12">
              {text}
            </pre>
          )}
        </details>
      ))}
    </div>
  );
}
