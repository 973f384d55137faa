/** Pages whose main text is the same, letter case and white space aside; and folders that are there twice. */
import { type Check, type SiteFinding, siteCheck } from '../check.ts';
import { findDuplicates } from '../duplicates.ts';
import { cut } from '../evidence.ts';
import { folderCopies } from '../folder-copies.ts';

export const contentExactDuplicate = siteCheck({
  id: 'content-exact-duplicate',
  category: 'content',
  severity: 'warning',
  scope: 'site',
  tier: 'core',
  source: 'Google Search Central, canonical URLs (duplicate pages)',
  appliesTo: 'indexable',
  settings: {},
  words: {
    name: 'Duplicate content',
    title: '{count} pages have the same text',
    why: 'Search engines keep one of them, and not always the one you would choose.',
    fix: 'Keep one page and redirect the others to it, or let their canonical name it.',
  },
  docs: {
    condition:
      'Same hash of normalised main text on >= 2 indexable pages without shared canonical. Copies in a whole folder (content-folder-copy) and in the folders of several languages (hreflang-fallback-copies) are told there, spellings of one address by url-case-or-slash-duplicate.',
    found: `
      /red-room: We make lanterns of tin and glass, each by hand. (… 300 words)
      /blue-room: We make lanterns of tin and glass, each by hand. (… the same 300 words)
    `,
  },
  run: (site, _, runs) => findDuplicates(site, 'content-hash', runs),
});

export const contentFolderCopy = siteCheck({
  id: 'content-folder-copy',
  category: 'content',
  severity: 'warning',
  scope: 'site',
  tier: 'core',
  source: 'Google Search Central, canonical URLs (duplicate pages)',
  settings: {},
  words: {
    name: 'Folder under two paths',
    title: '{count} pages of {value} are there again under {target}',
    why: 'Every page has a second address. Links and signals are divided, and search engines choose one of the two, not always the one you would.',
    fix: 'Redirect one folder to the other, or let each copy name the page of the other folder as canonical.',
  },
  docs: {
    condition:
      'At least 5 indexable pages without a shared canonical have the same main text at the same path below two folders. One finding for two folders; these pages are not reported as duplicates as well.',
    found: `
      https://site.example/docs/lanterns, https://site.example/docs/mill, (… 5 pages)
      https://site.example/manual/1.0/lanterns, https://site.example/manual/1.0/mill, (… the same 5 texts)
    `,
    notFound: `
      https://site.example/docs/lanterns
      https://site.example/manual/1.0/lanterns with <link rel="canonical" href="https://site.example/docs/lanterns">
    `,
  },
  *run(site): Iterable<SiteFinding> {
    for (const { folders, areLanguages, pairs } of folderCopies(site)) {
      const [pair] = pairs;
      if (areLanguages || pair === undefined) continue;
      const [value, target] = folders;
      const urls = pair.map(({ url }) => url);
      yield {
        urlId: pair[0].id,
        group: `${value} ${target}`,
        evidence: { value: cut(value), target: cut(target), count: pairs.length, urls },
      };
    }
  },
});

export const repetitionChecks: readonly Check[] = [contentExactDuplicate, contentFolderCopy];
