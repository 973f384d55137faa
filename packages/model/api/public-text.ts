/** `GET /server/texts/{kind}?language=de`: the operator's own agreement or privacy notice; null = the product's own stands. */
import { z } from 'zod';

export const publicTextKinds = ['agreement', 'privacy'] as const;

export type PublicTextKind = (typeof publicTextKinds)[number];

/** Plain text: a line that begins with `# ` is a heading, one with `- ` a list item, an empty line ends a paragraph. */
export const publicTextSchema = z.object({ language: z.string(), text: z.string() });

export type PublicText = z.infer<typeof publicTextSchema>;

export const publicTextResponseSchema = z.object({ data: publicTextSchema.nullable() });

export const maxPublicTextChars = 200_000;

/** Body of `PUT /server/admin/texts/{kind}/{language}`; an empty text brings the product's own back. */
export const publicTextEditSchema = z.strictObject({ text: z.string().max(maxPublicTextChars) });
