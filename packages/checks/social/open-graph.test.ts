import { pageCheckTable } from '../testing/check-table.ts';
import { page, robots } from '../testing/page.ts';
import { ogDuplicateTags, ogIncomplete, ogMissing, ogTitleTooLong } from './open-graph.ts';

const tags = (entries: readonly (readonly [string, string])[]) =>
  entries.map(([property, content], index) => ({ property, content, offset: 250 + index }));
const of = (...entries: (readonly [string, string])[]) => page({ openGraph: tags(entries) });
const basics = [
  ['og:title', 'A lamp'],
  ['og:type', 'website'],
  ['og:image', 'https://site.example/a.png'],
  ['og:url', 'https://site.example/page'],
] as const;
const sentence = ['og:description', 'A red lamp.'] as const;
const withCard = (...entries: (readonly [string, string])[]) =>
  page({ openGraph: tags(entries), twitter: [{ name: 'twitter:card', content: 'summary', offset: 280 }] });
const noindex = page({ robots: [robots('noindex')] });

pageCheckTable(ogMissing, {
  pass: { some: of(['og:title', 'A lamp']) },
  issue: { none: { on: page(), findings: [{ severity: 'notice' }] }, 'only of Facebook': { on: of(['fb:app_id', '1']), findings: 1 } },
  silent: { 'a noindex page': noindex, 'an error page': page({}, { status: 404 }) },
});

pageCheckTable(ogIncomplete, {
  pass: { 'all of them': withCard(...basics, sentence) },
  issue: {
    'no picture': {
      on: withCard(...basics.filter(([name]) => name !== 'og:image'), sentence),
      findings: [{ severity: 'notice', group: 'og:image', evidence: { value: 'og:image', count: 1 } }],
    },
    'no sentence': { on: withCard(...basics), findings: [{ severity: 'opportunity', evidence: { value: 'og:description' } }] },
    'no card': { on: of(...basics, sentence), findings: [{ severity: 'opportunity', evidence: { value: 'twitter:card' } }] },
    'no picture, no sentence, no card': {
      on: of(...basics.filter(([name]) => name !== 'og:image')),
      findings: [{ severity: 'notice', evidence: { value: 'og:image, og:description, twitter:card', count: 3 } }],
    },
  },
  silent: {
    'none at all (og-missing)': page(),
    'the picture by its long name': withCard(...basics.filter(([name]) => name !== 'og:image'), sentence, [
      'og:image:url',
      'https://site.example/a.png',
    ]),
  },
});

pageCheckTable(ogTitleTooLong, {
  pass: {
    '60 characters': of(['og:title', 'a'.repeat(60)]),
    'the title again, which title-too-long measures': page({
      openGraph: tags([['og:title', 'a'.repeat(61)]]),
      titles: [{ text: `${'a'.repeat(61)} - The mill`, inHead: true, offset: 100 }],
    }),
  },
  issue: {
    'another text than the title': {
      on: page({ openGraph: tags([['og:title', 'a'.repeat(67)]]), titles: [{ text: 'Lamps', inHead: true, offset: 100 }] }),
      findings: [{ group: 'og:title' }],
    },
    title: {
      on: of(['og:title', 'a'.repeat(67)]),
      findings: [{ severity: 'opportunity', group: 'og:title', evidence: { count: 67, limit: 60, offset: 250 } }],
    },
    'near the limit': { on: of(['og:title', 'a'.repeat(61)]), findings: [{ group: 'near the limit' }] },
    description: { on: of(['og:description', 'a'.repeat(221)]), findings: [{ group: 'og:description' }] },
  },
  silent: { 'no Open Graph': page() },
});

pageCheckTable(ogDuplicateTags, {
  pass: { once: of(...basics) },
  issue: {
    'two titles': { on: of(...basics, ['og:title', 'Lamp']), findings: [{ group: 'og:title', evidence: { count: 2, offset: 254 } }] },
  },
  silent: { 'several pictures': of(...basics, ['og:image', 'https://site.example/b.png']) },
});
