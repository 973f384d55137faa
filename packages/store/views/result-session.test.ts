import type { Condition } from '@orbweaver/model/conditions.ts';
import { temporaryDatabase } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { writeExampleSite } from '../testing/example-site.ts';
import { allViews } from './all-views.ts';
import type { Cell } from './dataset.ts';
import { ResultSession, type RowsResult } from './result-session.ts';
import type { TableQuery } from './table/filter.ts';

const database = temporaryDatabase(afterAll);
writeExampleSite(database);
const session = new ResultSession(database, { categoryOf: () => 'title', appliesTo: () => null, now: () => performance.now() });

const everything: TableQuery = {
  list: null,
  findings: false,
  check: null,
  text: '',
  conditions: [],
  match: 'all',
  sort: [],
  about: null,
};
const ask = (view: string, parts: Partial<TableQuery> = {}) => session.rows({ ...everything, ...parts, view, from: 0, count: 1000 });
const column = ({ columns, rows }: RowsResult, id: string): Cell[] => {
  const at = columns.findIndex((each) => each.id === id);
  return rows.map(({ cells }) => cells[at] ?? null);
};

describe('conditions', () => {
  const condition = (column: string, operator: Condition['operator'], value = ''): Condition => ({ column, operator, value });
  const [internal, named, redirected] = [
    condition('internal', 'is', '1'),
    condition('text', 'not-empty'),
    condition('status', 'above', '299'),
  ];
  const total = (conditions: readonly Condition[], match: TableQuery['match'] = 'all') => ask('hyperlinks', { conditions, match }).total;

  it('one, all, any of them, and their opposite, on kinds of columns', () => {
    const response = ask('hyperlinks');
    const cells = ['internal', 'text', 'status'].map((id) => column(response, id));
    const holds = response.rows.map((_, row) => [
      cells[0]?.[row] === 1,
      (cells[1]?.[row] ?? '') !== '',
      Number(cells[2]?.[row] ?? 0) > 299,
    ]);
    const count = (test: (row: readonly boolean[]) => unknown) => holds.filter(test).length;
    expect([internal, named, redirected].map((each) => total([each]))).toEqual([0, 1, 2].map((at) => count((row) => row[at])));
    expect(total([internal, redirected])).toBe(count(([one, , other]) => one && other));
    expect(total([named, redirected], 'any')).toBe(count(([, one, other]) => one || other));
    expect(total([condition('no-such-column', 'is', '1')])).toBe(0);
    expect(total([condition('status', 'empty')])).toBe(cells[2]?.filter((cell) => cell === null).length);
  });

  it('of the href as it stands on the page', () => {
    const response = ask('hyperlinks', { conditions: [condition('href', 'contains', '/')] });
    expect(response.total).toBe(column(ask('hyperlinks'), 'href').filter((href) => String(href ?? '').includes('/')).length);
  });
});

describe('orders prepared in moments', () => {
  it('end, whatever time a moment has, and sorting gives what it gave before', () => {
    let time = 0;
    const slow = new ResultSession(database, { categoryOf: () => 'title', appliesTo: () => null, now: () => time++ * 7 });
    const sorted = (each: ResultSession) =>
      each.rows({ ...everything, view: 'hyperlinks', from: 0, count: 1000, sort: [{ column: 'href', descending: true }] }).rows;
    while (slow.rows({ ...everything, view: 'hyperlinks', from: 0, count: 1 }).reading !== null);
    let moments = 1;
    while (slow.warm('hyperlinks')) moments++;
    expect(moments).toBeGreaterThan(3);
    expect(sorted(slow)).toEqual(sorted(session));
  });
});

/** Rows as the screen has them: there, what was found is no cell. */
function withoutFinding(view: string, rows: Iterable<readonly Cell[]>): Cell[][] {
  const at = session.exportColumns(view).findIndex(({ id }) => id === 'finding');
  return Array.from(rows, (row) => row.filter((_, place) => place !== at));
}

