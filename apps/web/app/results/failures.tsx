/** Checks and extractors that failed with an error: how many, which, where, and the way to the addresses. Nothing where none did. */
import type { FailureCounts, FailureGroup } from '@orbweaver/store/failures.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { useCheckWords } from '@orbweaver/ui/findings/check-words.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { useFormats } from './format.ts';
import type { ViewChange } from './view-state.ts';

const shownGroups = 5;

interface FailuresProps {
  readonly groups: readonly FailureGroup[];
  readonly counts: FailureCounts;
  readonly change: (change: ViewChange) => void;
}

export function Failures({ groups, counts, change }: FailuresProps) {
  const t = useTranslate();
  const format = useFormats();
  const [isOpen, setOpen] = useState(false);
  if (groups.length === 0) return null;
  const shown = isOpen ? groups : groups.slice(0, shownGroups);
  return (
    <section aria-labelledby="failures-title" className="grid content-start gap-2">
      <h2 id="failures-title" className="text-14 font-semibold">
        {t('results.failures-title')}
      </h2>
      <p className="text-13 text-muted">{t('results.failures', { ...counts })}</p>
      <ul className="divide-y divide-line border-y border-line">
        {shown.map((group) => (
          <FailureLine key={`${group.part} ${group.name}`} group={group} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {counts.urls > 0 && (
          <Button size="small" onClick={() => change({ view: 'details', query: { list: 'partly-tested' } })}>
            {t('results.open-rows', { count: counts.urls })}
          </Button>
        )}
        {groups.length > shownGroups && (
          <Button size="small" kind="quiet" className="print:hidden" onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('results.less') : t('results.more', { count: format.number(groups.length - shownGroups) })}
          </Button>
        )}
      </div>
    </section>
  );
}

function FailureLine({ group }: { readonly group: FailureGroup }) {
  const t = useTranslate();
  const checks = useCheckWords();
  const { part, name, urls, message, url, offset } = group;
  return (
    <li className="grid gap-0.5 py-2 text-13">
      <p className="flex flex-wrap gap-x-2">
        <span className="text-muted">{t(`results.failed-part.${part}`)}</span>
        <span className="font-medium">{part === 'check' ? checks.name(name) : <bdi>{name}</bdi>}</span>
        <span className="ms-auto text-muted">{urls > 0 ? t('results.open-rows', { count: urls }) : t('results.failed-on-site')}</span>
      </p>
      <p dir="ltr" className="text-start font-mono text-12 break-words">
        {message}
      </p>
      {url !== null && (
        <p dir="auto" className="text-12 break-all text-muted">
          {offset < 0 ? <bdi>{url}</bdi> : t('results.failed-at', { url, offset })}
        </p>
      )}
    </li>
  );
}
