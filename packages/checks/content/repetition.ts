/** Pages whose main text is the same, letter case and white space aside; and folders that are there twice. */
import { type Check, type SiteFinding, siteCheck } from '../check.ts';
import { findDuplicates } from '../duplicates.ts';
import { cut } from '../evidence.ts';
import { folderCopies, minPairs } from '../folder-copies.ts';

export const contentExactDuplicate = siteCheck({
  id: 'content-exact-duplicate',
  category: 'content',
  severity: 'warning',
  scope: 'site',
  tier: 'core',
  source: 'Google Search Central, canonical URLs (duplicate pages)',
  appliesTo: 'indexable',
  reads: ['headings', 'text'],
  settings: {},
  words: {
    name: 'Duplicate content',
    title: '{count} pages have the same text',
    why: 'Search engines keep one of them, which may not be the one you would choose.',
    fix: 'Keep one page and redirect the others to it, or set their canonical to it.',
  },
  docs: {
    condition:
      'Same hash of normalised main text on >= 2 indexable pages without a shared canonical; later pages of a list only beside others of the same list. content-folder-copy reports copies of a whole folder, hreflang-fallback-copies those in folders of several languages, and url-case-or-slash-duplicate spellings of one URL.',
    found: `
      /red-room
      <main>
      <h1>The room</h1>
      <p>We make lanterns of tin and glass, each by hand, and hang them in the mill beside the river. It is warm.</p>
      <!-- and so on, 20 times -->
      </main>

      /blue-room
      <main>
      <h1>The room</h1>
      <p>We make lanterns of tin and glass, each by hand, and hang them in the mill beside the river. It is warm.</p>
      <!-- and so on, 20 times -->
      </main>
    `,
    notFound: `
      /red-room
      <main>
      <h1>The room</h1>
      <p>We make lanterns of tin and glass, each by hand, and hang them in the mill beside the river. It is warm.</p>
      <!-- and so on, 20 times -->
      </main>

      /blue-room
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
  reads: ['text'],
  settings: {},
  words: {
    name: 'Folder available under two paths',
    title: '{count} pages of {value} also exist under {target}',
    why: 'Every page has a second URL. Links and signals are split, and search engines choose one of the two, which may not be the one you would choose.',
    fix: 'Redirect one folder to the other, or set the canonical of each copy to the page in the other folder.',
  },
  docs: {
    condition: `At least ${minPairs} indexable pages without a shared canonical have the same main text at the same path below two folders, later pages of lists (/page/2) not counted. One finding for two folders; these pages are not also reported as duplicates.`,
    found: `
      /docs/room-1
      <main>
      <h1>Lanterns of room 1</h1>
      <p>In room 1 we make lanterns of tin and glass, each by hand, and hang them beside the river.</p>
      <!-- and so on, 20 times -->
      </main>
      and so on, 5 such pages

      /manual/room-1
      <main>
      <h1>Lanterns of room 1</h1>
      <p>In room 1 we make lanterns of tin and glass, each by hand, and hang them beside the river.</p>
      <!-- and so on, 20 times -->
      </main>
      and so on, 5 such pages
    `,
    notFound: `
      /docs/room-1
      <main>
      <h1>Lanterns of room 1</h1>
      <p>In room 1 we make lanterns of tin and glass, each by hand, and hang them beside the river.</p>
      <!-- and so on, 20 times -->
      </main>
      and so on, 5 such pages

      /manual/room-1
      <link rel="canonical" href="https://site.example/docs/room-1">
      <main>
      <h1>Lanterns of room 1</h1>
      <p>In room 1 we make lanterns of tin and glass, each by hand, and hang them beside the river.</p>
      <!-- and so on, 20 times -->
      </main>
      and so on, 5 such pages
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
