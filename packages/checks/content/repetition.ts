/** Pages whose main text is the same, letter case and white space aside. */
import { siteCheck } from '../check.ts';
import { findDuplicates } from '../duplicates.ts';

export const contentExactDuplicate = siteCheck({
  id: 'content-exact-duplicate',
  category: 'content',
  severity: 'error',
  scope: 'site',
  source: 'Google Search Central, canonical URLs (duplicate pages)',
  settings: {},
  words: {
    title: '{count} pages have the same text',
    why: 'Search engines keep one of them, and not always the one you would choose.',
    fix: 'Keep one page and redirect the others to it, or let their canonical name it.',
  },
  run: (site) => findDuplicates(site, 'content-hash', () => undefined),
});
