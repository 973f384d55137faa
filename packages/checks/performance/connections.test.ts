import { pageCheckTable } from '../testing/check-table.ts';
import { page, resource } from '../testing/page.ts';
import { perfPreconnectMissing } from './connections.ts';

const far = 'https://cdn.example/far.css';
const fonts = 'https://fonts.googleapis.com/css2?family=Inter';
const of = (resources: ReturnType<typeof resource>[], ...preconnects: string[]) =>
  page({ resources, hints: { preconnects, describedBy: null } });

pageCheckTable(perfPreconnectMissing, {
  pass: { 'own files': of([resource('css', '/a.css')]), connected: of([resource('css', far)], 'https://cdn.example/') },
  issue: {
    'the fonts behind a style sheet': {
      on: of([resource('css', fonts)], 'https://fonts.googleapis.com/'),
      findings: [
        { severity: 'opportunity', group: 'https://fonts.gstatic.com', evidence: { value: 'https://fonts.gstatic.com', offset: 600 } },
      ],
    },
    'too many': { on: of([], ...[1, 2, 3, 4, 5].map((n) => `https://a${n}.example/`)), findings: [{ evidence: { count: 5, limit: 4 } }] },
  },
  silent: {
    'files of the head, to whose host the browser connects at once': of([
      resource('css', far),
      resource('js', 'https://cdn.example/far.js'),
    ]),
    'nothing waits for it': of([
      resource('js', 'https://cdn.example/a.js', { defer: true }),
      resource('js', 'https://cdn.example/b.js', { async: true }),
      resource('css', far, { media: 'print' }),
      resource('js', 'https://cdn.example/c.js', { inHead: false }),
    ]),
    'fonts connected': of([resource('css', fonts)], 'https://fonts.gstatic.com/'),
    'an older file': page({ resources: [resource('css', far)] }),
  },
});
