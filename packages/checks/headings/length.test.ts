import { expect, test } from 'vitest';
import { compilePageChecks } from '../page-runner.ts';
import { pageCheckTable } from '../testing/check-table.ts';
import { heading, link, page } from '../testing/page.ts';
import { headingTooLong, headingTooShort } from './length.ts';

for (const level of [1, 2, 3, 4, 5, 6] as const) {
  const of = (chars: number) => page({ headings: [heading(level, 'x'.repeat(chars))] });
  const letters = (count: number, mark = '') =>
    page({ headings: [...'ABCDE'].slice(0, count).map((letter) => heading(level, letter + mark)) });
  const silent = {
    'no such heading': page({ headings: [heading(level === 6 ? 5 : ((level + 1) as 2), 'x')] }),
    'an empty heading': of(0),
    'a 404': page({}, { status: 404 }),
  };
  const entry = (text: string, href = '/post') =>
    page({
      headings: [heading(level, text, { offset: 400 })],
      links: [link('/', { text, offset: 20 }), link(href, { text, url: new URL(href, 'https://site.example/page').href, offset: 404 })],
    });
  const boxes = (text: string) =>
    Object.fromEntries(
      (['nav', 'aside', 'footer'] as const).map((place) => [place, page({ headings: [heading(level, text, { place })] })]),
    );
  const byName = { group: 'a section number, code or a question' };
  const [shortEntry, longEntry] = [entry('Xen'), entry('x'.repeat(80))];
  pageCheckTable(headingTooShort(level), {
    pass: {
      '10 characters': of(10),
      '60 characters': of(60),
      'an icon beside another heading': page({ headings: [heading(level, '\uf0c1'), heading(level, 'x'.repeat(20))] }),
    },
    issue: {
      '9 characters': { on: of(9), findings: [{ severity: 'notice', evidence: { count: 9, limit: 10 } }] },
      '9 characters and an icon': {
        on: page({ headings: [heading(level, `\uf0c1 ${'x'.repeat(9)} \uf0c1`)] }),
        findings: [{ severity: 'notice', evidence: { value: 'x'.repeat(9), count: 9 } }],
      },
      '5 characters': { on: of(5), findings: [{ severity: 'notice' }] },
      '4 characters': { on: of(4), findings: [{ severity: 'warning', evidence: { count: 4, limit: 5 } }] },
      'each of two': {
        on: page({ headings: [heading(level, 'One'), heading(level, 'A long heading'), heading(level, 'Two')] }),
        findings: 2,
      },
      'a link to its own page, as documentation has': { on: entry('Xen', '/page'), findings: 1 },
      ...(level === 1 ? { 'a linked h1': { on: shortEntry, findings: 1 } } : {}),
      'four letters, which are no index': { on: letters(4), findings: 4 },
      'a word beside the letters of an index': {
        on: page({ headings: [...'ABCDE', 'Misc'].map((text) => heading(level, text)) }),
        findings: [{ evidence: { value: 'Misc' } }],
      },
    },
    silent: {
      ...silent,
      'the letters of an index': letters(5),
      'letters with a sign of documentation': letters(5, '¶'),
      ...(level === 1
        ? {}
        : {
            'the entry of a list, a link to its page': shortEntry,
            ...boxes('Menu'),
            'the title of a note': page({ headings: [heading(level, 'Note', { inBox: true })] }),
          }),
    },
  });
  pageCheckTable(headingTooLong(level), {
    pass: {
      '70 characters': of(70),
      '61 characters': of(61),
      'a script in it': page({ headings: [heading(level, `Lamps for small rooms ${'x'.repeat(80)}`, { shown: 'Lamps for small rooms' })] }),
      'a sign of documentation behind 70': page({ headings: [heading(level, `${'x'.repeat(70)}¶`)] }),
    },
    issue: {
      '71 characters': {
        on: of(71),
        findings: [{ severity: level === 1 ? 'warning' : 'notice', group: 'near the limit', evidence: { count: 71, limit: 70 } }],
      },
      'far from the limit': { on: of(78), findings: [{ evidence: { count: 78 } }] },
      'code, a question and a signature': {
        on: page({
          headings: [
            heading(level, `${'x'.repeat(80)}`, { hasCode: true }),
            heading(level, `Why ${'x'.repeat(80)}?`),
            heading(level, `open<Server, Reply>(${'x'.repeat(150)}): void \u200b`),
            heading(level, `Reply<Server, ${'x'.repeat(150)}>`),
            heading(level, `BOOL lamps.add(LAMP lamp, [STRING ${'x'.repeat(120)}])`),
          ],
        }),
        findings: [byName, byName, byName, byName, byName],
      },
      'near the limit without a section number, and a name of code at its start': {
        on: page({
          headings: [
            heading(level, `7.10.11.12. ${'x'.repeat(70)}¶`),
            heading(level, `5.15.5. How long ${'x'.repeat(65)}?`),
            heading(level, 'org.example.catalina.tribes.group.interceptors.FragmentationInterceptor Attributes'),
            heading(level, `9.29. distutils.command.bdist_rpm — ${'x'.repeat(60)}`),
          ],
        }),
        findings: Array.from({ length: 4 }, () => ({ group: 'near the limit' })),
      },
    },
    silent: level === 1 ? silent : { ...silent, 'the entry of a list, a link to its page': longEntry, ...boxes('x'.repeat(80)) },
  });
}

test('a long heading keeps a cause of its own where neither its number nor its code is what makes it long', () => {
  const { findings } = compilePageChecks([headingTooLong(2)], { categories: null, settings: {} }).run(
    page({
      headings: [
        heading(2, `7.10. ${'x'.repeat(78)}`),
        heading(2, 'x'.repeat(150), { hasCode: true }),
        heading(2, `Opening (as millers do) ${'x'.repeat(60)}`),
        heading(2, `3 lamps ${'x'.repeat(71)}`),
        heading(2, `Fragments - org.example.${'x'.repeat(60)}`),
      ],
    }),
  );
  expect(findings.map(({ cause }) => cause?.subject === null)).toEqual([false, false, false, false, false]);
});
