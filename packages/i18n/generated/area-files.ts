// Written by `node scripts/generate.mjs`; do not edit by hand.
import type { KeyOf } from '../keys.ts';
import type { AreaFiles } from '../load-translate.ts';
import type { CheckWordKey } from './check-words-en.ts';

export const cliFiles: AreaFiles<KeyOf<'cli'>> = {
  en: () => import('../messages/en/cli.json', { with: { type: 'json' } }),
};

export const cliToolsFiles: AreaFiles<KeyOf<'cli-tools'>> = {
  en: () => import('../messages/en/cli-tools.json', { with: { type: 'json' } }),
};

export const errorsFiles: AreaFiles<KeyOf<'errors'>> = {
  en: () => import('../messages/en/errors.json', { with: { type: 'json' } }),
};

export const extensionFiles: AreaFiles<KeyOf<'extension'>> = {
  en: () => import('../messages/en/extension.json', { with: { type: 'json' } }),
  ar: () => import('../messages/ar/extension.json', { with: { type: 'json' } }),
  de: () => import('../messages/de/extension.json', { with: { type: 'json' } }),
  es: () => import('../messages/es/extension.json', { with: { type: 'json' } }),
  fr: () => import('../messages/fr/extension.json', { with: { type: 'json' } }),
  it: () => import('../messages/it/extension.json', { with: { type: 'json' } }),
  pt: () => import('../messages/pt/extension.json', { with: { type: 'json' } }),
  ru: () => import('../messages/ru/extension.json', { with: { type: 'json' } }),
  tr: () => import('../messages/tr/extension.json', { with: { type: 'json' } }),
};

export const mailFiles: AreaFiles<KeyOf<'mail'>> = {
  en: () => import('../messages/en/mail.json', { with: { type: 'json' } }),
  ar: () => import('../messages/ar/mail.json', { with: { type: 'json' } }),
  de: () => import('../messages/de/mail.json', { with: { type: 'json' } }),
  es: () => import('../messages/es/mail.json', { with: { type: 'json' } }),
  fr: () => import('../messages/fr/mail.json', { with: { type: 'json' } }),
  it: () => import('../messages/it/mail.json', { with: { type: 'json' } }),
  pt: () => import('../messages/pt/mail.json', { with: { type: 'json' } }),
  ru: () => import('../messages/ru/mail.json', { with: { type: 'json' } }),
  tr: () => import('../messages/tr/mail.json', { with: { type: 'json' } }),
};

export const mailsFiles: AreaFiles<KeyOf<'mails'>> = {
  en: () => import('../messages/en/mails.json', { with: { type: 'json' } }),
  ar: () => import('../messages/ar/mails.json', { with: { type: 'json' } }),
  de: () => import('../messages/de/mails.json', { with: { type: 'json' } }),
  es: () => import('../messages/es/mails.json', { with: { type: 'json' } }),
  fr: () => import('../messages/fr/mails.json', { with: { type: 'json' } }),
  it: () => import('../messages/it/mails.json', { with: { type: 'json' } }),
  pt: () => import('../messages/pt/mails.json', { with: { type: 'json' } }),
  ru: () => import('../messages/ru/mails.json', { with: { type: 'json' } }),
  tr: () => import('../messages/tr/mails.json', { with: { type: 'json' } }),
};

export const paymentFiles: AreaFiles<KeyOf<'payment'>> = {
  en: () => import('../messages/en/payment.json', { with: { type: 'json' } }),
  ar: () => import('../messages/ar/payment.json', { with: { type: 'json' } }),
  de: () => import('../messages/de/payment.json', { with: { type: 'json' } }),
  es: () => import('../messages/es/payment.json', { with: { type: 'json' } }),
  fr: () => import('../messages/fr/payment.json', { with: { type: 'json' } }),
  it: () => import('../messages/it/payment.json', { with: { type: 'json' } }),
  pt: () => import('../messages/pt/payment.json', { with: { type: 'json' } }),
  ru: () => import('../messages/ru/payment.json', { with: { type: 'json' } }),
  tr: () => import('../messages/tr/payment.json', { with: { type: 'json' } }),
};

export const reportFiles: AreaFiles<KeyOf<'report'>> = {
  en: () => import('../messages/en/report.json', { with: { type: 'json' } }),
  ar: () => import('../messages/ar/report.json', { with: { type: 'json' } }),
  de: () => import('../messages/de/report.json', { with: { type: 'json' } }),
  es: () => import('../messages/es/report.json', { with: { type: 'json' } }),
  fr: () => import('../messages/fr/report.json', { with: { type: 'json' } }),
  it: () => import('../messages/it/report.json', { with: { type: 'json' } }),
  pt: () => import('../messages/pt/report.json', { with: { type: 'json' } }),
  ru: () => import('../messages/ru/report.json', { with: { type: 'json' } }),
  tr: () => import('../messages/tr/report.json', { with: { type: 'json' } }),
};

export const resultsFiles: AreaFiles<KeyOf<'results'>> = {
  en: () => import('../messages/en/results.json', { with: { type: 'json' } }),
  ar: () => import('../messages/ar/results.json', { with: { type: 'json' } }),
  de: () => import('../messages/de/results.json', { with: { type: 'json' } }),
  es: () => import('../messages/es/results.json', { with: { type: 'json' } }),
  fr: () => import('../messages/fr/results.json', { with: { type: 'json' } }),
  it: () => import('../messages/it/results.json', { with: { type: 'json' } }),
  pt: () => import('../messages/pt/results.json', { with: { type: 'json' } }),
  ru: () => import('../messages/ru/results.json', { with: { type: 'json' } }),
  tr: () => import('../messages/tr/results.json', { with: { type: 'json' } }),
};

