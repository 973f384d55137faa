/** A meta description that several pages share. */
import { siteCheck } from '../check.ts';
import { findDuplicates } from '../duplicates.ts';

export const descriptionDuplicate = siteCheck({
  id: 'description-duplicate',
  category: 'description',
  severity: 'warning',
  scope: 'site',
  source: 'Google Search Central, snippets and meta descriptions',
  settings: {},
  words: {
    title: 'Meta description is shared by {count} pages',
    why: 'Equal descriptions do not tell the pages apart, so search engines tend to drop them.',
    fix: 'Write a description for each page, or leave it out where there is nothing of its own to say.',
  },
  run: (site) => findDuplicates(site, 'description', (group) => group.text),
});
