import { temporaryDatabase } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { afterAll, expect, test } from 'vitest';
import { exampleImage } from '../testing/example-facts.ts';
import { ExampleScan } from '../testing/example-scan.ts';
import { ResultSession } from './result-session.ts';

test('logos of structured data and of the header follow the icons of their page, with their size where it is said', () => {
  const database = temporaryDatabase(afterAll);
  const scan = new ExampleScan(database);
  const json = { '@type': 'Organization', logo: [{ '@type': 'ImageObject', url: '../logo.png', width: 60, height: 30 }, '/bare.png'] };
  const icon = { rel: 'icon', href: '/i.png', url: 'http://site.test/i.png', sizes: null, type: 'image/png', offset: 1 };
  scan.add('http://site.test/en/', {
    facts: {
      icons: [icon],
      images: [
        exampleImage('http://site.test/photo.png', { width: '9', height: '9' }),
        exampleImage('http://site.test/brand.png', { place: 'header', isLogo: true, height: '40px' }),
      ],
      structuredData: { jsonLd: [{ json, error: null, offset: 9, types: ['Organization'] }], microdata: [], rdfa: [] },
    },
  });
  scan.finish();
  const session = new ResultSession(database, { categoryOf: () => 'icons', appliesTo: () => null, now: () => performance.now() });
  const asked = { list: null, findings: false, check: null, text: '', conditions: [], match: 'all', sort: [], about: null } as const;
  const { columns, rows } = session.rows({ view: 'logo', ...asked, from: 0, count: 9 });
  const at = (id: string) => columns.findIndex((column) => column.id === id);
  expect(rows.map(({ cells }) => ['rel', 'target', 'sizes'].map((id) => cells[at(id)]))).toEqual([
    ['icon', 'http://site.test/i.png', null],
    ['Organization.logo', 'http://site.test/logo.png', '60 x 30'],
    ['Organization.logo', 'http://site.test/bare.png', null],
    ['img', 'http://site.test/brand.png', '? x 40'],
  ]);
});
