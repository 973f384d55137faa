/** Markup that the server made of Markdown, in the direction of its language. */
import { localeOf } from '@orbweaver/i18n/locales.ts';
import { languageOf } from './article-meta.ts';

export interface MarkupProps {
  /** As the server's renderer made it: safe by what it lets through. */
  readonly html: string;
  /** null = nobody knows; the direction is found by the text. */
  readonly language: string | null;
}

export function Markup({ html, language }: MarkupProps) {
  const { tag, direction } = language === null ? { tag: undefined, direction: 'auto' } : localeOf(languageOf(language));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's renderer lets only the elements through that it names.
  return <div lang={tag} dir={direction} className="prose markup" dangerouslySetInnerHTML={{ __html: html }} />;
}
