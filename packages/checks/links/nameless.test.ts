import { expect, test } from 'vitest';
import type { Check } from '../check.ts';
import { imgAltMissing } from '../images/alt.ts';
import { imgAltEmptyLinked } from '../images/loading.ts';
import { compilePageChecks } from '../page-runner.ts';
import { asDeclared } from '../testing/declared-groups.ts';
import { image, link, page } from '../testing/page.ts';
import { anchorEmpty } from './markup.ts';

const nameless = { text: '', hasImage: true } as const;

function groups(subject: ReturnType<typeof page>, checks: readonly Check[] = [anchorEmpty, imgAltMissing, imgAltEmptyLinked]) {
  const checker = compilePageChecks(checks.map(asDeclared), { categories: null, settings: {} });
  return checker.run(subject).findings.map(({ check, finding }) => [check, finding.group]);
}

test('a link and the image in it share a group, with alt="" and without alt', () => {
  const of = (alt: string | null, to = '/b') => page({ links: [link(to, nameless)], images: [image('/a.png', { alt, link: 0 })] });
  const target = 'https://site.example/b';
  expect(groups(of(null))).toEqual([
    ['anchor-empty', target],
    ['img-alt-missing', target],
  ]);
  expect(groups(of(''))).toEqual([
    ['anchor-empty', target],
    ['img-alt-empty-linked', target],
  ]);
  expect(new Set(groups(of(null, '/page')).map(([, group]) => group))).toEqual(new Set(['a link to its own page']));
});

test('what a template writes is known by its target on that page as well', () => {
  const of = (...links: ReturnType<typeof link>[]) => groups(page({ links }), [anchorEmpty]).map(([, group]) => group);
  const [own, target] = ['a link to its own page', 'https://site.example/page'];
  const mark = (href: string, over = {}) => link(href, { ...nameless, url: target, ...over });
  expect(of(mark('/page', { place: 'nav' }))).toEqual([target]);
  expect(of(mark('/page#mill'), link('/page#mill', { offset: 420 }))).toEqual([target]);
  expect(of(mark('#mill', { place: 'nav' }), mark('#mill'), link('#mill', { offset: 420 }))).toEqual([own, own]);
  expect(of(mark('/page#mill'), link('/page#other', { offset: 420 }), link('/page#mill', { offset: 440 }))).toEqual([own]);
  expect(of(mark('/page#mill'), mark('/page#mill', { offset: 420 }))).toEqual([own, own]);
});

test('links are many where they stand: those of a menu and those of the text are apart', () => {
  const of = (to: string, place: 'nav' | 'main' | 'body') => link(to, { ...nameless, place });
  const found = groups(page({ links: [of('/', 'nav'), of('/b', 'main'), of('/c', 'body'), of('/d', 'main')] }), [anchorEmpty]);
  expect(found.map(([, group]) => group)).toEqual(['https://site.example/', 'many targets', 'many targets', 'many targets']);
});

test('links of one page to three targets or more are one group, with the images in them', () => {
  const of = (...targets: string[]) =>
    groups(page({ links: targets.map((to) => link(to, nameless)), images: [image('/a.png', { alt: null, link: 0 })] }));
  expect(new Set(of('/b', '/c', '/d').map(([, group]) => group))).toEqual(new Set(['many targets']));
  const targets = new Set(['https://site.example/b', 'https://site.example/c']);
  expect(new Set(of('/b', '/c', '/c').map(([, group]) => group))).toEqual(targets);
});

test('other images are known by their folder: not linked, in a link with a name, or where links are not judged', () => {
  const file = [['img-alt-missing', 'https://site.example']];
  const of = (over: object, at = 0) => page({ links: [link('/b', over)], images: [image('/a.png', { alt: null, link: at })] });
  expect(groups(of({}, -1))).toEqual(file);
  expect(groups(of({ ...nameless, label: 'Lamps' }))).toEqual(file);
  expect(groups(of(nameless), [imgAltMissing])).toEqual(file);
});
