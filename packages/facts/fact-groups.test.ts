// Each group alone says of a page what all groups together say of it, and what belongs to no group is there with none.
import { allFactGroups, completeGroups, type FactGroups, factGroups, groupedFacts } from '@orbweaver/model/fact-groups.ts';
import { describe, expect, test } from 'vitest';
import { createExtractors } from './extractors.ts';
import type { PageFacts } from './page-facts.ts';
import { SiteNames } from './site-names.ts';
import { pageOf } from './testing.ts';

const prose = 'The lantern of the mill is made of tin and of glass, and it hangs at the door in the night. '.repeat(4);
const body = `<head><meta charset=utf-8><title>A page</title><base href="/base/"><meta name=robots content=noindex><meta property=og:title content=x>
<link rel=canonical href=/c><link rel=alternate hreflang=de href=/de><link rel=icon href=/i.png><link rel=stylesheet href=/s.css><style>a{}</style>
<script type="application/ld+json">{"@type":"Product","name":"Lantern of gold","url":"https://site.test/x"}</script></head>
<body><!-- c --><nav aria-label=breadcrumb><ol><li><a href=/>Home</a><li><a href=/a>A</a><li>Here</ol></nav><div role=navigation><a href=/m>Menu</a></div>
<main><h1>Heading <img src=h.png alt=mark></h1><p id=one style="color:red">${prose}<p id=one>More. <font>old</font><div hidden><h2>Hidden</h2></div>
<a href=x><img src=y.png srcset="z.png 2x" alt="a picture"></a><a name=spot></a><form action=/f><input name=q></form><button></button><ul><p>no item</ul>
<div itemscope itemtype="https://schema.org/Person"><span itemprop=name>Ada</span><span itemref=one itemscope></span></div>
<div vocab="https://schema.org/" typeof=Person><b property=name>Bob</b></div></main></body></html>`;

const pages = {
  'a language that is declared': `<!doctype html><html lang=en dir=ltr>${body}`,
  'a language that is found': `<!doctype html><html>${body}`,
  'a page that is handed over': `<!doctype html><html lang=en><table><p>${body}<svg><p></svg>`,
  'an empty page': '',
};

const pick = (facts: PageFacts, keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, facts[key as keyof PageFacts]]));
const grouped = new Set<string>(factGroups.flatMap((group) => groupedFacts[group]));

describe.each(Object.entries(pages))('%s', (_, html) => {
  const whole = pageOf(html).facts;
  const base = Object.keys(whole).filter((key) => !grouped.has(key));

  test.each(factGroups.map((group) => [group]))('%s alone', (group) => {
    const { facts } = pageOf(html, undefined, { groups: completeGroups([group]) });
    const keys = groupedFacts[group];
    expect(pick(facts, keys)).toEqual(pick(whole, keys));
    if (group === 'language') expect(facts.text.language).toBe(whole.text.language);
    expect(pick(facts, base)).toEqual(pick(whole, base));
  });

  test('no group: what stands in none, and nothing of the others', () => {
    const { facts } = pageOf(html, undefined, { groups: completeGroups([]) });
    expect(pick(facts, base)).toEqual(pick(whole, base));
    expect(facts).toMatchObject({
      headings: [],
      images: [],
      navigation: [],
      forms: [],
      breadcrumb: null,
      text: { words: 0, excerpt: '' },
    });
  });

  test('the names of the site are kept without any of the pages’ facts', () => {
    const marks = (groups: FactGroups) => {
      const names = new SiteNames();
      pageOf(html, undefined, { groups, names });
      return names.marks.takeFresh().sort((a, b) => a - b);
    };
    expect(marks(completeGroups(['styling']))).toEqual(marks(allFactGroups));
  });
});

describe('the language by which link texts are judged', () => {
  const languageOf = (html: string) => pageOf(html, undefined, { groups: completeGroups(['link-language']) }).facts.text.language;
  const german =
    '<p>Die Laterne der Mühle ist aus Blech und aus Glas, und sie hängt in der Nacht an der Tür, damit man den Weg findet.'.repeat(3);

  test.each([
    ['is found where a text is generic in it', '<a href=/a>hier</a>', 'de'],
    ['is found where a text is generic in another one', '<a href=/a>Read more »</a>', 'de'],
    ['is not looked for on other pages', '<a href=/a>Laternen</a>', null],
    [
      'is not looked for where the link has a name, is code or leads nowhere',
      '<a href=/a title=x></a><code><a href=/a>this</a></code><a>more</a>',
      null,
    ],
    ['is not looked for where the page itself is linked', '<a href="">more</a>', null],
  ])('%s', (_, links, language) => {
    expect(languageOf(`<html>${german}${links}`)).toBe(language);
  });

  test('is the declared one wherever one is', () => {
    expect(languageOf(`<html lang=fr-CA>${german}`)).toBe('fr');
  });
});

test('texts that are not measured are told apart, whatever stands in the head', () => {
  const hashOf = (html: string) => pageOf(html, undefined, { groups: completeGroups([]) }).facts.text.hash;
  const [one, same, other] = ['<title>1</title><p>Same', '<title>2</title><p>Same', '<p>Other'].map(hashOf);
  expect(one).toBe(same);
  expect(one).not.toBe(other);
  expect(hashOf('<title>1</title>')).toBe('');
});

test('an extractor that fails costs its own facts in a scan of few groups too', () => {
  const create: typeof createExtractors = (scope, names, guard = null, groups) => {
    const made = createExtractors(scope, names, guard, groups);
    const headings = Object.assign(made.headings, {
      result: () => {
        throw new RangeError('no more');
      },
    });
    guard?.protect('headings', headings);
    return made;
  };
  const groups = completeGroups(['headings', 'images']);
  const { facts } = pageOf(pages['a language that is declared'], undefined, { groups, extractors: create });
  expect(facts.lost).toMatchObject([{ extractor: 'headings', facts: ['headings'] }]);
  expect(facts.images).toHaveLength(2);
});
