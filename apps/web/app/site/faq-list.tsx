/** The questions of the FAQ with their answers, all readable at once. */
import { useWords } from '@orbweaver/ui/words.tsx';
import { faqQuestions } from './structured-data.ts';

export function FaqList() {
  const t = useWords();
  return (
    <dl className="border-t border-line">
      {faqQuestions.map((question) => (
        <div key={question} className="grid gap-x-8 gap-y-1 border-b border-line py-4 md:grid-cols-[18rem_1fr]">
          <dt className="text-14 font-semibold">{t(`faq.q.${question}`)}</dt>
          <dd className="max-w-[65ch] text-14 text-muted">{t(`faq.a.${question}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
