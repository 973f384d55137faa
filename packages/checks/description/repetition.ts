/** A meta description that several pages share. */
import { type Check, siteCheck } from '../check.ts';
import { findDuplicates } from '../duplicates.ts';

export const descriptionDuplicate = siteCheck({
  id: 'description-duplicate',
  category: 'description',
  severity: 'warning',
  scope: 'site',
  tier: 'core',
  source: 'Google Search Central, snippets and meta descriptions',
  appliesTo: 'indexable',
  reads: ['headings', 'text'],
  settings: {},
  words: {
    name: 'Duplicate meta description',
    title: '{count} pages have the same meta description',
    why: 'Identical descriptions do not set the pages apart, so search engines tend not to use them.',
    fix: 'Write a description for each page, or leave it out on pages that have nothing specific to say.',
  },
  docs: {
    condition:
      'Same text on >= 2 indexable self-canonical pages, later pages of lists exempt; where exactly these pages also have the same main text, content-exact-duplicate reports it. Told with the descriptions that are too short where it is one of them, and they are at least twice as many.',
    found: `
      /red-room
      <meta name="description" content="Lanterns of tin and glass, each made by hand in the mill beside the river, with prices, sizes and the days when you can come and see how it is done.">

      /blue-room
      <meta name="description" content="Lanterns of tin and glass, each made by hand in the mill beside the river, with prices, sizes and the days when you can come and see how it is done.">
    `,
    notFound: `
      /red-room
      <meta name="description" content="Lanterns of tin and glass, each made by hand in the mill beside the river, with prices, sizes and the days when you can come and see how it is done.">

      /blue-room
    `,
  },
  run: (site, _, runs) => findDuplicates(site, 'description', runs),
});

export const repetitionChecks: readonly Check[] = [descriptionDuplicate];
