import { expect, test } from 'vitest';
import { storedSite } from '../../fixtures/stored-site/stored-site.ts';
import { missingFolderOf } from './resource-findings.ts';

const origin = 'https://site.example';

/** The missing folder of each script, by its path; each is given as status and path. */
function foldersOf(...files: string[]): (string | null)[] {
  const urls = files.map((file) => ({ url: file.slice(4), row: { status: Number(file.slice(0, 3)) }, file: { kind: 'js' as const } }));
  const site = storedSite({ urls: [{ url: '/' }, { url: '/pages/one' }, ...urls] });
  const folderOf = missingFolderOf(site);
  const rows = new Map([...site.resources('js')].map(({ resource }) => [resource.url, resource]));
  return urls.map(({ url }) => folderOf(rows.get(origin + url) as never)?.slice(origin.length) ?? null);
}

test('the outermost folder with three missing files and nothing else', () => {
  expect(foldersOf('404 /lib/a/1.js', '404 /lib/b/2.js', '410 /lib/b/3.js?v=/x/')).toEqual(['/lib/', '/lib/', '/lib/']);
  expect(foldersOf('404 /lib/a/1.js', '404 /lib/a/2.js', '404 /lib/a/3.js', '200 /lib/4.js')).toEqual([
    '/lib/a/',
    '/lib/a/',
    '/lib/a/',
    null,
  ]);
});

test('no folder: two files, the root, one with a page or a moved file, errors of the server', () => {
  const none = (...files: string[]) => expect(foldersOf(...files)).toEqual(files.map(() => null));
  none('404 /lib/1.js', '404 /lib/2.js', '404 /3.js', '404 /4.js');
  none('404 /pages/1.js', '404 /pages/2.js', '404 /pages/3.js');
  none('404 /lib/1.js', '404 /lib/2.js', '404 /lib/3.js', '301 /lib/4.js');
  none('500 /lib/1.js', '503 /lib/2.js', '500 /lib/3.js');
});
