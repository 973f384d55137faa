import { linkRel } from '@orbweaver/model/link-rel.ts';
import { pageFlags } from '@orbweaver/model/page-flags.ts';
import { temporaryDatabase } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { describe, expect, it } from 'vitest';
import { linkScores, type PageGraph, scoreLinks } from './link-score.ts';
import type { Database } from './ports.ts';
import { checkScanFile, migrate, readAsPresent } from './schema.ts';
import { exampleLink } from './testing/example-facts.ts';
import { ExampleScan } from './testing/example-scan.ts';

/** Of each page the pages it links to, false for nofollow. */
type Links = readonly ReadonlyMap<number, boolean>[];

/** The definition of docs/decisions/037 with a full matrix, in units of a probability: shares nothing with the code but its result. */
function scoresByMatrix(links: Links): number[] {
  const n = links.length;
  const matrix = Array.from({ length: n }, () => new Array<number>(n).fill(0));
  for (const [from, targets] of links.entries()) {
    for (let to = 0; to < n; to++) {
      const lost = targets.size === 0 ? 1 : [...targets.values()].filter((follows) => !follows).length / targets.size;
      const passed = targets.get(to) === true ? 1 / targets.size : 0;
      (matrix[to] as number[])[from] = 0.85 * (passed + lost / n) + 0.15 / n;
    }
  }
  let vector = new Array<number>(n).fill(1 / n);
  for (let round = 0; round < 400; round++) {
    const before = vector;
    vector = matrix.map((row) => row.reduce((sum, weight, from) => sum + weight * (before[from] as number), 0));
  }
  return vector.map((value) => value * n);
}

function graphOf(links: Links): PageGraph {
  const size = links.length;
  const [starts, ends, linked] = [new Float64Array(size), new Float64Array(size), new Uint32Array(size)];
  const targets: number[] = [];
  for (const [page, map] of links.entries()) {
    starts[page] = targets.length;
    for (const [to, follows] of map) if (follows) targets.push(to);
    ends[page] = targets.length;
    linked[page] = map.size;
  }
  return { size, starts, ends, targets: Uint32Array.from(targets), linked };
}

/** A linear congruential generator: the same graphs at each run. */
function randomLinks(seed: number, size: number): Links {
  let state = seed;
  const below = (limit: number) => {
    state = (state * 48_271) % 0x7fffffff;
    return state % limit;
  };
  return Array.from({ length: size }, (_, page) => {
    const targets = new Map<number, boolean>();
    // A fifth of the pages link to nothing; the others mostly to early pages, as sites do.
    if (below(5) > 0) for (let at = below(12); at >= 0; at--) targets.set(below(1 + below(size)), below(6) > 0);
    targets.delete(page);
    return targets;
  });
}

describe('link scores', () => {
  it.each(Array.from({ length: 20 }, (_, at) => [at + 1, [1, 2, 3, 40, 150][at % 5] as number] as const))(
    'of random graph %d with %d pages are those of an independent power iteration',
    (seed, size) => {
      const links = randomLinks(seed * 7919, size);
      const expected = scoresByMatrix(links);
      const scores = linkScores(graphOf(links));
      for (const [page, score] of scores.entries()) expect(Math.abs(score - (expected[page] as number))).toBeLessThan(1e-9);
      expect(scores.reduce((sum, score) => sum + score, 0)).toBeCloseTo(size, 9);
    },
  );

  it('are none for no pages, and 1 for a page alone', () => {
    expect([...linkScores(graphOf([]))]).toEqual([]);
    expect([...linkScores(graphOf([new Map()]))]).toEqual([1]);
  });

  it('are 1 each in a ring', () => {
    const ring = Array.from({ length: 10 }, (_, page) => new Map([[(page + 1) % 10, true]]));
    for (const score of linkScores(graphOf(ring))) expect(score).toBeCloseTo(1, 12);
  });
});

const site = 'http://site.test';

