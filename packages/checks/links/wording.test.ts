import { factsOf } from '@orbweaver/facts/testing.ts';
import { expect, test } from 'vitest';
import { pageCheckTable } from '../testing/check-table.ts';
import { heading, here, link, page } from '../testing/page.ts';
import { anchorGeneric, anchorTooLong } from './wording.ts';

const of = (text: string, over = {}, language = 'en') => page({ links: [link('/a', { text, ...over })], text: { language } });

pageCheckTable(anchorGeneric, {
  pass: { words: of('Red lamps') },
  issue: {
    'click here': {
      on: of('Click here'),
      findings: [
        { severity: 'notice', group: 'click here', evidence: { value: 'Click here', target: 'https://site.example/a', offset: 400 } },
      ],
    },
    'with an arrow': { on: of('Read more »'), findings: 1 },
    German: { on: of('Weiterlesen …', {}, 'de'), findings: 1 },
    'code before it': { on: page({ links: factsOf('<pre>int x;</pre><a href="/a">Read more</a>').links }), findings: 1 },
    Arabic: { on: of('اقرأ المزيد', {}, 'ar'), findings: 1 },
  },
  silent: {
    'a name by aria-label': of('more', { label: 'More about lamps' }),
    'a word of another language': of('hier', {}, 'en'),
    'an unknown language': of('more', {}, 'fi'),
    'a switch on the page': of('More', { url: here }),
    'a keyword of a language': of('continue'),
    'a keyword in code': page({
      links: factsOf('<p>See <code><a href="/this">this</a></code>, <a href="/h"><tt>here</tt></a>.</p>').links,
    }),
    'a keyword in a listing': page({ links: factsOf('<pre>return <a href="/this">this</a>.x;</pre>').links }),
    'the name of a page': of('more', { url: 'https://site.example/plugins/more.html' }),
    'part of a sentence': of('more lamps'),
  },
});

test('what is said of links of which none could be generic', () => {
  const outcomeOf = (lang: string | null, language: string | null) =>
    anchorGeneric.run(page({ lang, links: [link('/a', { text: 'Red lamps' })], text: { language } }), {}, () => true);
  expect(outcomeOf('fi', 'fi')).toBe('not-applicable');
  // Whether or not its language was looked for.
  expect([outcomeOf(null, null), outcomeOf(null, 'nl')]).toEqual(['pass', 'pass']);
});

const question = `When I ask for lanterns, ${'and for lamps, '.repeat(10)}the light stays red. Does this mean that it is night?`;

pageCheckTable(anchorTooLong, {
  pass: { '150 characters': of('a'.repeat(150)), 'an address written out': of(`https://site.example/${'a'.repeat(100)}`) },
  issue: {
    '151': { on: of('a'.repeat(151)), findings: [{ severity: 'opportunity', evidence: { count: 151, limit: 150 } }] },
    'sentences that lead to a place': { on: of(`7.7. ${'The lamps are red. '.repeat(10)}`, { href: '/a#red' }), findings: 1 },
    'a heading of the page that leads to another': {
      on: page({ links: [link('/red', { text: question })], headings: [heading(3, question)] }),
      findings: 1,
    },
    'a heading that leads to a page': { on: of(`7.7. Lamps and ${'lanterns '.repeat(20)}`, { href: '/a' }), findings: 1 },
  },
  silent: {
    'no link': page(),
    'a heading of two sentences, in a table of contents': page({
      links: [link('#red', { text: question, url: here })],
      headings: [heading(3, question)],
    }),
    'the beginning of a heading, in a table of contents': page({
      links: [link('#red', { text: question, url: here })],
      headings: [heading(3, `${question} I still want to read.`)],
    }),
    'a heading that leads to its place': of(`7.7. Lamps and ${'lanterns '.repeat(20)}`, { href: '/a#lamps' }),
  },
});
