/** What is ignored in the scan: each rule with its reason, author and end; each can be reopened. */
import { partsOfIdentity } from '@orbweaver/store/cause-words.ts';
import type { Ignore } from '@orbweaver/store/ignores.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { EmptyState } from '@orbweaver/ui/empty-state.tsx';
import { useCheckWords } from '@orbweaver/ui/findings/check-words.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { formatDay } from '../site/format.ts';
import { useResults } from './results-client.tsx';
import { useIgnoreChange } from './use-ignore-change.ts';
import { useQuery } from './use-query.ts';

/** A button that says how many rules there are, and the list behind it. */
export function IgnoreListButton() {
  const t = useTranslate();
  const { actions } = useResults();
  const rules = useQuery('ignores', null).response ?? [];
  const change = useIgnoreChange(actions);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" kind="quiet" icon="eye-off" onClick={() => setOpen(true)}>
        {t('results.ignores', { count: rules.length })}
      </Button>
      <Dialog title={t('results.ignores.title')} isOpen={isOpen} onClose={() => setOpen(false)}>
        {rules.length === 0 && <EmptyState icon="eye-off" title={t('results.ignores.empty')} />}
        <ul className="divide-y divide-line text-13">
          {rules.map((rule) => (
            <Rule key={rule.id} rule={rule} onReopen={actions === null ? null : () => void change({ add: [], remove: [rule.id] })} />
          ))}
        </ul>
      </Dialog>
    </>
  );
}

function Rule({ rule, onReopen }: { readonly rule: Ignore; readonly onReopen: (() => void) | null }) {
  const t = useTranslate();
  const locale = useLocale();
  const { name, about } = useCheckWords();
  const { check, cause, page, pattern, reason, author, created, expires, isExpired, issues } = rule;
  const what = cause === null ? null : partsOfIdentity(cause);
  const whatWords = [
    what?.place ? t(`results.choice.place.${what.place}`) : '',
    what === null ? '' : about(check ?? '', what.about),
  ].filter(Boolean);
  const day = (time: string) => formatDay(locale, time);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 grow basis-64">
        <p className="font-medium">{check === null ? t('results.ignores.any-check') : name(check)}</p>
        {whatWords.length > 0 && (
          <span className="block wrap-anywhere">
            <bdi>{whatWords.join(': ')}</bdi>
          </span>
        )}
        {page === null && pattern === null ? (
          <p className="text-muted">{t('results.ignores.everywhere')}</p>
        ) : (
          <bdi dir="ltr" className="font-mono text-12 break-all text-muted">
            {page ?? pattern}
          </bdi>
        )}
        <p dir="auto">{reason}</p>
        <p className="flex flex-wrap gap-x-3 text-12 text-muted">
          <span>{t('results.ignores.by', { author: author || '–', date: day(created) })}</span>
          {expires !== null && <span>{t(isExpired ? 'results.ignores.over' : 'results.ignores.until', { date: day(expires) })}</span>}
          <span>{t('results.ignores.hides', { count: isExpired ? 0 : issues })}</span>
        </p>
      </div>
      {onReopen && (
        <Button size="small" icon="undo-2" onClick={onReopen}>
          {t('results.reopen')}
        </Button>
      )}
    </li>
  );
}
