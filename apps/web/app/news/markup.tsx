/** Markup that the server made of Markdown, in the direction of its language. */
import { localeOf } from '@orbweaver/i18n/locales.ts';
import { languageOf } from '../site/text-language.ts';
import { useFollowInside } from '../site/use-follow-inside.ts';

export interface MarkupProps {
  /** As the server's renderer made it: safe by what it lets through. */
  readonly html: string;
  /** null = nobody knows; the direction is found by the text. */
  readonly language: string | null;
}

export function Markup({ html, language }: MarkupProps) {
  const { tag, direction } = language === null ? { tag: undefined, direction: 'auto' } : localeOf(languageOf(language));
  const follow = useFollowInside();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its links take the keys, and a click on one comes up to here.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is opened by a key is clicked.
    <div
      lang={tag}
      dir={direction}
      className="prose markup"
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's renderer lets only the elements through that it names.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
