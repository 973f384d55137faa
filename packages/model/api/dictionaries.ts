/** Dictionaries for spelling on the device: which there are, and their files. */
import { z } from 'zod';
import { hourMs } from './policy.ts';
import type { RouteTable } from './route.ts';

/** Of Hunspell's dictionaries two files; of the Arabic one a list. */
const parts = ['affixes', 'words', 'trie'] as const;

export const dictionaryRoutes = {
  'GET /server/dictionaries': {
    tag: 'tools',
    summary: 'Languages with an installed dictionary, and whether grammar is checked in languages other than English',
    policy: { who: 'user' },
    data: z.object({
      languages: z.array(z.string()),
      /** The operator has set a LanguageTool server. */
      hasLanguageTool: z.boolean(),
    }),
  },
  'GET /server/dictionaries/file': {
    mediaType: 'text/plain',
    tag: 'tools',
    summary: 'One file of a dictionary',
    policy: { who: 'user', attempts: [{ per: 'account', max: 200, windowMs: hourMs }] },
    query: z.object({ language: z.string().regex(/^[a-z]{2}$/), part: z.enum(parts) }),
    errors: ['not-found'],
  },
} as const satisfies RouteTable;
