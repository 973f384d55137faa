/** What to fix first, for the kind of site that this one seems to be or is said to be: each with how far it reaches and how long it takes. */
import { type SiteKind, siteKinds } from '@orbweaver/model/site-kinds.ts';
import type { FixTask, FixFirst as Tasks } from '@orbweaver/store/views/fix-first.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { SelectField } from '@orbweaver/ui/field.tsx';
import { useCheckWords } from '@orbweaver/ui/findings/check-words.tsx';
import { SeverityBadge } from '@orbweaver/ui/severity-badge.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { effortWords } from './effort-words.ts';
import { FixTool } from './fix-tool.tsx';
import { toolOfCheck } from './fix-tools.ts';
import { findingsOfTask, type ViewChange } from './view-state.ts';

interface FixFirstProps {
  readonly fixFirst: Tasks;
  readonly change: (change: ViewChange) => void;
}

export function FixFirst({ fixFirst: { detected, tasks }, change }: FixFirstProps) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<SiteKind | null>(null);
  const kind = chosen ?? detected.kind;
  return (
    <section aria-labelledby="fix-title" className="grid content-start gap-2">
      <h2 id="fix-title" className="text-14 font-semibold">
        {t('results.fix-first')}
      </h2>
      <SelectField
        label={t('results.site-kind')}
        className="max-w-xs"
        {...(kind === detected.kind && { hint: t(`results.site-kind.why.${detected.sign}`, { pages: detected.pages, of: detected.of }) })}
        value={kind}
        onChange={(event) => setChosen(siteKinds.find((each) => each === event.target.value) ?? null)}
      >
        {siteKinds.map((each) => (
          <option key={each} value={each}>
            {t(`results.site-kind.${each}`)}
          </option>
        ))}
      </SelectField>
      {tasks[kind].length === 0 && <p className="text-13 text-muted">{t('results.nothing-to-fix')}</p>}
      <ol className="divide-y divide-line border-y border-line">
        {tasks[kind].map((task) => (
          <Task key={task.check} task={task} change={change} />
        ))}
      </ol>
    </section>
  );
}

function Task({ task, change }: { readonly task: FixTask } & Pick<FixFirstProps, 'change'>) {
  const t = useTranslate();
  const checks = useCheckWords();
  const { check, toldAs, category, severity, cause, causes, rows, minutes, firstUrlId } = task;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 grow basis-72">
        <p className="flex items-start gap-x-2 text-14 font-medium">
          <SeverityBadge outcome={severity} /> <span className="min-w-0">{checks.name(toldAs)}</span>
        </p>
        {cause !== null && cause.about !== '' && (
          <p className="text-13 wrap-anywhere">
            <bdi>{checks.about(check, cause.about)}</bdi>
          </p>
        )}
        <p className="text-13 text-muted">{checks.fix(check)}</p>
        <p className="text-12 text-muted">
          {t('results.issue-count', { count: causes })} · {effortWords(t, minutes)}
        </p>
      </div>
      <div className="ms-auto flex flex-wrap items-center justify-end gap-x-4 gap-y-1">
        <FixTool tool={toolOfCheck(check, category)} page={firstUrlId} />
        <Button size="small" onClick={() => change(findingsOfTask(task))}>
          {t('results.finding-count', { count: rows })}
        </Button>
      </div>
    </li>
  );
}
