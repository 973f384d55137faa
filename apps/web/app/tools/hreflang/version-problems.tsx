/** What is wrong with language versions, as sentences. */
import type { VersionProblem } from '@orbweaver/tools/hreflang/judge.ts';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { ProblemList } from '../problem-list.tsx';

export function VersionProblems({ problems }: { readonly problems: readonly VersionProblem[] }) {
  const t = useTranslate();
  const listed = problems.map((problem) => {
    const { code, severity, page, label, url, fault, suggestion } = problem;
    const key = fault === null ? (`tool-hreflang.problem.${code}` as const) : (`tool-hreflang.code.${fault}` as const);
    // Sentences about a code name no page; several pages have the same fault. The address is kept apart from words of the other direction.
    const place = fault === null ? '' : ` \u2066(${page || url})\u2069`;
    const meant = suggestion === null ? '' : ` ${t('tool-hreflang.meant', { code: suggestion })}`;
    return { id: `${code} ${page} ${label} ${url}`, severity, text: `${t(key, { code: label, page: page || url, url })}${meant}${place}` };
  });
  return <ProblemList problems={listed} fine={t('tool-hreflang.fine')} />;
}