describe('questions', () => {
  it('a window, its total, and the place of a row in it', () => {
    const all = ask('title');
    const window = session.rows({ ...everything, view: 'title', from: 2, count: 2 });
    expect(window.rows).toEqual(all.rows.slice(2, 4));
    expect(window.total).toBe(all.total);
    const key = all.rows[3]?.key as number;
    expect(session.place('title', everything, key)).toBe(3);
    expect(session.place('title', { ...everything, list: 'missing' }, all.rows[0]?.key as number)).toBe(-1);
    expect(
      session.countAmong(
        'title',
        { ...everything, list: 'missing' },
        all.rows.map((row) => row.key),
      ),
    ).toBe(ask('title', { list: 'missing' }).total);
  });

  it('sorts by what was found, the worst first, and what has no finding last', () => {
    const severities = ask('title', { sort: [{ column: 'finding', descending: false }] }).rows.map(({ severity }) => severity);
    expect(new Set(severities).size).toBeGreaterThan(2);
    expect(severities).toEqual(severities.toSorted((a, b) => (a || 9) - (b || 9)));
    expect(severities).not.toEqual(ask('title').rows.map(({ severity }) => severity));
  });

  it('sorts by two keys, the second within the first', () => {
    const sort = [
      { column: 'count', descending: true },
      { column: 'url', descending: true },
    ];
    const response = ask('title', { sort });
    const urls = column(response, 'url').map(String);
    const counts = column(response, 'count').map(Number);
    const expected = urls.toSorted((a, b) => counts[urls.indexOf(b)]! - counts[urls.indexOf(a)]! || (a < b ? 1 : -1));
    expect(urls).toEqual(expected);
  });

  it('looks for words in any case, and for conditions', () => {
    const words = ask('title', { text: 'SAME' });
    expect(words.total).toBeGreaterThan(0);
    expect(column(words, 'title').concat(column(words, 'h1')).join(' ').toLowerCase()).toContain('same');
    const contains = { column: 'url', operator: 'contains', value: '/a' } as const;
    const short = { column: 'chars', operator: 'below', value: '10' } as const;
    const both = ask('title', { conditions: [contains, short] }).total;
    const any = ask('title', { conditions: [contains, short], match: 'any' }).total;
    expect(both).toBeLessThanOrEqual(any);
    expect(ask('title', { conditions: [{ column: 'title', operator: 'empty', value: '' }] }).total).toBe(1);
    expect(ask('title', { conditions: [{ column: 'nothing', operator: 'is', value: 'x' }] }).total).toBe(0);
  });

  it('every tab answers, and its export has all rows and columns', () => {
    for (const { id, rows: kind } of allViews) {
      if (kind === undefined || kind === 'changes') continue;
      const response = ask(id);
      const rows = Array.from(session.exportRows(id, { query: everything, except: [] }));
      expect(response.reading).toBeNull();
      expect(rows.length).toBe(response.all);
      expect(withoutFinding(id, rows)).toEqual(response.rows.map(({ cells }) => cells));
      const columns = session.exportColumns(id).map((each) => each.id);
      expect(columns.filter((each) => each !== 'finding')).toEqual(response.columns.map((each) => each.id));
      expect(new Set(response.rows.map(({ key }) => key)).size).toBe(response.rows.length);
    }
  });

  it('exports a selection, by keys or by all but some', () => {
    const { rows } = ask('title');
    const [first, second] = [rows[0]?.key as number, rows[1]?.key as number];
    expect(withoutFinding('title', session.exportRows('title', { keys: [second] }))).toEqual([rows[1]?.cells]);
    expect(withoutFinding('title', session.exportRows('title', { query: everything, except: [first] }))).toEqual(
      rows.slice(1).map(({ cells }) => cells),
    );
  });

  it('a table that takes long comes in steps', () => {
    let now = 0;
    const slow = new ResultSession(database, { categoryOf: () => '', appliesTo: () => null, now: () => (now += 1000) });
    const question = { ...everything, view: 'h2', from: 0, count: 10 };
    let response = slow.rows(question);
    expect(response.reading).not.toBeNull();
    for (let asked = 0; response.reading !== null && asked < 50; asked++) response = slow.rows(question);
    expect(response.total).toBe(1);
  });

  it('tree: each page once, below the page that led to it', () => {
    const seen: string[] = [];
    const walk = (id: number): number => {
      const part = session.tree(id, 0, 100);
      return part.nodes.reduce((sum, node) => {
        seen.push(node.url);
        const below = walk(node.urlId);
        expect(below).toBe(node.descendants);
        return sum + below + 1;
      }, 0);
    };
    walk(0);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe(
      ask('details', {
        conditions: [
          { column: 'kind', operator: 'is', value: 'page' },
          { column: 'internal', operator: 'is', value: '1' },
        ],
      }).total,
    );
  });
});
