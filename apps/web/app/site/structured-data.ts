/** What public pages say to machines: who we are, what the product is, the questions of the FAQ. Only what the page shows. */
import type { StemOf } from '@orbweaver/i18n/keys.ts';
import { localeOf } from '@orbweaver/i18n/locales.ts';
import { createTranslate } from '@orbweaver/i18n/words.ts';
import { localePath } from './locale-path.ts';
import type { HeadSource } from './page-meta.ts';

type JsonLd = Readonly<Record<string, unknown>>;

export function homeStructuredData({ locale, words, origin }: HeadSource): readonly JsonLd[] {
  const t = createTranslate(locale, words);
  const url = origin + localePath(locale, '/');
  return [
    { '@type': 'Organization', '@id': `${origin}/#organization`, name: 'Orbweaver', url: `${origin}/`, logo: `${origin}/icon-512.png` },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: 'Orbweaver',
      url,
      inLanguage: localeOf(locale).tag,
      description: t('home.meta.description'),
    },
  ];
}

/** Names of the pages from the home page to this one. */
export function breadcrumbData(source: HeadSource, area: StemOf<'title'>): JsonLd {
  return breadcrumbList(source, [{ name: createTranslate(source.locale, source.words)(`${area}.title`), path: source.pathname }]);
}

/** The same by name and path, the first one below the home page. */
export function breadcrumbList({ locale, origin }: HeadSource, pages: readonly { readonly name: string; readonly path: string }[]): JsonLd {
  const trail = [{ name: 'Orbweaver', path: localePath(locale, '/') }, ...pages];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: origin + path })),
  };
}

export function contactPageData({ locale, words, origin, pathname }: HeadSource): JsonLd {
  const t = createTranslate(locale, words);
  return {
    '@type': 'ContactPage',
    name: t('company.contact.title'),
    description: t('company.contact.meta.description'),
    url: origin + pathname,
    inLanguage: localeOf(locale).tag,
    about: { '@id': `${origin}/#organization` },
  };
}

/** Questions in their order; each has `faq.q.<id>` and `faq.a.<id>`. */
export const faqQuestions = ['where', 'size', 'broken', 'close', 'trial', 'saved', 'harm', 'failed', 'export'] as const;

export function faqData({ locale, words }: HeadSource): JsonLd {
  const t = createTranslate(locale, words);
  return {
    '@type': 'FAQPage',
    inLanguage: localeOf(locale).tag,
    mainEntity: faqQuestions.map((question) => ({
      '@type': 'Question',
      name: t(`faq.q.${question}`),
      acceptedAnswer: { '@type': 'Answer', text: t(`faq.a.${question}`) },
    })),
  };
}
