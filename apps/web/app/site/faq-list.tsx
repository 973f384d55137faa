/** Questions of the FAQ with their answers, all readable at once; all of them unless some are named. */
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { faqQuestions } from './structured-data.ts';

export interface FaqListProps {
  readonly questions?: readonly (typeof faqQuestions)[number][];
  /** Stands in a column beside something else. */
  readonly isNarrow?: boolean;
}

export function FaqList({ questions = faqQuestions, isNarrow = false }: FaqListProps) {
  const t = useTranslate();
  return (
    <dl className="border-t border-line">
      {questions.map((question) => (
        <div
          key={question}
          className={`grid gap-x-8 gap-y-1 border-b border-line py-4 ${isNarrow ? '' : 'md:grid-cols-[18rem_minmax(0,1fr)]'}`}
        >
          <dt className="text-14 font-semibold">{t(`faq.q.${question}`)}</dt>
          <dd className="max-w-[65ch] text-14 text-muted">{t(`faq.a.${question}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
