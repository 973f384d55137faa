/** The issues of one check in one severity: how many URLs have them, and, when open, why it matters and how it is fixed. */
import { wordsOfCode } from '@orbweaver/i18n/words.ts';
import { fixDiff } from '@orbweaver/model/fix-markup.ts';
import type { StoredCause } from '@orbweaver/store/cause-list.ts';
import { mostListed, subjectOfCause } from '@orbweaver/store/cause-words.ts';
import { isFamilyIdentity } from '@orbweaver/store/family-causes.ts';
import type { CheckCount } from '@orbweaver/store/views/overview.ts';
import { Button, IconButton } from '@orbweaver/ui/button.tsx';
import { useCheckWords } from '@orbweaver/ui/findings/check-words.tsx';
import { SeverityBadge } from '@orbweaver/ui/severity-badge.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { CheckSources } from './check-sources.tsx';
import { effortWords } from './effort-words.ts';
import { FixDiff } from './fix-diff.tsx';
import { FixTool } from './fix-tool.tsx';
import { toolOfCheck } from './fix-tools.ts';
import { useIgnoreDialog } from './ignore-dialog.tsx';
import { useQuery } from './use-query.ts';
import { findingsOf, findingsOfIssue, type ViewChange } from './view-state.ts';

export interface IssueGroupProps {
  readonly count: CheckCount;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly change: (change: ViewChange) => void;
}

export function IssueGroup({ count, isOpen, onToggle, change }: IssueGroupProps) {
  const t = useTranslate();
  const checks = useCheckWords();
  const ignore = useIgnoreDialog();
  return (
    <li className="px-3 py-1.5">
      <div className="flex items-center gap-x-3 max-md:flex-wrap">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="flex min-h-7 min-w-0 grow items-center gap-x-3 text-start text-13 max-md:grid max-md:basis-full max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-y-0.5"
        >
          <span className="w-28 shrink-0">
            <SeverityBadge outcome={count.severity} />
          </span>
          <span className="min-w-0 grow font-medium max-md:order-last max-md:col-span-2">
            {checks.name(count.told?.toldAs ?? count.check)}
            {count.told && count.told.about !== '' && (
              <span className="ps-2 text-12 font-normal text-muted">
                <bdi>{checks.about(count.check, count.told.about)}</bdi>
              </span>
            )}
          </span>
          <span className="text-12 text-muted">{wordsOfCode(t, `results.category.${count.category}`, count.category)}</span>
        </button>
        <span className="shrink-0 text-end text-12 text-muted tabular-nums md:min-w-36">
          {t('results.issue-count', { count: count.causes })} · {effortWords(t, count.minutes)}
        </span>
        <Button size="small" kind="quiet" className="md:min-w-32 md:justify-end max-md:-ms-2" onClick={() => change(findingsOf(count))}>
          {t('results.finding-count', { count: count.rows })}
        </Button>
        {ignore && (
          <IconButton
            size="small"
            icon="eye-off"
            className="max-md:ms-auto"
            label={`${t('results.ignore')}: ${checks.name(count.told?.toldAs ?? count.check)}`}
            onClick={() => ignore([{ check: count.check, url: null, cause: count.told?.identity ?? null }])}
          />
        )}
      </div>
      {isOpen && count.causes > 1 && count.causes <= mostListed && <Causes count={count} change={change} />}
      {isOpen && (
        <dl className="grid max-w-[75ch] gap-1 py-2 ps-0 text-13 sm:ps-31">
          <dt className="font-medium">{t('results.why')}</dt>
          <dd className="text-muted">{checks.why(count.check)}</dd>
          <dt className="font-medium">{t('results.fix')}</dt>
          <dd className="text-muted">{checks.fix(count.check)}</dd>
          {count.causes === 1 && <FixOfCause count={count} />}
          <dd className="-ms-2 empty:hidden">
            <FixTool tool={toolOfCheck(count.check, count.category)} page={count.firstUrlId} />
          </dd>
          <dt className="font-medium">{t('results.rule-source')}</dt>
          <dd className="text-muted">
            <CheckSources check={count.check} />
          </dd>
        </dl>
      )}
    </li>
  );
}

/** What to change on the first page of the one issue. */
function FixOfCause({ count: { check, severity } }: Pick<IssueGroupProps, 'count'>) {
  const { response } = useQuery('causes', { check, severity });
  const [cause] = response ?? [];
  if (cause === undefined) return null;
  const lines = fixDiff(cause);
  return lines.length === 0 ? null : (
    <dd>
      <FixDiff lines={lines} />
    </dd>
  );
}

/** Each issue of the check with what it is about; opens exactly its rows. */
function Causes({ count: { check, severity }, change }: Pick<IssueGroupProps, 'count' | 'change'>) {
  const t = useTranslate();
  const checks = useCheckWords();
  const ignore = useIgnoreDialog();
  const { response } = useQuery('causes', { check, severity });
  const aboutOf = (cause: Pick<StoredCause, 'check' | 'subject' | 'group' | 'url'>) => checks.about(cause.check, subjectOfCause(cause));
  const open = ({ id, identity }: Pick<StoredCause, 'id' | 'identity'>) => {
    const all = findingsOfIssue(id);
    // An issue of a family has findings of other checks, too.
    change(identity !== null && isFamilyIdentity(identity) ? all : { ...all, query: { ...all.query, check } });
  };
  return (
    <ul aria-busy={response === null} className="grid max-w-[90ch] gap-0.5 pt-1 text-13 sm:ps-31">
      {(response ?? []).map(({ id, identity, place, rows, ...cause }) => (
        <li key={id} className="flex items-baseline gap-x-3">
          <div className="grid min-w-0 grow gap-1">
            <span className="wrap-anywhere">
              <bdi>{aboutOf(cause)}</bdi>
            </span>
            <FixDiff lines={fixDiff(cause)} />
          </div>
          {place !== null && <span className="shrink-0 text-12 text-muted">{t(`results.choice.place.${place}`)}</span>}
          <Button size="small" kind="quiet" className="shrink-0" onClick={() => open({ id, identity })}>
            {t('results.source.places', { count: rows })}
          </Button>
          {ignore && (
            <IconButton
              size="small"
              icon="eye-off"
              label={`${t('results.ignore')}: ${aboutOf(cause)}`}
              onClick={() => ignore([{ check, cause: identity, url: identity === null ? cause.url : null }])}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
