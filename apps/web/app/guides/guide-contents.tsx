/** The contents of a guide: beside the text where there is room, else folded below its heading. */
import { useTranslate } from '@orbweaver/ui/words.tsx';
import type { GuideSection } from './guide-body.ts';

interface ContentsProps {
  readonly sections: readonly GuideSection[];
  /** Of the text. */
  readonly language: { readonly tag: string; readonly direction: 'ltr' | 'rtl' };
}

export function FoldedContents(props: ContentsProps) {
  const t = useTranslate();
  return (
    <details className="rounded-control border border-line bg-surface @4xl:hidden">
      <summary className="flex min-h-11 cursor-pointer items-center px-3 text-14 font-medium">{t('guides.contents')}</summary>
      <nav aria-label={t('guides.contents')} className="px-3 pb-3">
        <SectionLinks {...props} />
      </nav>
    </details>
  );
}

export function ContentsBeside(props: ContentsProps) {
  const t = useTranslate();
  return (
    <nav
      aria-label={t('guides.contents')}
      className="sticky top-6 hidden content-start gap-2 self-start border-s border-line ps-4 @4xl:grid"
    >
      <p className="text-13 font-semibold">{t('guides.contents')}</p>
      <SectionLinks {...props} />
    </nav>
  );
}

function SectionLinks({ sections, language: { tag, direction } }: ContentsProps) {
  return (
    <ol lang={tag} dir={direction} className="grid gap-0.5 text-13">
      {sections.map(({ anchor, title }) => (
        <li key={anchor}>
          <a href={`#${anchor}`} className="flex min-h-8 items-center text-muted hover:text-ink hover:underline pointer-coarse:min-h-11">
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
