import { describe, expect, it } from 'vitest';
import { createRuleReader, ruleFaults } from './reader.ts';

const page = `<!doctype html><html><head><title>Boat &amp; oar</title><meta name="author" content="Ann"><script>var sku = "SKU-77";</script></head>
<body><h1>Red   boat</h1><p class="price">12 <b>EUR</b></p><p class="price">7 EUR</p><ul id="l"><li>a<li>b<li>c</ul>
<a href="/next" rel="next">Next</a><a href="/next2">Next 2</a><!-- sold out --><p>Sold out, SOLD  out</p></body></html>`;

function read(lines: { extract?: string[]; search?: string[] }, html = page) {
  return createRuleReader({ extract: [], search: [], ...lines }).read(html);
}

function values(line: string, html = page): unknown {
  const { extracted, spent } = read({ extract: [line] }, html);
  expect(spent).toEqual([]);
  const [one] = extracted;
  return one === undefined ? null : one.values.length === 0 ? one.found : one.values;
}

describe('what rules take from a page', () => {
  it.each([
    ['Price = css: .price', ['12 EUR', '7 EUR']],
    ['Price = css.html: .price', ['<p class="price">12 <b>EUR</b></p>', '<p class="price">7 EUR</p>']],
    ['Price = css.count: .price', 2],
    ['Next = css@href: a[rel=next]', ['/next']],
    ['Rel = css@rel: a', ['next']],
    ['Title = css: title', ['Boat & oar']],
    ['Second = css: ul li:nth-child(2)', ['b']],
    ['None = css: .nothing', null],
    ['H1 = xpath: //h1', ['Red boat']],
    ['Links = xpath: //a/@href', ['/next', '/next2']],
    ['Author = xpath: string(//meta[@name="author"]/@content)', ['Ann']],
    ['Items = xpath: count(//li)', ['3']],
    ['Items = xpath.count: //li', 3],
    ['Html = xpath.html: (//p)[2]', ['<p class="price">7 EUR</p>']],
    ['Href = xpath@href: //a[contains(., "2")]', ['/next2']],
    ['Last = xpath: //ul/li[last()]/text()', ['c']],
    ['Sku = regex: SKU-(\\d+)', ['77']],
    ['Sku = regex: SKU-\\d+', ['SKU-77']],
    ['Sold = regex.count: (?i)sold\\s+out', 3],
    ['Shown = regex.visible: (?i)sold out', ['Sold out', 'SOLD out']],
  ])('%s', (line, expected) => {
    expect(values(line)).toEqual(expected);
  });

  it('counts words and patterns in the source or in what people see', () => {
    const { extracted } = read({
      search: ['Source = text: sold out', 'Shown = text.visible: sold  OUT', 'Digits = regex: [0-9]+', 'Sku = text.visible: SKU'],
    });
    expect(extracted).toEqual([
      { rule: 0, found: 2, values: [] },
      { rule: 1, found: 2, values: [] },
      { rule: 2, found: 7, values: [] },
    ]);
  });

  it('keeps as many values as a cell holds, and counts the rest', () => {
    const { extracted } = read({ extract: ['Li = css: li'] }, `<ul>${'<li>x'.repeat(250)}</ul>`);
    expect(extracted[0]).toMatchObject({ found: 250 });
    expect(extracted[0]?.values).toHaveLength(100);
    const long = read({ extract: ['P = css: p'] }, `<p>${'x'.repeat(9_000)}</p>`.repeat(9));
    expect(long.extracted[0]?.values.join('').length).toBe(20_000);
  });
});

