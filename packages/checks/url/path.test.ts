import { pageCheckTable } from '../testing/check-table.ts';
import { page } from '../testing/page.ts';
import { urlFolderDeep, urlRepetitivePath } from './path.ts';

const at = (path: string) => page({}, { url: `https://site.example${path}` });

pageCheckTable(urlRepetitivePath, {
  pass: { 'different folders': at('/a/b/c/d') },
  issue: {
    'three times': { on: at('/a/x/a/y/a'), findings: [{ severity: 'warning', group: 'a', evidence: { value: 'a' } }] },
    'two that alternate': { on: at('/en/shop/en/shop'), findings: [{ evidence: { value: 'en/shop' } }] },
  },
  silent: {
    'a date': at('/2026/11/11/11/lamp'),
    twice: at('/java/util/java/lamp'),
    'an error page': page({}, { url: 'https://site.example/a/a/a', status: 404 }),
  },
});

pageCheckTable(urlFolderDeep, {
  pass: { five: at('/a/b/c/d/e') },
  issue: { six: { on: at('/a/b/c/d/e/f'), findings: [{ severity: 'opportunity', evidence: { count: 6, limit: 5 } }] } },
  silent: { 'slashes in the query': at('/a?path=/b/c/d/e/f/g') },
});
