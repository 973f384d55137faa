/** Twenty planted patterns of each kind of rule on two pages, for tests of what takes values from pages: the command line and the API find the same ones. */

export type PlantedValue = readonly string[] | number;
export interface Planted {
  readonly line: string;
  /** On the start page, and on the page /b. */
  readonly found: readonly [PlantedValue, PlantedValue];
}

/** What stands on the page for rule n of a kind, and the rule; `b` plants other values. */
const kinds: Readonly<Record<string, (n: number) => { readonly markup: (b: boolean) => string; readonly planted: Planted }>> = {
  css: (n) => {
    const forms: readonly [modifier: string, selector: string, found: readonly [PlantedValue, PlantedValue]][] = [
      [
        '',
        `.c${n} > b`,
        [
          [`css ${n} a`, `more ${n}`],
          [`css ${n} b`, `more ${n}`],
        ],
      ],
      ['@data-v', `.c${n}[data-v]`, [[`v${n}a`], [`v${n}b`]]],
      ['.html', `.c${n} b:first-of-type`, [[`<b>css ${n} a</b>`], [`<b>css ${n} b</b>`]]],
      ['.count', `.c${n} b`, [2, 2]],
    ];
    const [modifier, selector, found] = forms[n % 4] as (typeof forms)[number];
    return {
      markup: (b) =>
        `<div class="c${n}" data-v="v${n}${b ? 'b' : 'a'}"><b>css ${n} ${b ? 'b' : 'a'}</b><i><u>no</u></i><b>more ${n}</b></div>`,
      planted: { line: `css ${n} = css${modifier}: ${selector}`, found },
    };
  },
  xpath: (n) => {
    const forms: readonly [modifier: string, expression: string, found: readonly [PlantedValue, PlantedValue]][] = [
      ['', `//section[@id="x${n}"]/p[2]`, [[`second ${n} a`], [`second ${n} b`]]],
      ['', `string(//section[@id="x${n}"]/@title)`, [[`t${n}`], [`t${n}`]]],
      ['.count', `//section[@id="x${n}"]/p`, [3, 3]],
      ['', `count(//section[@id="x${n}"]//p[contains(., "second")])`, [['1'], ['1']]],
    ];
    const [modifier, expression, found] = forms[n % 4] as (typeof forms)[number];
    return {
      markup: (b) => `<section id="x${n}" title="t${n}"><p>first<p>second ${n} ${b ? 'b' : 'a'}<p>third</section>`,
      planted: { line: `xpath ${n} = xpath${modifier}: ${expression}`, found },
    };
  },
  regex: (n) => ({
    markup: (b) => `<script>var sku${n} = "R${n}-${b ? 7 : 12}"; // =HYPERLINK(${n})</script>`,
    planted:
      n % 2 === 0
        ? { line: `regex ${n} = regex: "R${n}-(\\d+)"`, found: [['12'], ['7']] }
        : { line: `regex ${n} = regex: =HYPERLINK\\(${n}\\)`, found: [[`=HYPERLINK(${n})`], [`=HYPERLINK(${n})`]] },
  }),
  words: (n) => ({
    markup: (b) => `<p>Words${n}x and words${n}X</p>${b ? `<!-- words${n}x -->` : ''}`,
    planted: { line: `words ${n} = text${n % 2 === 0 ? '.visible' : ''}: WORDS${n}X`, found: [2, n % 2 === 0 ? 2 : 3] },
  }),
};

const numbers = Array.from({ length: 20 }, (_, n) => n + 1);
const all = Object.values(kinds).flatMap((kind) => numbers.map(kind));
export const planted = all.map((each) => each.planted);
/** What both pages carry; `b` plants the values of the second one. */
export const plantedMarkup = (b: boolean) => all.map(({ markup }) => markup(b)).join('\n');
export const isSearch = ({ line }: Planted) => line.startsWith('words');
export const nameOf = ({ line }: Planted) => line.split(' = ', 1)[0] as string;
/** As a cell of a table shows it. */
export const cellOf = (value: PlantedValue) => (typeof value === 'number' ? value : value.length === 0 ? null : value.join(' | '));
