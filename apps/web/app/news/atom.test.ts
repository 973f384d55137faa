// The feed, held to RFC 4287: to its schema by xmllint, and to what each feed and entry must have once, with nothing foreign.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { hostileTexts } from '../../../../fixtures/markup-payloads/payloads.ts';
import { findServer } from '../../../../fixtures/web-servers/run-server.ts';
import { writeAtom } from './atom.ts';

const entry = (slug: string, more: object = {}) => ({
  slug,
  language: 'en',
  languages: ['en'],
  title: 'A "title" & <more>]]>\u0001',
  summary: 'Words.',
  author: 'Ada',
  publishedAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
  picture: null,
  ...more,
});
const plan = { origin: 'https://shop.example', language: 'en-US', title: 'News', path: '/news', feedPath: '/news/feed.xml' };

/** Names of the elements directly within what `name` holds, the first time it stands there. */
function childrenOf(xml: string, name: string): string[] {
  const inner = xml.slice(xml.indexOf('>', xml.indexOf(`<${name}`)) + 1, xml.indexOf(`</${name}>`));
  const names: string[] = [];
  let depth = 0;
  for (const [, end, element, closed] of inner.matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/g)) {
    if (end === '/') depth--;
    else {
      if (depth === 0) names.push(element ?? '');
      if (closed === '') depth++;
    }
  }
  return names;
}

describe('a feed', () => {
  test('has what RFC 4287 asks of a feed and of each entry, once each', () => {
    const xml = writeAtom({ ...plan, entries: [entry('a'), entry('b')] });
    expect(childrenOf(xml, 'feed')).toEqual(['title', 'id', 'updated', 'author', 'link', 'link', 'entry', 'entry']);
    expect(childrenOf(xml, 'entry')).toEqual(['title', 'id', 'link', 'published', 'updated', 'author', 'summary']);
    expect(xml).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">');
    expect(xml).toContain('<link rel="self" type="application/atom+xml" href="https://shop.example/news/feed.xml"/>');
    expect(xml).toContain('<title>A &quot;title&quot; &amp; &lt;more&gt;]]&gt;</title>');
  });

  test('is dated by what was changed last, and is the same each time while it is empty', () => {
    const latest = '2026-11-22T08:00:00.000Z';
    expect(writeAtom({ ...plan, entries: [entry('a'), entry('b', { updatedAt: latest })] })).toContain(
      `<updated>${latest}</updated>\n<author>`,
    );
    expect(writeAtom({ ...plan, entries: [] })).toContain('<updated>1970-01-01T00:00:00.000Z</updated>');
  });

  test('brings the picture of an article', () => {
    const picture = { path: '/server/media/1', alt: 'A "cat"', type: 'image/webp', bytes: 12 };
    const xml = writeAtom({ ...plan, entries: [entry('a', { picture })] });
    expect(xml).toContain(
      '<link rel="enclosure" type="image/webp" length="12" href="https://shop.example/server/media/1" title="A &quot;cat&quot;"/>',
    );
  });

  test('names an article by its address in its language', () => {
    const xml = writeAtom({ ...plan, entries: [entry('a', { language: 'de' })] });
    expect(xml).toContain('<id>https://shop.example/de/news/a</id>');
  });

  describe('by the schema', () => {
    const xmllint = findServer('xmllint');
    const schema = fileURLToPath(new URL('../../../../fixtures/atom-schema/atom.rng', import.meta.url));
    const faultsOf = (xml: string) => {
      const { status, stderr } = spawnSync(xmllint ?? '', ['--noout', '--nonet', '--relaxng', schema, '-'], {
        input: xml,
        encoding: 'utf8',
      });
      return status === 0 ? '' : stderr;
    };

    test.skipIf(xmllint !== null || process.env['CI'] === undefined)('xmllint is installed where CI is set', () => {
      expect(xmllint).not.toBeNull();
    });

    test.skipIf(xmllint === null)('an empty feed, one with entries, and one of hostile texts are valid', () => {
      const hostile = hostileTexts().map((text, at) => entry(`hostile-${at}`, { title: text, summary: text, author: text }));
      const picture = { path: '/server/media/1', alt: 'A "cat" & <more>', type: 'image/webp', bytes: 12 };
      for (const entries of [[], [entry('a', { picture })], [entry('a'), entry('b', { language: 'de', summary: '' })], hostile]) {
        expect(faultsOf(writeAtom({ ...plan, title: 'أخبار & <SEO>', language: 'ar', entries }))).toBe('');
      }
    });

    test.skipIf(xmllint === null)('the schema refuses what is none', () => {
      const xml = writeAtom({ ...plan, entries: [entry('a')] });
      for (const [part, broken] of [
        ['<published>2026-11-20T08:00:00.000Z</published>', '<published>20 November</published>'],
        ['<published>2026-11-20T08:00:00.000Z</published>', '<pubDate>2026-11-20T08:00:00.000Z</pubDate>'],
        ['<summary>Words.</summary>', '<summary><b>Words.</b></summary>'],
        ['<author><name>Ada</name></author>', '<author>Ada</author>'],
        ['<id>https://shop.example/news</id>', ''],
      ] as const) {
        expect(xml).toContain(part);
        expect(faultsOf(xml.replace(part, broken)), broken).not.toBe('');
      }
    });
  });
});
