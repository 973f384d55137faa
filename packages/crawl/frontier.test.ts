import { describe, expect, test } from 'vitest';
import { Frontier, type FrontierLimits } from './frontier.ts';

/** A made-up site: links, redirects and canonical targets by URL number. */
interface Site {
  readonly links: Readonly<Record<number, readonly number[]>>;
  readonly redirects?: Readonly<Record<number, number>>;
  readonly loose?: Readonly<Record<number, readonly number[]>>;
}

const noLimits: FrontierLimits = { maxPages: null, maxDepth: null, maxHops: 20 };

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Crawls the site with `slots` open requests that end in random order; ids are given in order of discovery. */
function crawl(site: Site, limits: FrontierLimits, slots: number, seed: number): { fetched: number[]; rows: string[] } {
  const random = seeded(seed);
  const ids = new Map<number, number>([[1, 1]]);
  const names = [0, 1];
  const id = (name: number): number => {
    const known = ids.get(name);
    if (known !== undefined) return known;
    ids.set(name, names.length);
    names.push(name);
    return names.length - 1;
  };
  const textOf = (number: number): string => String(names[number]).padStart(6, '0');
  const frontier = new Frontier(limits, { textOf, admits: () => true, isSafe: () => true });
  frontier.seed([1]);
  const open: { id: number; early: boolean }[] = [];
  const early = new Set<number>();
  const stored = new Set<number>();
  const fetched: number[] = [];

  const absorb = (number: number): void => {
    const name = names[number] as number;
    const redirect = site.redirects?.[name];
    if (redirect !== undefined) frontier.offerRedirect(id(redirect), number);
    (site.links[name] ?? []).forEach((target, position) => {
      frontier.offerLink(id(target), number, position);
    });
    for (const target of site.loose?.[name] ?? []) frontier.offerLoose(id(target), 8);
    frontier.done(number, redirect === undefined);
  };

  for (;;) {
    while (open.length < slots) {
      const next = frontier.take();
      if (next !== 0) {
        if (stored.has(next)) absorb(next);
        else if (early.has(next)) early.delete(next);
        else open.push({ id: next, early: false });
        continue;
      }
      const ahead = frontier.takeEarly();
      if (ahead === 0) break;
      early.add(ahead);
      open.push({ id: ahead, early: true });
    }
    if (frontier.isIdle && frontier.advance()) continue;
    if (open.length === 0) break;
    const [job] = open.splice(Math.floor(random() * open.length), 1) as [{ id: number; early: boolean }];
    fetched.push(names[job.id] as number);
    if (job.early && early.has(job.id)) {
      early.delete(job.id);
      stored.add(job.id);
    } else absorb(job.id);
  }
  const rows = [...ids.keys()]
    .sort((a, b) => a - b)
    .map((name) => {
      const { depth, discoveredBy, foundOnId, notFetched } = frontier.outcomeOf(id(name));
      return `${name} depth=${depth} by=${discoveredBy} on=${foundOnId && names[foundOnId]} ${notFetched ?? ''}`;
    });
  return { fetched: fetched.sort((a, b) => a - b), rows };
}

function randomSite(pages: number, seed: number): Site {
  const random = seeded(seed);
  const links: Record<number, number[]> = {};
  const redirects: Record<number, number> = {};
  const loose: Record<number, number[]> = {};
  for (let page = 1; page <= pages; page++) {
    if (page > 1 && random() < 0.1) redirects[page] = 1 + Math.floor(random() * pages);
    else links[page] = Array.from({ length: Math.floor(random() * 6) }, () => 1 + Math.floor(random() * pages));
    if (random() < 0.1) loose[page] = [1 + Math.floor(random() * pages)];
  }
  return { links, redirects, loose };
}

describe('what is fetched and every depth, order and reason are the same at any concurrency', () => {
  for (const limits of [noLimits, { ...noLimits, maxPages: 60 }, { ...noLimits, maxDepth: 3 }, { ...noLimits, maxHops: 1 }]) {
    test.each([1, 2, 3, 4, 5, 6, 7, 8])(`${JSON.stringify(limits)} site %i`, (seed) => {
      const site = randomSite(300, seed);
      const alone = crawl(site, limits, 1, 1);
      for (const [slots, order] of [
        [4, 2],
        [16, 3],
        [64, 4],
      ] as const) {
        expect(crawl(site, limits, slots, order)).toEqual(alone);
      }
      expect(new Set(alone.fetched).size).toBe(alone.fetched.length);
    });
  }
});

test('a redirect costs no click', () => {
  const { rows } = crawl({ links: { 1: [2], 3: [4] }, redirects: { 2: 3 } }, noLimits, 2, 1);
  expect(rows.map((row) => row.split(' ').slice(0, 2).join(' '))).toEqual(['1 depth=0', '2 depth=1', '3 depth=1', '4 depth=2']);
});

test('a target known only as canonical has no depth and is not cut by a depth limit; what it links to is', () => {
  const { rows, fetched } = crawl({ links: { 1: [2], 9: [10] }, loose: { 1: [9] } }, { ...noLimits, maxDepth: 1 }, 2, 1);
  expect(fetched).toEqual([1, 2, 9]);
  expect(rows).toContain('9 depth=null by=8 on=null ');
  expect(rows.find((row) => row.startsWith('10 '))).toMatch(/ depth$/);
});

test('a redirect loop ends', () => {
  const { fetched } = crawl({ links: { 1: [2] }, redirects: { 2: 3, 3: 2 } }, noLimits, 2, 1);
  expect(fetched).toEqual([1, 2, 3]);
});

test('endless redirects end at the hop limit', () => {
  const redirects = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [at + 2, at + 3]));
  const { fetched } = crawl({ links: { 1: [2] }, redirects }, { ...noLimits, maxHops: 20 }, 2, 1);
  expect(fetched.length).toBe(22);
});

test('the page limit is met exactly, in order, and never passed', () => {
  const site = randomSite(300, 5);
  const { fetched, rows } = crawl(site, { ...noLimits, maxPages: 60 }, 16, 1);
  expect(fetched.filter((page) => site.redirects?.[page] === undefined).length).toBe(60);
  expect(rows.some((row) => row.endsWith(' limit'))).toBe(true);
});
