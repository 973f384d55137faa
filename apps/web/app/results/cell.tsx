/** One cell of a result table, by the kind of its column. */
import { wordsOfCode } from '@orbweaver/i18n/words.ts';
import { severities } from '@orbweaver/model/severity.ts';
import type { ResultColumn } from '@orbweaver/store/views/result-session.ts';
import type { ResultRow } from '@orbweaver/store/views/table/result-row.ts';
import { CutUrl } from '@orbweaver/ui/data-table/cut-url.tsx';
import { useCheckWords } from '@orbweaver/ui/findings/check-words.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { SeverityBadge } from '@orbweaver/ui/severity-badge.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useFormats } from './format.ts';
import { NoFinding } from './no-finding.tsx';
import { useStartUrl } from './results-client.tsx';
import { isVerdict, StatusBadge, VerdictBadge } from './status-badge.tsx';

export interface CellProps {
  readonly column: ResultColumn;
  readonly value: string | number | null;
  /** Of a row that is a finding. */
  readonly evidence: ResultRow['evidence'];
  /** Long texts are broken into lines instead of cut. */
  readonly isExpanded: boolean;
}

export function Cell({ column, value, evidence, isExpanded }: CellProps) {
  const t = useTranslate();
  const format = useFormats();
  const { name, finding } = useCheckWords();
  const startUrl = useStartUrl();
  if (value === null || value === '') {
    return (
      <span className="text-muted">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t('results.none')}</span>
      </span>
    );
  }
  const wrap = isExpanded ? 'line-clamp-4 break-words whitespace-normal' : 'truncate';
  switch (column.kind) {
    case 'url':
      return isExpanded ? (
        <span dir="ltr" className="line-clamp-4 font-mono text-12 break-all">
          {value}
        </span>
      ) : (
        <CutUrl url={String(value)} isShort={isOwn(String(value), startUrl)} />
      );
    case 'status':
      return <StatusBadge status={Number(value)} />;
    case 'flag':
      return (
        <span className={`inline-flex items-center gap-1.5 ${value === 1 ? '' : 'text-muted'}`}>
          <Icon name={value === 1 ? 'check' : 'minus'} size={14} />
          {t(value === 1 ? 'results.yes' : 'results.no')}
        </span>
      );
    case 'bytes':
      return <Figure>{format.bytes(Number(value))}</Figure>;
    case 'ms':
      return <Figure>{format.time(Number(value))}</Figure>;
    case 'score':
      return format.score(Number(value));
    case 'average':
      return format.tenths(Number(value));
    case 'date':
      return (
        <time dateTime={String(value)} title={String(value).slice(0, 400)} className={wrap}>
          {format.date(String(value))}
        </time>
      );
    case 'number':
      return format.decimal(Number(value));
    case 'choice':
      return <Choice column={column.id} value={String(value)} />;
    default:
      if (column.id === 'check') {
        const words = evidence === null ? name(String(value)) : finding(String(value), evidence);
        return (
          <span title={words} className={wrap}>
            {words}
          </span>
        );
      }
      if (column.id === 'counted') return <Counted at={String(value)} />;
      if (column.id === 'view') return <span className={wrap}>{wordsOfCode(t, `results.view.${value}`, String(value))}</span>;
      if (column.id === 'category') return <span className={wrap}>{wordsOfCode(t, `results.category.${value}`, String(value))}</span>;
      return (
        <span dir="auto" title={String(value).slice(0, 400)} className={wrap}>
          {value}
        </span>
      );
  }
}

/** A number and its unit stay on one line: in Arabic the unit is two words. */
function Figure({ children }: { readonly children: string }) {
  return <span className="whitespace-nowrap">{children}</span>;
}

/** The site's own host says nothing in a column where most addresses have it. */
function isOwn(url: string, startUrl: string): boolean {
  if (own.startUrl !== startUrl) own = { startUrl, prefix: URL.canParse(startUrl) ? `${new URL(startUrl).origin}/` : null };
  return own.prefix !== null && url.startsWith(own.prefix);
}

/** Of the scan that is shown: cells ask by the thousand. */
let own: { readonly startUrl: string; readonly prefix: string | null } = { startUrl: '', prefix: null };

function Choice({ column, value }: { readonly column: string; readonly value: string }) {
  const t = useTranslate();
  if (column === 'severity') return <SeverityBadge outcome={severities.find((each) => each === value) ?? 'notice'} />;
  if (column === 'verdict' && isVerdict(value)) return <VerdictBadge verdict={value} />;
  return <span className="truncate">{wordsOfCode(t, `results.choice.${column}.${value}`, value)}</span>;
}

/** `title-missing error`: where a finding is counted. */
function Counted({ at }: { readonly at: string }) {
  const { name } = useCheckWords();
  const [check = '', severity] = at.split(' ');
  return (
    <span className="flex min-w-0 items-center gap-2">
      <SeverityBadge outcome={severities.find((each) => each === severity) ?? 'notice'} />
      <span className="truncate">{name(check)}</span>
    </span>
  );
}

/** The worst finding of a row: icon, word, colour, and what it is. */
export function FindingCell({ row, isExpanded }: { readonly row: ResultRow; readonly isExpanded: boolean }) {
  const { name } = useCheckWords();
  const severity = severities[row.severity - 1];
  if (severity === undefined) return <NoFinding />;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <SeverityBadge outcome={severity} />
      <span className={isExpanded ? 'line-clamp-3 whitespace-normal' : 'truncate'}>{row.checks.map(name).join(' · ')}</span>
    </span>
  );
}
