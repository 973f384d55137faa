import { pageCheckTable } from '../testing/check-table.ts';
import { page } from '../testing/page.ts';
import { contentDatesDisagree } from './dates.ts';

const of = (markup: string | null, metaTag: string | null = null, url = 'https://site.example/page') =>
  page(
    {
      structuredData: {
        jsonLd:
          markup === null
            ? []
            : [
                {
                  json: { '@context': 'https://schema.org', '@type': 'NewsArticle', datePublished: markup, dateModified: '2030-01-01' },
                  error: null,
                  offset: 700,
                  types: [],
                },
              ],
        microdata: [],
        rdfa: [],
      },
      openGraph: metaTag === null ? [] : [{ property: 'article:published_time', content: metaTag, offset: 250 }],
    },
    { url },
  );

pageCheckTable(contentDatesDisagree, {
  pass: { agree: of('2026-05-01T10:00:00Z', '2026-05-01') },
  issue: {
    'markup and meta tag': {
      on: of('2026-05-01', '2026-01-01'),
      findings: [
        {
          severity: 'notice',
          group: 'markup, meta tag',
          evidence: { value: 'markup 2026-05-01, meta tag 2026-01-01', count: 119, limit: 30 },
        },
      ],
    },
    'markup and URL': { on: of('2026-05-01', null, 'https://site.example/2024/03/lamp/'), findings: [{ group: 'markup, URL' }] },
  },
  silent: {
    'a few days': of('2026-05-01', '2026-05-20'),
    'only the year in the URL': of('2026-05-01', null, 'https://site.example/2026/lamp/'),
    'a number in the URL': of('2026-05-01', null, 'https://site.example/model-2019/lamp/'),
    'changed later': of('2026-05-01'),
    'only a URL': of(null, null, 'https://site.example/2024/03/lamp/'),
  },
});
