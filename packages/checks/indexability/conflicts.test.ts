import { pageCheckTable } from '../testing/check-table.ts';
import { image, page, robots } from '../testing/page.ts';
import {
  robotsConflictMetaHeader,
  robotsMaxImagePreview,
  robotsMetaMultiple,
  robotsMetaOutsideHead,
  robotsNoimageindex,
} from './conflicts.ts';

const of = (...directives: ReturnType<typeof robots>[]) => page({ robots: directives });
const header = { source: 'header' as const, offset: -1, inHead: false };

pageCheckTable(robotsConflictMetaHeader, {
  pass: { agree: of(robots('index, follow'), robots('all', header)) },
  issue: {
    'header closes': {
      on: of(robots('index, follow'), robots('noindex', header)),
      findings: [{ severity: 'warning', evidence: { value: 'meta robots: index, header: noindex', header: 'x-robots-tag' } }],
    },
    'two agents': { on: of(robots('noindex'), robots('index', { agent: 'googlebot' })), findings: 1 },
    'all and none': { on: of(robots('all'), robots('none', header)), findings: 1 },
  },
  silent: {
    'different subjects': of(robots('index'), robots('noarchive', header)),
    'another agent': of(robots('index'), robots('noindex', { agent: 'otherbot' })),
    'one tag': of(robots('index, nofollow')),
  },
});

const article = (rules?: string, over: Parameters<typeof page>[0] = { images: [image('/a.png')] }) =>
  page({ openGraph: [typeTag], robots: rules === undefined ? [] : [robots(rules)], ...over });
const typeTag = { property: 'og:type', content: 'article', offset: 250 };
const inGraph = { json: { '@graph': [{ '@type': 'Article', image: '/a.png' }] }, error: null, offset: 300, types: ['Article'] };

pageCheckTable(robotsMaxImagePreview, {
  pass: { large: article('index, max-image-preview:large') },
  issue: {
    none: { on: article(), findings: [{ severity: 'opportunity' }] },
    small: { on: article('max-image-preview:standard'), findings: 1 },
    'its og:image': {
      on: article(undefined, { openGraph: [typeTag, { property: 'og:image', content: '/a.png', offset: 280 }] }),
      findings: 1,
    },
    'the image of its markup': {
      on: article(undefined, { structuredData: { jsonLd: [inGraph], microdata: [], rdfa: [] } }),
      findings: 1,
    },
  },
  silent: { 'no article': page(), 'a noindex article': article('noindex'), 'an article without images': article(undefined, {}) },
});

pageCheckTable(robotsNoimageindex, {
  pass: { none: page({ images: [image('/a.png')] }) },
  issue: {
    given: {
      on: page({ images: [image('/a.png')], robots: [robots('noimageindex')] }),
      findings: [{ severity: 'notice', evidence: { rule: 'noimageindex', offset: 210 } }],
    },
  },
  silent: {
    'no image': of(robots('noimageindex')),
    'for another agent': page({ images: [image('/a.png')], robots: [robots('noimageindex', { agent: 'otherbot' })] }),
  },
});

pageCheckTable(robotsMetaMultiple, {
  pass: { one: of(robots('index')) },
  issue: {
    two: {
      on: of(robots('index'), robots('nofollow', { offset: 260 })),
      findings: [{ severity: 'notice', evidence: { count: 2, offset: 260 } }],
    },
  },
  silent: {
    'tag and header': of(robots('index'), robots('index', header)),
    'another agent': of(robots('index'), robots('index', { agent: 'googlebot' })),
  },
});

pageCheckTable(robotsMetaOutsideHead, {
  pass: { 'in the head': of(robots('index')) },
  issue: {
    'in the body': {
      on: of(robots('noindex', { inHead: false })),
      findings: [{ severity: 'notice', evidence: { value: 'noindex', offset: 210 } }],
    },
  },
  silent: { 'a header': of(robots('noindex', header)) },
});
