import { defaultsOf } from '@orbweaver/model/option.ts';
import { expect, test } from 'vitest';
import { checkOptions } from './check-options.ts';
import { type HtaccessOptions, htaccessOptionList } from './options.ts';
import { readCacheLines, readRobotsLines } from './read-lines.ts';

const check = (change: Partial<HtaccessOptions>) => checkOptions({ ...defaultsOf(htaccessOptionList), domain: 'example.com', ...change });

test('what a person types is put into one spelling', () => {
  expect(check({ moveTo: 'https://www.New.example/' }).moveTo).toBe('www.new.example');
  expect(check({ moveTo: 'new.example' }).moveTo).toBe('new.example');
  expect(check({ blockedEndings: ['*.BAK', '.tar.gz', 'sql'] }).blockedEndings).toEqual(['bak', 'tar.gz', 'sql']);
  // Those for every file first: those of an ending hold over them.
  expect(
    check({
      robotsTags: [
        { ending: '.PDF', directives: 'noindex,NOFOLLOW' },
        { ending: '*', directives: 'max-snippet:-1' },
      ],
    }).robotsTags,
  ).toEqual([
    { ending: '*', directives: 'max-snippet:-1' },
    { ending: 'pdf', directives: 'noindex, nofollow' },
  ]);
});

test.each<[string, Partial<HtaccessOptions>]>([
  ['move-same', { moveTo: 'www.example.com' }],
  ['domain', { moveTo: 'a b' }],
  ['index-name', { indexes: ['../index.html'] }],
  ['index-name', { indexes: ['index.html index.php'] }],
  ['ending', { blockedEndings: ['b)k'] }],
  ['ending', { blockedEndings: [''] }],
  ['robots-tag', { robotsTags: [{ ending: 'pdf', directives: 'noindex"; add_header X 1' }] }],
  ['robots-tag', { robotsTags: [{ ending: 'pdf', directives: '' }] }],
  ['error-path', { maintenance: '/a b' }],
  ['ip', { maintenanceAllowed: ['203.0.113.0/24'] }],
  ['ip', { maintenanceAllowed: ['%{HTTP_HOST}'] }],
])('%s: %j', (fault, change) => {
  expect(() => check(change)).toThrow(expect.objectContaining({ key: `tool-htaccess.fault.${fault}` }));
});

test('lines of the form', () => {
  expect(readRobotsLines('pdf noindex, nofollow\n# no\n\n* none')).toEqual([
    { ending: 'pdf', directives: 'noindex, nofollow' },
    { ending: '*', directives: 'none' },
  ]);
  expect(readCacheLines('images year\nhtml none')).toEqual([
    { files: 'images', time: 'year' },
    { files: 'html', time: 'none' },
  ]);
  for (const line of ['images', 'pictures year', 'images decade', 'images year more'])
    expect(() => readCacheLines(line)).toThrow(expect.objectContaining({ key: 'tool-htaccess.fault.cache-line' }));
});
