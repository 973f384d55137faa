import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { titleBoilerplate } from './boilerplate.ts';

const names = ['Berlin', 'Paris', 'Rome', 'Madrid', 'Lisbon', 'Moscow', 'Cairo', 'Ankara', 'London', 'Vienna', 'Prague', 'Oslo'];
const of = (title: (name: string) => string, count = 12) =>
  storedSite({ urls: [{ url: '/' }, ...names.slice(0, count).map((name) => ({ url: `/shops/${name}`, title: title(name) }))] });

const inFolders = (folders: Readonly<Record<string, string>>) =>
  storedSite({
    urls: Object.entries(folders).flatMap(([folder, words]) =>
      names.map((name) => ({ url: `${folder}${name}`, title: `${name} ${words}` })),
    ),
  });
const suffix = 'lamps of tin and glass';

siteCheckTable(titleBoilerplate, {
  pass: { 'own words': of((name) => `Lamps ${name}`) },
  issue: {
    'one word differs': {
      on: of((name) => `Buy the best cheap lamps online in ${name}`),
      findings: [{ severity: 'notice', urlId: 9, group: '/shops/', evidence: { count: 12, value: 'buy the best cheap lamps online in' } }],
    },
    'a folder and those below it, by the widest': {
      on: inFolders({ '/shops/a/b/': suffix, '/shops/': suffix, '/shops/a/': `${suffix} from 1900`, '/shop/': suffix }),
      findings: [
        { group: '/shop/', evidence: { count: 12 } },
        { group: '/shops/', evidence: { count: 36, value: suffix } },
      ],
    },
    'numbers that are no versions': {
      on: of((name) => `The lamps of the year ${1900 + names.indexOf(name)}`),
      findings: [{ evidence: { value: 'the lamps of year' } }],
    },
    'versions beside other words that differ': {
      on: of((name) => `The best lamps of tin in ${name}, part 1.${names.indexOf(name)}`),
      findings: [{ evidence: { value: 'the best lamps of tin in part' } }],
    },
    'a hyphen that separates nothing': {
      on: of((name) => `Buy the best low-cost lamps online in ${name}`),
      findings: [{ evidence: { value: 'buy the best low cost lamps online in' } }],
    },
    'words with apostrophes, told as they are written': {
      on: of((name) => `All the lamps that don’t burn in ${name}`),
      findings: [{ evidence: { value: "all the lamps that don't burn in" } }],
    },
    'a folder below with other words': {
      on: inFolders({ '/shops/': suffix, '/shops/a/': 'chairs made of beech and oak' }),
      findings: [{ group: '/shops/' }, { group: '/shops/a/' }],
    },
  },
  silent: {
    'only the brand repeats': of((name) => `${name} shop | The best cheap lamps online`),
    'only a brand with hyphens repeats': of((name) => `${name} — SERVER 9 9.18.49-1~u3-Edition documentation`),
    'versions, of which the first number is the same': of((name) => `Lamps 1.${names.indexOf(name) + 10}`),
    'notes of releases, told apart by their versions': of((name) => `Lamps 1.${names.indexOf(name) + 10}.2 release notes`),
    'few pages': of((name) => `Buy the best cheap lamps online in ${name}`, 9),
  },
});
