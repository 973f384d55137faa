/** What the checks found, errors first, a group for each check. */
import type { PageIssue } from '@orbweaver/scan/page-report.ts';
import { useCheckWords } from '@orbweaver/ui/findings/check-words.tsx';
import { Evidence } from '@orbweaver/ui/findings/evidence.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { SeverityBadge } from '@orbweaver/ui/severity-badge.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import type { PageAnalysis } from '../../page/messages.ts';
import { ShowButton } from './show-button.tsx';
import type { ViewProps } from './view-props.ts';

const order = ['error', 'warning', 'notice', 'opportunity'] as const;

export function FindingsView(props: ViewProps) {
  const t = useTranslate();
  const { analysis, version, report } = props;
  const other = analysis[version === 'served' ? 'now' : 'served'];
  const elsewhere = new Set(other.issues.map(({ check }) => check));
  const groups = [...Map.groupBy(report.issues, ({ check }) => check)].sort(
    ([, [a]], [, [b]]) => order.indexOf((a as PageIssue).severity) - order.indexOf((b as PageIssue).severity),
  );
  return (
    <div className="grid gap-2">
      {groups.length === 0 ? (
        <p className="text-muted">{t('extension.findings.none')}</p>
      ) : (
        <ul className="grid gap-2">
          {groups.map(([check, issues]) => (
            <li key={check}>
              <Group {...props} check={check} issues={issues} isOnlyHere={!elsewhere.has(check)} />
            </li>
          ))}
        </ul>
      )}
      {analysis.notTested.length > 0 && <Untested notTested={analysis.notTested} />}
    </div>
  );
}

function Untested({ notTested }: Pick<PageAnalysis, 'notTested'>) {
  const t = useTranslate();
  const words = useCheckWords();
  return (
    <details className="group rounded-control border border-line">
      <summary className="flex list-none items-center gap-2 px-2.5 py-2 text-muted hover:bg-raised">
        <Icon name="chevron-right" className="flip-rtl group-open:rotate-90" />
        {t('extension.not-tested', { count: notTested.length })}
      </summary>
      {[...Map.groupBy(notTested, ({ reason }) => reason)].map(([reason, checks]) => (
        <div key={reason ?? ''} className="grid gap-1 border-t border-line px-2.5 py-2">
          <p className="text-muted">{reason === null ? t('extension.not-tested.layout') : <bdi lang="en">{reason}</bdi>}</p>
          <ul>
            {checks.map(({ check }) => (
              <li key={check}>{words.name(check)}</li>
            ))}
          </ul>
        </div>
      ))}
    </details>
  );
}

interface GroupProps extends ViewProps {
  readonly check: string;
  readonly issues: readonly PageIssue[];
  readonly isOnlyHere: boolean;
}

/** Findings of one check at first, and all of them when asked for. */
const maxShown = 100;

function Group({ check, issues, isOnlyHere, version, mark }: GroupProps) {
  const t = useTranslate();
  const words = useCheckWords();
  const severity = (issues[0] as PageIssue).severity;
  return (
    <details className="group rounded-control border border-line bg-surface">
      <summary className="flex list-none flex-wrap items-center gap-x-2 gap-y-1 px-2.5 py-2 hover:bg-raised">
        <Icon name="chevron-right" className="flip-rtl text-muted group-open:rotate-90" />
        <SeverityBadge outcome={severity} />
        <span className="min-w-0 grow font-medium">{words.name(check)}</span>
        {issues.length > 1 && <span className="text-muted">{issues.length}</span>}
        {isOnlyHere && <span className="rounded-full bg-accent-soft px-2 text-12">{t(`extension.only.${version}`)}</span>}
      </summary>
      <div className="grid gap-2 border-t border-line px-2.5 py-2">
        <p className="text-muted">{words.why(check)}</p>
        <p>{words.fix(check)}</p>
        <ul className="grid gap-2">
          {issues.slice(0, maxShown).map((issue, at) => {
            const offset = issue.evidence.offset ?? -1;
            const sentence = words.finding(check, { ...issue.evidence });
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the findings of a page that was read never move.
              <li key={at} className="grid gap-1">
                <div className="flex items-start gap-2">
                  <p className="min-w-0 grow break-words">{sentence}</p>
                  {offset >= 0 && <ShowButton mark={mark} version={version} offset={offset} label={sentence} />}
                </div>
                <Evidence check={check} evidence={{ ...issue.evidence }} />
              </li>
            );
          })}
        </ul>
        {issues.some(({ alone }) => alone) && <p className="text-12 text-muted">{t('extension.findings.alone')}</p>}
      </div>
    </details>
  );
}
