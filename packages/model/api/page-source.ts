/** `POST /server/tools/page-source`: asks for one page now, for a scan that kept no sources. */
import { z } from 'zod';

export const pageSourceRequestSchema = z.strictObject({ url: z.url({ protocol: /^https?$/ }).max(2048) });

export const pageSourceResponseSchema = z.object({
  data: z.object({
    /** 0 = no response. */
    status: z.number(),
    error: z.string().nullable(),
    /** As the scan decodes it, so that places in it are the same; '' for what is no text. */
    text: z.string(),
    bodyBytes: z.number(),
    /** The body was longer than is read. */
    isCut: z.boolean(),
  }),
});

export type PageSource = z.infer<typeof pageSourceResponseSchema>['data'];
