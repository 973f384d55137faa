/** Words of the checks in the language of a reader, loaded when asked for; the English ones stand in the checks themselves. */
import type { LocaleId } from './locales.ts';

type Words = Readonly<Record<string, string>>;

const files: Readonly<Partial<Record<LocaleId, () => Promise<{ readonly default: Words }>>>> = {
  ar: () => import('./messages/ar/checks.json', { with: { type: 'json' } }),
  de: () => import('./messages/de/checks.json', { with: { type: 'json' } }),
  es: () => import('./messages/es/checks.json', { with: { type: 'json' } }),
  fr: () => import('./messages/fr/checks.json', { with: { type: 'json' } }),
  it: () => import('./messages/it/checks.json', { with: { type: 'json' } }),
  pt: () => import('./messages/pt/checks.json', { with: { type: 'json' } }),
  ru: () => import('./messages/ru/checks.json', { with: { type: 'json' } }),
  tr: () => import('./messages/tr/checks.json', { with: { type: 'json' } }),
};

/** By key `checks.<id>.title`, `.why` and `.fix`; empty for English. */
export async function loadCheckWords(locale: LocaleId): Promise<Words> {
  return (await files[locale]?.())?.default ?? {};
}
