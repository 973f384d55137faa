import { describe, expect, test } from 'vitest';
import { loops, patternOf, TrapDetector } from './traps.ts';

const site = 'https://site.example';

describe('a path loops when a run of segments repeats four times, or it has more than forty segments', () => {
  test.each([
    ['/a/b/a/b/a/b/a/b/', true],
    ['/shop/x/x/x/x/page', true],
    ['/left/right/right/left/left/right/left', true],
    [`/${'s/'.repeat(45)}`, true],
    [`/${Array.from({ length: 45 }, (_, at) => `s${at}`).join('/')}`, true],
    ['/a/b/a/b/a/b/c/d', false],
    ['/java/util/concurrent/atomic/package-summary.html', false],
    ['/2026/11/11/11/title-of-the-day', false],
    ['////', false],
  ])('%s %s', (path, expected) => {
    expect(loops(site + path)).toBe(expected);
  });
});

test('patterns fold digits and runs of digit segments', () => {
  expect(patternOf(`${site}/calendar/2026/11/07?view=3`)).toBe(`${site}/calendar/#+?view=#`);
  expect(patternOf(`${site}/item-17.html`)).toBe(`${site}/item-#.html`);
});

/** Walks a chain in which each page links the next one; returns the index at which it is stopped, or -1. */
function walkChain(budget: number, urls: readonly string[], otherLinks: (at: number) => readonly string[] = () => []): number {
  const known: string[] = [''];
  const detector = new TrapDetector(
    budget,
    (id) => known[id] as string,
    (url) => Math.max(0, known.indexOf(url)),
  );
  const learn = (url: string): number => {
    const at = known.indexOf(url);
    if (at > 0) return at;
    detector.learn(known.push(url) - 1, url);
    return known.length - 1;
  };
  let parent = learn(`${site}/`);
  for (const [at, url] of urls.entries()) {
    const id = learn(url);
    if (!detector.admits(id, parent)) return at;
    detector.sawPage(id, [parent, ...otherLinks(at).map(learn)], (at + 1).toString(16).padStart(16, '0'));
    parent = id;
  }
  return -1;
}

describe('chains', () => {
  const months = Array.from({ length: 60 }, (_, at) => `${site}/calendar?year=${2026 + Math.floor(at / 12)}&month=${(at % 12) + 1}`);
  test('an endless calendar is stopped after the budget', () => {
    expect(walkChain(20, months)).toBe(22);
  });
  test('a list page after list page with articles on each is not', () => {
    const lists = Array.from({ length: 60 }, (_, at) => `${site}/blog/page/${at + 2}`);
    expect(walkChain(20, lists, (at) => [`${site}/blog/${'abcdefgh'[at % 8]}${'xyz'[at % 3]}-story`])).toBe(-1);
  });
  test('many pages of one pattern linked from one list are not', () => {
    const known = ['', `${site}/`];
    const detector = new TrapDetector(
      20,
      (id) => known[id] as string,
      (url) => Math.max(0, known.indexOf(url)),
    );
    detector.learn(1, `${site}/`);
    for (let product = 1; product <= 500; product++) {
      const id = known.push(`${site}/product/${product}`) - 1;
      detector.learn(id, known[id] as string);
      expect(detector.admits(id, 1)).toBe(true);
    }
  });
});

test('an explosion of parameters is stopped; a list asked with one parameter is not', () => {
  const admitted = (query: (at: number) => string): number => {
    const known = ['', `${site}/shop`];
    const detector = new TrapDetector(
      20,
      (id) => known[id] as string,
      (url) => Math.max(0, known.indexOf(url)),
    );
    detector.learn(1, known[1] as string);
    let count = 0;
    for (let at = 0; at < 300; at++) {
      const id = known.push(`${site}/shop?${query(at)}`) - 1;
      detector.learn(id, known[id] as string);
      if (detector.admits(id, 1)) count++;
    }
    return count;
  };
  expect(admitted((at) => `color=${at % 7}&size=${at % 5}&sort=${at}`)).toBe(100);
  expect(admitted((at) => `page=${at}`)).toBe(300);
});

test('session numbers that make copies of a page are stopped; pages of one pattern with texts of their own are not', () => {
  const admitted = (hashOf: (id: number) => string): number => {
    const known = ['', `${site}/news?sid=0`];
    const detector = new TrapDetector(
      20,
      (id) => known[id] as string,
      (url) => Math.max(0, known.indexOf(url)),
    );
    detector.learn(1, known[1] as string);
    let level = [1];
    for (let depth = 0; depth < 9; depth++) {
      const next: number[] = [];
      for (const parent of level) {
        detector.sawPage(parent, [], hashOf(parent));
        for (let link = 0; link < 2; link++) {
          const id = known.push(`${site}/news?sid=${known.length}`) - 1;
          detector.learn(id, known[id] as string);
          if (detector.admits(id, parent)) next.push(id);
        }
      }
      level = next;
    }
    return level.length;
  };
  expect(admitted(() => 'abcdef0123456789')).toBe(0);
  expect(admitted((id) => id.toString(16).padStart(8, '0'))).toBe(512);
});

test('what was stopped is told with its pattern, count and an example', () => {
  const known = ['', `${site}/`, `${site}/a/a/a/a/`, `${site}/a/a/a/a/a/`];
  const detector = new TrapDetector(
    20,
    (id) => known[id] as string,
    (url) => Math.max(0, known.indexOf(url)),
  );
  for (let id = 1; id < known.length; id++) detector.learn(id, known[id] as string);
  detector.admits(2, 1);
  detector.admits(3, 1);
  expect(detector.traps()).toEqual([{ kind: 'path-loop', pattern: `${site}/a/a/…`, example: `${site}/a/a/a/a/`, stopped: 2 }]);
});

describe('slashes in a row', () => {
  /** Whether the second URL is crawled when found on the first, whose text is `text`; `/a` and `/b` are pages of their own. */
  const admits = (parent: string, url: string, text: string): boolean => {
    const known = ['', `${site}/a`, `${site}/b`, site + parent, site + url];
    const detector = new TrapDetector(
      20,
      (id) => known[id] as string,
      (of) => Math.max(0, known.indexOf(of)),
    );
    for (let id = 1; id < known.length; id++) detector.learn(id, known[id] as string);
    detector.sawPage(1, [], 'aaaaaaaa00000000');
    detector.sawPage(2, [], '');
    detector.sawPage(3, [], text);
    expect(detector.isSafe(4, 3) || !url.includes('//')).toBe(!url.includes('//') || url.includes('://'));
    return detector.admits(4, 3);
  };
  test.each([
    ['a copy leads to the next', '//a', '///b', 'aaaaaaaa00000000', false],
    ['or to others of its kind', '//a', '//x', 'aaaaaaaa00000000', false],
    ['a copy links to a page with single slashes', '//a', '/x', 'aaaaaaaa00000000', true],
    ['the page has a text of its own', '//a', '///b', 'bbbbbbbb00000000', true],
    ['it says nothing', '//b', '///a', '', true],
    ['nothing is at the URL with single slashes', '//c', '///c', 'aaaaaaaa00000000', true],
    ['the first such link', '/c', '//a', 'aaaaaaaa00000000', true],
    ['an address inside an address', '//a', '/save/https://other.example/a', 'aaaaaaaa00000000', true],
  ])('%s', (_, parent, url, text, expected) => {
    expect(admits(parent, url, text)).toBe(expected);
  });
});