export const scannerFiles: AreaFiles<KeyOf<'scanner'>> = {
  en: () => import('../messages/en/scanner.json', { with: { type: 'json' } }),
};

export const shellFiles: AreaFiles<KeyOf<'shell'>> = {
  en: () => import('../messages/en/shell.json', { with: { type: 'json' } }),
  ar: () => import('../messages/ar/shell.json', { with: { type: 'json' } }),
  de: () => import('../messages/de/shell.json', { with: { type: 'json' } }),
  es: () => import('../messages/es/shell.json', { with: { type: 'json' } }),
  fr: () => import('../messages/fr/shell.json', { with: { type: 'json' } }),
  it: () => import('../messages/it/shell.json', { with: { type: 'json' } }),
  pt: () => import('../messages/pt/shell.json', { with: { type: 'json' } }),
  ru: () => import('../messages/ru/shell.json', { with: { type: 'json' } }),
  tr: () => import('../messages/tr/shell.json', { with: { type: 'json' } }),
};

export const toolAnalysisFiles: AreaFiles<KeyOf<'tool-analysis'>> = {
  en: () => import('../messages/en/tool-analysis.json', { with: { type: 'json' } }),
};

export const toolCodeFiles: AreaFiles<KeyOf<'tool-code'>> = {
  en: () => import('../messages/en/tool-code.json', { with: { type: 'json' } }),
};

export const toolCssFiles: AreaFiles<KeyOf<'tool-css'>> = {
  en: () => import('../messages/en/tool-css.json', { with: { type: 'json' } }),
};

export const toolFaviconFiles: AreaFiles<KeyOf<'tool-favicon'>> = {
  en: () => import('../messages/en/tool-favicon.json', { with: { type: 'json' } }),
};

export const toolHreflangFiles: AreaFiles<KeyOf<'tool-hreflang'>> = {
  en: () => import('../messages/en/tool-hreflang.json', { with: { type: 'json' } }),
};

export const toolHtaccessFiles: AreaFiles<KeyOf<'tool-htaccess'>> = {
  en: () => import('../messages/en/tool-htaccess.json', { with: { type: 'json' } }),
};

export const toolHtmlFiles: AreaFiles<KeyOf<'tool-html'>> = {
  en: () => import('../messages/en/tool-html.json', { with: { type: 'json' } }),
};

export const toolImageFiles: AreaFiles<KeyOf<'tool-image'>> = {
  en: () => import('../messages/en/tool-image.json', { with: { type: 'json' } }),
};

export const toolJsFiles: AreaFiles<KeyOf<'tool-js'>> = {
  en: () => import('../messages/en/tool-js.json', { with: { type: 'json' } }),
};

export const toolLinkFiles: AreaFiles<KeyOf<'tool-link'>> = {
  en: () => import('../messages/en/tool-link.json', { with: { type: 'json' } }),
};

export const toolMetatagsFiles: AreaFiles<KeyOf<'tool-metatags'>> = {
  en: () => import('../messages/en/tool-metatags.json', { with: { type: 'json' } }),
};

export const toolOpengraphFiles: AreaFiles<KeyOf<'tool-opengraph'>> = {
  en: () => import('../messages/en/tool-opengraph.json', { with: { type: 'json' } }),
};

export const toolRedirectsFiles: AreaFiles<KeyOf<'tool-redirects'>> = {
  en: () => import('../messages/en/tool-redirects.json', { with: { type: 'json' } }),
};

export const toolRobotsFiles: AreaFiles<KeyOf<'tool-robots'>> = {
  en: () => import('../messages/en/tool-robots.json', { with: { type: 'json' } }),
};

export const toolSchemaFiles: AreaFiles<KeyOf<'tool-schema'>> = {
  en: () => import('../messages/en/tool-schema.json', { with: { type: 'json' } }),
};

export const toolSerpFiles: AreaFiles<KeyOf<'tool-serp'>> = {
  en: () => import('../messages/en/tool-serp.json', { with: { type: 'json' } }),
};

export const toolSitemapFiles: AreaFiles<KeyOf<'tool-sitemap'>> = {
  en: () => import('../messages/en/tool-sitemap.json', { with: { type: 'json' } }),
};

export const toolSmtpFiles: AreaFiles<KeyOf<'tool-smtp'>> = {
  en: () => import('../messages/en/tool-smtp.json', { with: { type: 'json' } }),
};

export const toolTextFiles: AreaFiles<KeyOf<'tool-text'>> = {
  en: () => import('../messages/en/tool-text.json', { with: { type: 'json' } }),
};

export const toolUtmFiles: AreaFiles<KeyOf<'tool-utm'>> = {
  en: () => import('../messages/en/tool-utm.json', { with: { type: 'json' } }),
};

/** Loaded as patterns, `loadWords(locale, [checkFiles])`: what a finding fills in is data of the scan. */
export const checkFiles: AreaFiles<CheckWordKey> = {
  en: () => import('./check-words-en.ts').then(({ words }) => ({ default: words })),
  ar: () => import('./check-words-ar.ts').then(({ words }) => ({ default: words })),
  de: () => import('./check-words-de.ts').then(({ words }) => ({ default: words })),
  es: () => import('./check-words-es.ts').then(({ words }) => ({ default: words })),
  fr: () => import('./check-words-fr.ts').then(({ words }) => ({ default: words })),
  it: () => import('./check-words-it.ts').then(({ words }) => ({ default: words })),
  pt: () => import('./check-words-pt.ts').then(({ words }) => ({ default: words })),
  ru: () => import('./check-words-ru.ts').then(({ words }) => ({ default: words })),
  tr: () => import('./check-words-tr.ts').then(({ words }) => ({ default: words })),
};
