/** Phrases of titles, descriptions and headings that are one cause although their texts differ. */
import type { PhraseGroup } from './cause-phrases-of-files.ts';
import { checksOfFamily, referenceGroup, sameTextGroups } from './check-families.ts';

export const phrasesOfTexts = [
  {
    checks: checksOfFamily('headings-of-references'),
    phrases: {
      'long-by-name': [referenceGroup, 'code or a question'],
    },
  },
  {
    checks: ['title-too-long'],
    phrases: {
      'title-shared-part': ['shared part: {part}', 'many titles share {part}'],
    },
  },
  {
    checks: ['title-same-as-h1'],
    phrases: {
      'title-short-too': [sameTextGroups.shortTitle, 'titles, most of them too short'],
      'title-room-too': [sameTextGroups.titleWithRoom, 'titles that leave room unused, too'],
    },
  },
  {
    checks: checksOfFamily('repeated-description'),
    phrases: {
      'description-short-too': [sameTextGroups.shortDescription, 'descriptions that are too short, too'],
      'description-of-title': [sameTextGroups.ofTitle, 'descriptions that repeat the title'],
    },
  },
  {
    checks: ['description-too-long'],
    phrases: {
      'description-of-most': [sameTextGroups.most, 'most descriptions of the site'],
    },
  },
  { checks: ['h1-duplicate'], phrases: { 'h1-names-whole': ['name of the site', 'the name of the site or book as h1'] } },
] as const satisfies readonly PhraseGroup[];
