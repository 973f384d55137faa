/** What a tool found, worst first: icon, word and one sentence each; a sentence of its own when nothing is wrong. */
import { type Outcome, SeverityBadge } from '@orbweaver/ui/severity-badge.tsx';
import { useWords } from '@orbweaver/ui/words.tsx';

export interface ListedProblem {
  readonly id: string;
  readonly severity: Outcome;
  readonly text: string;
}

/** More rows help nobody. */
const maxShown = 200;

export function ProblemList({ problems, fine }: { readonly problems: readonly ListedProblem[]; readonly fine: string }) {
  const t = useWords();
  if (problems.length === 0)
    return (
      <p className="flex items-center gap-2 text-14 text-muted">
        <SeverityBadge outcome="pass" />
        {fine}
      </p>
    );
  return (
    <ul className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-2 gap-y-1.5">
      {problems.slice(0, maxShown).map((problem) => (
        <li key={problem.id} className="col-span-2 grid grid-cols-subgrid items-start text-14">
          <SeverityBadge outcome={problem.severity} />
          <span className="min-w-0 [overflow-wrap:anywhere]">{problem.text}</span>
        </li>
      ))}
      {problems.length > maxShown && (
        <li className="col-span-2 text-13 text-muted">{t('tools.problems.more', { count: problems.length - maxShown })}</li>
      )}
    </ul>
  );
}
