import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { link, robots as robotsRule } from '../testing/page.ts';
import { navInconsistent } from './consistency.ts';

/** One page for each menu. */
function of(...menus: readonly string[]) {
  return storedSite({
    urls: menus.map((menu, at) => {
      const links = menu
        .split(' ')
        .map((name) =>
          name.startsWith('#')
            ? link(name, { place: 'nav', url: `https://site.example/${at}${name}` })
            : link(`/menu/${name}`, { place: 'nav' }),
        );
      const robots = menu.endsWith('noindex') ? [robotsRule('noindex')] : [];
      return { url: `/${at}`, facts: { robots, links, navigation: [{ label: null, place: 'nav', links: links.length, offset: 140 }] } };
    }),
  });
}

/** Pages of a folder that list each other, beside those of the whole site. */
function withFolder(folder: string, targets: readonly string[]) {
  const menu = (names: readonly string[]) => ({
    links: names.map((name) => link(name, { place: 'nav' })),
    navigation: [{ label: null, place: 'nav' as const, links: names.length, offset: 140 }],
  });
  return storedSite({
    urls: [
      ...Array.from({ length: 28 }, (_, at) => ({ url: `/${at}`, facts: menu(['/0', '/1', '/2']) })),
      ...['a', 'b', 'c'].map((name) => ({ url: `${folder}${name}`, facts: menu(targets) })),
    ],
  });
}
const times = (count: number, menu: string) => Array.from({ length: count }, () => menu);

siteCheckTable(navInconsistent, {
  pass: {
    'one menu': of(...times(30, 'a b c d')),
    'a part of each page': of(...times(30, 'a b c #comments')),
    'one odd page of twenty': of(...times(19, 'a b c d'), 'x y z'),
  },
  issue: {
    'two of thirty': {
      on: of(...times(28, 'a b c d'), 'x y z', 'a v w'),
      findings: [{ severity: 'notice', urlId: 0, evidence: { count: 2, urls: ['https://site.example/28', 'https://site.example/29'] } }],
    },
    'an old menu in a folder': {
      on: withFolder('/old/', ['/0', '/faq', '/gone', '/old/b', '/old/c']),
      findings: [{ evidence: { count: 3 } }],
    },
    'pages at the root that list each other': { on: withFolder('/', ['/0', '/faq', '/a', '/b', '/c']), findings: 1 },
  },
  silent: {
    'the menu of a folder': withFolder('/part/', ['/0', '/faq', '/part/a', '/part/b', '/part/c']),
    'two languages': of(...times(15, 'a b c d'), ...times(15, 'e f g h')),
    'the page itself is left out of its menu': of(...times(26, 'a b c d'), 'b c d', 'a c d', 'a b d', 'a b c'),
    'next and previous, nothing in common': of(...Array.from({ length: 30 }, (_, at) => `a${at} b${at} c${at}`)),
    'pages of an editor that ask not to be found': of(...times(26, 'a b c d'), ...times(4, 'x y z noindex')),
    'a small site': of(...times(10, 'a b c d'), 'x y z'),
  },
});