describe('lines that are no rules', () => {
  const fault = (line: string) => ruleFaults({ extract: [line], search: [] })[0]?.code ?? null;
  it.each([
    ['Price', 'form'],
    ['= css: p', 'name'],
    [`${'x'.repeat(61)} = css: p`, 'name'],
    ['Price = jquery: p', 'kind'],
    ['Price = css.text2: p', 'take'],
    ['Price = regex@href: p', 'take'],
    ['Price = css@: p', 'take'],
    ['Price = css:', 'pattern'],
    [`Price = css: ${'x'.repeat(2_000)}`, 'long'],
    ['Price = css: p[', 'syntax'],
    ['Price = css: p::before', 'syntax'],
    ['Price = xpath: //p[', 'syntax'],
    ['Price = xpath: no-such-function()', 'refused'],
    ['Price = xpath: for $i in 1 to 9 return $i', 'refused'],
    ['Price = xpath: count(1 to 1000000000)', 'refused'],
    ['Price = xpath: //p[matches(., "(a+)+$")]', 'refused'],
    ['Price = xpath: //a = //p', 'refused'],
    ['Price = xpath: //p ! (1, 2)', 'refused'],
    ['Price = regex: (', 'syntax'],
    ['Price = regex: (?=x)', 'syntax'],
    ['Price = regex: (a)\\1', 'syntax'],
    ['Price = regex: (?:x{1000}){1000}', 'syntax'],
    ['Price = css: p', null],
  ])('%s: %s', (line, expected) => {
    expect(fault(line)).toBe(expected);
  });

  it('says which names come twice, and how many are too many', () => {
    expect(ruleFaults({ extract: ['a = css: p', 'A = css: b'], search: ['a = text: x'] })).toMatchObject([
      { line: 'A = css: b', code: 'twice' },
      { line: 'a = text: x', code: 'twice' },
    ]);
    const many = Array.from({ length: 101 }, (_, at) => `n${at} = text: x`);
    expect(ruleFaults({ extract: [], search: many })).toMatchObject([{ line: 'n100 = text: x', code: 'many' }]);
  });
});

/** CPU of a rule on a page, in ms: the least of some, since others use the machine. */
function cost(line: string, html: string): number {
  const reader = createRuleReader({ extract: [line], search: [] });
  const times = Array.from({ length: 2 }, () => {
    const before = process.cpuUsage();
    reader.read(html);
    return process.cpuUsage(before).user / 1000;
  });
  return Math.min(...times);
}

describe('hostile patterns and pages', () => {
  it.each([
    ['Deep = css: x div div div div div div div', (n: number) => '<div>'.repeat(n / 4)],
    ['Siblings = css: x ~ p ~ p ~ p ~ p', (n: number) => '<p>a'.repeat(n)],
    ['Nth = css: p:nth-last-of-type(3n+1)', (n: number) => '<p>a'.repeat(n)],
    ['Has = css: *:has(*:has(*:has(x)))', (n: number) => '<div>'.repeat(n / 4)],
    ['Paths = xpath: //*[.//*[.//*[.//x]]]', (n: number) => '<div>'.repeat(n / 4)],
    ['Before = xpath: //p[preceding::p[preceding::p[. = "b"]]]', (n: number) => '<p>a'.repeat(n)],
    ['Nested = regex: (a*)*(a*)*b', (n: number) => 'a'.repeat(n)],
    ['Alternatives = regex: (a|aa|a.a)+c', (n: number) => 'a'.repeat(n)],
  ])('%s stays linear in the page', (line, pageOf) => {
    const [small, large] = [cost(line, pageOf(1_500)), cost(line, pageOf(6_000))];
    expect(large).toBeLessThan(100 + 10 * small);
    expect(large).toBeLessThan(8_000);
  });

  it('says where a limit ended a rule, and goes on with the next', () => {
    const { extracted, spent } = read({ extract: ['Bad = css: x ~ p ~ p ~ p ~ p', 'Good = css.count: p'] }, '<p>a'.repeat(20_000));
    expect(extracted).toEqual([
      { rule: 0, found: -1, values: [] },
      { rule: 1, found: 20_000, values: [] },
    ]);
    expect(spent).toEqual([{ name: 'Bad', message: 'the rule takes too many steps on this page' }]);
  });

  it('ends at the same step on every machine', () => {
    const run = () => read({ extract: ['Bad = xpath: //p[preceding::p[preceding::p[. = "b"]]]'] }, '<p>a'.repeat(300));
    expect(run()).toEqual(run());
  });
});
