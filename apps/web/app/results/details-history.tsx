/** What became of a page since earlier scans of this device: its fields, and its findings that are new or gone. */
import { wordsOfCode } from '@orbweaver/i18n/words.ts';
import { ruleNameOf } from '@orbweaver/model/extraction.ts';
import type { PageHistoryStep } from '@orbweaver/scan/results/protocol.ts';
import type { FindingChange, PageChanges } from '@orbweaver/store/views/page-changes.ts';
import { CutUrl } from '@orbweaver/ui/data-table/cut-url.tsx';
import { EmptyState } from '@orbweaver/ui/empty-state.tsx';
import { useCheckWords } from '@orbweaver/ui/findings/check-words.tsx';
import { SeverityBadge } from '@orbweaver/ui/severity-badge.tsx';
import { SkeletonRows } from '@orbweaver/ui/skeleton.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useResults } from './results-client.tsx';
import { usePromised } from './use-promised.ts';
import { useScanTime } from './use-scan-time.ts';

export function DetailsHistory({ urlId }: { readonly urlId: number }) {
  const t = useTranslate();
  const { actions } = useResults();
  const { response: steps, hasFailed } = usePromised(`history ${urlId}`, (can) => can.history(urlId));
  if (actions === null) return <EmptyState icon="history" title={t('results.compare.running')} />;
  if (hasFailed) return <EmptyState icon="octagon-x" tone="error" title={t('results.compare.failed')} />;
  if (steps === undefined) return <SkeletonRows rows={5} label={t('shell.loading')} />;
  if (steps.length === 0) {
    return (
      <EmptyState icon="history" title={t('results.history.none')}>
        {t('results.history.none-hint')}
      </EmptyState>
    );
  }
  return (
    <ol className="grid gap-4">
      {steps.map((step) => (
        <Step key={step.since.id} step={step} />
      ))}
    </ol>
  );
}

function Step({ step: { since, changes } }: { readonly step: PageHistoryStep }) {
  const t = useTranslate();
  const time = useScanTime();
  return (
    <li className="grid gap-2 border-s-2 border-line ps-3">
      <h3 className="font-medium">{t('results.history.since', { date: time(since.startedAt) })}</h3>
      {changes === null ? <p className="text-muted">{t('results.history.absent')}</p> : <Changes changes={changes} />}
    </li>
  );
}

function Changes({ changes }: { readonly changes: PageChanges }) {
  const t = useTranslate();
  const { fields, fixed, unchanged, leftOut } = changes;
  const isSame = fields?.length === 0 && changes.new.length === 0 && fixed.length === 0;
  return (
    <>
      {isSame && <p>{t('results.history.same')}</p>}
      {fields === null && <p className="text-muted">{t('results.history.unread')}</p>}
      {fields !== null && fields.length > 0 && <FieldTable fields={fields} />}
      <Findings list="new" findings={changes.new} />
      <Findings list="fixed" findings={fixed} />
      {unchanged > 0 && <p className="text-muted">{t('results.history.unchanged', { count: unchanged })}</p>}
      {leftOut > 0 && <p className="text-muted">{t('results.history.left-out', { count: leftOut })}</p>}
    </>
  );
}

function FieldTable({ fields }: { readonly fields: NonNullable<PageChanges['fields']> }) {
  const t = useTranslate();
  const said = (value: string | number | null) => (value === null || value === '' ? '–' : value);
  return (
    <table className="data-table max-w-4xl">
      <thead>
        <tr>
          <th scope="col">{t('results.column.field')}</th>
          <th scope="col">{t('results.column.before')}</th>
          <th scope="col">{t('results.column.after')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row" className="w-40 font-medium">
              {wordsOfCode(t, `results.choice.field.${field}`, ruleNameOf(field))}
            </th>
            {field === 'content' ? (
              <td colSpan={2}>{t('results.history.text-changed')}</td>
            ) : (
              [before, after].map((value, at) => (
                <td key={at === 0 ? 'before' : 'after'} dir="auto" className={`break-words ${at === 0 ? 'text-muted' : ''}`}>
                  {said(value)}
                </td>
              ))
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Findings({ list, findings }: { readonly list: 'new' | 'fixed'; readonly findings: readonly FindingChange[] }) {
  const t = useTranslate();
  const checks = useCheckWords();
  if (findings.length === 0) return null;
  return (
    <section>
      <h4 className="text-12 text-muted">
        {t(`results.list.${list}`)} <span className="tabular-nums">{findings.length}</span>
      </h4>
      <ul className="grid gap-1">
        {findings.map(({ check, severity, evidence }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page has a finding more than once.
          <li key={at} className="flex items-start gap-2">
            <SeverityBadge outcome={severity} />
            <span className="min-w-0">
              {checks.finding(check, evidence)}
              {typeof evidence['target'] === 'string' && <CutUrl url={evidence['target']} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
