/** The operator's own agreement and privacy notice; where there is none, the product's own stands. */
import { z } from 'zod';
import { type PublicTextKind, publicTextKinds } from '../public-texts.ts';
import type { RouteTable } from './route.ts';
import { maxPublicTextChars } from './sizes.ts';

/** Plain text: a line that begins with `# ` is a heading, one with `- ` a list item, an empty line ends a paragraph. */
const publicTextSchema = z.object({ language: z.string(), text: z.string() });

const kind = z.enum(publicTextKinds as readonly [PublicTextKind, ...PublicTextKind[]]);
/** One of the product's languages. */
const language = z.string().max(8);

export const publicTextRoutes = {
  'GET /server/texts/:kind': {
    tag: 'texts',
    summary: "The operator's agreement or privacy notice",
    policy: { who: 'public' },
    params: z.object({ kind }),
    query: z.object({ language }),
    data: publicTextSchema.nullable(),
  },
  'PUT /server/admin/texts/:kind/:language': {
    tag: 'admin',
    summary: 'Replace a public text; an empty text restores the default',
    policy: { who: 'admin' },
    params: z.object({ kind, language }),
    body: z.strictObject({ text: z.string().max(maxPublicTextChars) }),
    data: publicTextSchema.nullable(),
  },
} as const satisfies RouteTable;