/** Scores by path, and what no score belongs to. */
function stored(database: Database): Record<string, number | null> {
  const rows = database.prepare('SELECT url, link_score FROM url_list').all();
  return Object.fromEntries(rows.map(({ url, link_score: score }) => [String(url).replace(site, ''), score as number | null]));
}

function page(
  scan: ExampleScan,
  path: string,
  targets: readonly (string | readonly [string, number])[],
  flags: number = pageFlags.indexable,
): void {
  const links = targets.map((target) =>
    typeof target === 'string' ? exampleLink(`${site}${target}`) : exampleLink(`${site}${target[0]}`, { rel: target[1] }),
  );
  scan.add(`${site}${path}`, { depth: 1, facts: { links }, flags });
}

describe('scoreLinks', () => {
  it('follows redirects, counts a page once, divides by nofollow links and leaves out what is no page', () => {
    const database = temporaryDatabase();
    const scan = new ExampleScan(database);
    // To b directly, by two redirects and again; to c nofollow; a file, a missing page, another site, itself: no links between pages.
    page(scan, '/a', ['/b', '/old', '/b', ['/c', linkRel.nofollow], '/file.pdf', '/gone', '/a', '/loop']);
    page(scan, '/b', [['/a', linkRel.nofollow], '/a', '/c']);
    page(scan, '/c', []);
    page(scan, '/d', ['/a', '/b'], pageFlags.indexable | pageFlags.nofollow);
    scan.add(`${site}/old`, { status: 301, redirectTo: `${site}/older` });
    scan.add(`${site}/older`, { status: 302, redirectTo: `${site}/b` });
    scan.add(`${site}/loop`, { status: 301, redirectTo: `${site}/loop2` });
    scan.add(`${site}/loop2`, { status: 301, redirectTo: `${site}/loop` });
    scan.add(`${site}/gone`, { status: 404, facts: { links: [exampleLink(`${site}/a`)] } });
    scan.add('http://other.test/', { facts: { links: [exampleLink(`${site}/a`)] } });
    scan.finish();
    const [a, b, c, d] = scoresByMatrix([
      new Map([
        [1, true],
        [2, false],
      ]),
      new Map([
        [0, true],
        [2, true],
      ]),
      new Map(),
      new Map([
        [0, false],
        [1, false],
      ]),
    ]) as [number, number, number, number];
    const scores = stored(database);
    const near = (value: number) => expect.closeTo(value, 10);
    expect(scores).toEqual({
      ...{ '/a': near(a), '/b': near(b), '/c': near(c), '/d': near(d) },
      ...{ '/old': null, '/older': null, '/loop': null, '/loop2': null, '/gone': null, '/file.pdf': null, 'http://other.test/': null },
    });
  });

  it('are the same numbers whatever the order of discovery', () => {
    const links = randomLinks(99, 60);
    const write = (order: readonly number[]) => {
      const database = temporaryDatabase();
      const scan = new ExampleScan(database);
      for (const at of order)
        page(
          scan,
          `/${at}`,
          Array.from(links[at] ?? [], ([to, follows]) => [`/${to}`, follows ? 0 : linkRel.ugc] as const),
        );
      scan.finish();
      return stored(database);
    };
    const order = Array.from(links.keys());
    expect(write([...order].reverse())).toEqual(write(order));
  });

  it('is unknown in a file of format 8, and has its column once that is written', () => {
    const database = temporaryDatabase();
    migrate(database, 8);
    database.exec(
      `INSERT INTO urls VALUES (1, '${site}/', 'page', 1); INSERT INTO discovery VALUES (1, 1, 'page', 0, 1, NULL, NULL, 0, 0, 1)`,
    );
    readAsPresent(database);
    expect(stored(database)).toEqual({ '/': null });
    migrate(database);
    checkScanFile(database);
    expect(stored(database)).toEqual({ '/': null });
  });

  it('refuses links that are no bytes', () => {
    const database = temporaryDatabase();
    const scan = new ExampleScan(database);
    page(scan, '/a', []);
    scan.finish();
    database.exec("UPDATE pages SET edges = 'edges'");
    expect(() => scoreLinks(database)).toThrow('file-damaged');
  });
});
