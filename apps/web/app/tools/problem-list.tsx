/** What a tool found, worst first: icon, word and one sentence each; a sentence of its own when nothing is wrong. */
import { Button } from '@orbweaver/ui/button.tsx';
import { type Outcome, SeverityBadge } from '@orbweaver/ui/severity-badge.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';

export interface ListedProblem {
  readonly id: string;
  readonly severity: Outcome;
  readonly text: string;
}

/** Rows before somebody asks for more; beyond the last more help nobody. */
const firstShown = 12;
const maxShown = 200;

export function ProblemList({ problems, fine }: { readonly problems: readonly ListedProblem[]; readonly fine: string }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen || problems.length <= firstShown + 3 ? maxShown : firstShown;
  const left = problems.length - shown;
  if (problems.length === 0)
    return (
      <p className="flex items-center gap-2 text-14 text-muted">
        <SeverityBadge outcome="pass" />
        {fine}
      </p>
    );
  return (
    <ul className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-2 gap-y-1.5">
      {problems.slice(0, shown).map((problem) => (
        <li key={problem.id} className="col-span-2 grid grid-cols-subgrid items-start text-14">
          <SeverityBadge outcome={problem.severity} />
          <span className="min-w-0 [overflow-wrap:anywhere]">{problem.text}</span>
        </li>
      ))}
      {left > 0 && (
        <li className="col-span-2 text-13 text-muted">
          {shown === maxShown ? (
            t('tools.problems.more', { count: left })
          ) : (
            <Button size="small" kind="quiet" icon="chevron-down" onClick={() => setOpen(true)}>
              {t('tools.problems.show', { count: left })}
            </Button>
          )}
        </li>
      )}
    </ul>
  );
}
