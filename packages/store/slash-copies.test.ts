import { temporaryDatabase } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { createSiteView } from './site-view.ts';
import { exampleResource, exampleTitle } from './testing/example-facts.ts';
import { ExampleScan } from './testing/example-scan.ts';

const site = 'http://site.test';
const database = temporaryDatabase(afterAll);
const scan = new ExampleScan(database);
const text = (hash: string) => ({
  ...{ words: 100, uniqueWords: 60, sentences: 9, lines: 12, chars: 600, visibleChars: 700, visibleWords: 120 },
  ...{ repeatedWords: ['the'], language: 'en', hash, sketch: 'c2tldGNo', excerpt: 'An excerpt' },
});
const page = (path: string, hash: string, css: string) =>
  scan.add(site + path, {
    depth: path === '/' ? 0 : 1,
    discoveredBy: path === '/' ? 1 : 2,
    facts: { titles: [exampleTitle('One title')], text: text(hash), resources: [exampleResource('css', site + css)] },
  });
const css = (path: string, contentHash: string, status = 200) =>
  scan.add(site + path, { kind: 'css', discoveredBy: 128, contentType: 'text/css', contentHash, status });

page('/', 'aa', '/one.css');
page('/a', 'bb', '/one.css');
page('//a', 'bb', '//one.css');
page('//b', 'bb', '//own.css');
page('//c', 'cc', '//gone.css');
page('/c', 'dd', '/gone.css');
page('/d', 'ee', '/own.css');
page('/e', 'ff', '//alone.css');
css('/one.css', '11');
css('//one.css', '11');
css('/own.css', '22');
css('//own.css', '33');
css('/gone.css', '', 404);
css('//gone.css', '', 404);
css('//alone.css', '44');
scan.finish();

const path = (row: { readonly url: string }) => row.url.replace(site, '');

describe('a copy under slashes in a row', () => {
  test('is the file itself, where both have one content or are missing', () => {
    const rows = [...createSiteView(database).resources('css')].map(({ resource, pages }) => [path(resource), pages]);
    expect(Object.fromEntries(rows)).toEqual({ '/one.css': 3, '/own.css': 1, '//own.css': 1, '/gone.css': 2, '//alone.css': 1 });
  });
  test('is no page to compare; a page of its own text, or without another, is', () => {
    const [group] = [...createSiteView(database).duplicates('title')];
    expect(group?.pages.map(path).sort()).toEqual(['/', '//b', '//c', '/a', '/c', '/d', '/e']);
  });
});
