import { temporaryDatabase } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { afterAll, expect, test } from 'vitest';
import { ExampleScan } from '../testing/example-scan.ts';
import { ResultSession } from './result-session.ts';

test('logos of structured data follow the icons of their page', () => {
  const database = temporaryDatabase(afterAll);
  const scan = new ExampleScan(database);
  const json = { '@type': 'Organization', logo: { '@type': 'ImageObject', url: '../logo.png', width: 60, height: 30 } };
  const icon = { rel: 'icon', href: '/i.png', url: 'http://site.test/i.png', sizes: null, type: 'image/png', offset: 1 };
  scan.add('http://site.test/en/', {
    facts: {
      icons: [icon],
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
    ['Organization.logo', 'http://site.test/logo.png', '60x30'],
  ]);
});
