import { expect, it } from 'vitest';
import { parseLinkHeader } from './link-header.ts';

const brief = (value: string) => parseLinkHeader(value).map((link) => [link.href, link.rel.join(' '), link.hreflang.join(' ')]);

it.each([
  ['<https://example.com/a>; rel="canonical"', [['https://example.com/a', 'canonical', '']]],
  ['</a>; rel=canonical', [['/a', 'canonical', '']]],
  ['< /a > ;REL = "Next  Last"', [['/a', 'next last', '']]],
  [
    '</de>; rel="alternate"; hreflang="de", </fr>; rel="alternate"; hreflang=fr-CA',
    [
      ['/de', 'alternate', 'de'],
      ['/fr', 'alternate', 'fr-CA'],
    ],
  ],
  ['</a,b;c>; rel="x"', [['/a,b;c', 'x', '']]],
  ['</a>; title="a, <b>; \\" c"; rel="next"', [['/a', 'next', '']]],
  ['</a>; rel="first"; rel="second"', [['/a', 'first', '']]],
  ['</a>; rel="alternate"; hreflang="de"; hreflang="at"', [['/a', 'alternate', 'de at']]],
  ['</a>', [['/a', '', '']]],
  ['</a>; rel', [['/a', '', '']]],
  ['</a>; rel="next', [['/a', 'next', '']]],
  [',, </a>;; ;rel=next ,', [['/a', 'next', '']]],
  ['</a', []],
  ['rel=next', []],
  ['', []],
])('%j', (value, links) => {
  expect(brief(value)).toEqual(links);
});

it('keeps anchor, media and type', () => {
  expect(parseLinkHeader('<a.css>; rel=stylesheet; media="print"; type=text/css; anchor="#x"')).toEqual([
    { href: 'a.css', rel: ['stylesheet'], hreflang: [], media: 'print', type: 'text/css', anchor: '#x' },
  ]);
});

it('reads a flood in linear time', () => {
  expect(parseLinkHeader('<a>;'.repeat(100_000)).length).toBeLessThanOrEqual(2000);
  expect(parseLinkHeader('<'.repeat(300_000))).toEqual([]);
});
