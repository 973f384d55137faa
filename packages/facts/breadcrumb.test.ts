import { expect, test } from 'vitest';
import { factsOf } from './testing.ts';

const real = '<nav aria-label="Breadcrumb"><a href=/>Home</a> › <a href=/b>B</a> › C</nav>';
const example = (...names: string[]) =>
  `<nav aria-label="breadcrumb"><ol class=breadcrumb>${names.map((name) => `<li class="breadcrumb-item"><a href="#">${name}</a></li>`).join('')}</ol></nav>`;
const tags = '<ul class="article-tag-list"><li><a href=/tags/b>Tag</a></li></ul>';

test.each([
  [
    'examples of a post whose id says what it is about',
    `<article id=post-breadcrumb>${example('X')}${example('X', 'Y')}${example('Z', 'Y')}${tags}</article>`,
    'X',
  ],
  ['examples in a wrapper with a class', `<div class=breadcrumbs-demo>${example('X', 'Y')}${example('Z', 'Y')}${tags}</div>`, 'X > Y'],
  ['a trail behind the examples of an article', `<article>${example('X', 'Y')}</article>${real}`, 'Home > B > C'],
  ['a trail before them', `${real}<article>${example('X', 'Y')}</article>`, 'Home > B > C'],
  ['a trail at the top of an article', `<article>${real}<p>Text</p>${example('X', 'Y')}</article>`, 'Home > B > C'],
  [
    'a trail of an article, and what is none outside',
    `<article>${real}</article><div class=breadcrumbs-ad><a href=/ad>Ad</a></div><nav><ul><li><a href=/d>D</a> »</li><li><a href=/e>E</a> »</li><li>F</li></ul></nav>`,
    'Home > B > C',
  ],
  ['a landmark in a wrapper', `<div class=breadcrumbs>${real}</div>`, 'Home > B > C'],
  [
    'a list in a wrapper',
    '<div class=breadcrumbs><ul class=breadcrumb><li class=crumb><a href=/>Home</a></li><li>B</li></ul></div>',
    'Home > B',
  ],
])('%s', (_, source, names) => {
  expect(
    factsOf(source)
      .breadcrumb?.items.map(({ name }) => name)
      .join(' > '),
  ).toBe(names);
});
