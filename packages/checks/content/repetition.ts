/** Pages whose main text is the same, letter case and white space aside. */
import { type Check, siteCheck } from '../check.ts';
import { findDuplicates } from '../duplicates.ts';

export const contentExactDuplicate = siteCheck({
  id: 'content-exact-duplicate',
  category: 'content',
  severity: 'error',
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
    condition: 'Same hash of normalised main text on >= 2 indexable pages without shared canonical.',
    found: `
      /red-room: We make lanterns of tin and glass, each by hand. (… 300 words)
      /blue-room: We make lanterns of tin and glass, each by hand. (… the same 300 words)
    `,
  },
  run: (site) => findDuplicates(site, 'content-hash', () => undefined),
});

export const repetitionChecks: readonly Check[] = [contentExactDuplicate];
