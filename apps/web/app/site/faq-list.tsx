/** Questions of the FAQ with their answers, all readable at once; all of them unless some are named. */
import { localeOf } from '@orbweaver/i18n/locales.ts';
import type { FaqEntry } from '@orbweaver/model/api/user-content.ts';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import type { ReactNode } from 'react';
import { Markup } from '../news/markup.tsx';
import { faqQuestions } from './structured-data.ts';
import { languageOf } from './text-language.ts';

export interface FaqListProps {
  readonly questions?: readonly (typeof faqQuestions)[number][];
  /** The operator's own, below the others. */
  readonly more?: readonly FaqEntry[];
  /** Stands in a column beside something else. */
  readonly isNarrow?: boolean;
}

export function FaqList({ questions = faqQuestions, more = [], isNarrow = false }: FaqListProps) {
  const t = useTranslate();
  return (
    <dl className="border-t border-line">
      {questions.map((question) => (
        <FaqRow key={question} question={t(`faq.q.${question}`)} isNarrow={isNarrow}>
          {t(`faq.a.${question}`)}
        </FaqRow>
      ))}
      {more.map(({ id, language, title, html }) => (
        <FaqRow key={id} question={title} language={language} isNarrow={isNarrow}>
          <Markup html={html} language={language} />
        </FaqRow>
      ))}
    </dl>
  );
}

interface FaqRowProps {
  readonly question: string;
  /** Where it is not that of the page. */
  readonly language?: string;
  readonly isNarrow: boolean;
  readonly children: ReactNode;
}

function FaqRow({ question, language, isNarrow, children }: FaqRowProps) {
  const { tag, direction } = language === undefined ? { tag: undefined, direction: undefined } : localeOf(languageOf(language));
  return (
    <div className={`grid gap-x-8 gap-y-1 border-b border-line py-4 ${isNarrow ? '' : 'md:grid-cols-[18rem_minmax(0,1fr)]'}`}>
      <dt lang={tag} dir={direction} className="text-14 font-semibold">
        {question}
      </dt>
      <dd className="min-w-0 max-w-[65ch] text-14 text-muted">{children}</dd>
    </div>
  );
}
