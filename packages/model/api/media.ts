/** Files of an operator's texts: sent by administrators as `application/octet-stream`, read by everybody who has the address. */
import { z } from 'zod';
import { mediaKinds, mediaUses } from '../media.ts';
import type { RouteTable } from './route.ts';

const mediaSchema = z.object({ id: z.uuid(), kind: z.enum(mediaKinds), bytes: z.int() });

export type Media = z.infer<typeof mediaSchema>;

const videoSchema = z.object({
  id: z.string(),
  /** Of the words. */
  language: z.string(),
  title: z.string(),
  /** Safe markup, from the Markdown. */
  html: z.string(),
  /** Path of the file; null where it plays elsewhere. */
  file: z.string().nullable(),
  captions: z.array(z.object({ language: z.string(), path: z.string() })),
  /** null where it is a file. */
  place: z.object({ site: z.enum(['youtube', 'vimeo']), player: z.url() }).nullable(),
});

export type HelpVideo = z.infer<typeof videoSchema>;

export const mediaRoutes = {
  'POST /server/admin/media': {
    tag: 'admin',
    summary: 'Upload a picture, a video or captions for a text; the type is detected from the bytes',
    policy: { who: 'admin' },
    query: z.object({ use: z.enum(mediaUses) }),
    data: mediaSchema,
    statuses: [201],
    errors: ['too-large', 'media-type-unsupported', 'storage-full'],
  },
  'GET /server/media/:id': {
    mediaType: '*/*',
    tag: 'content',
    summary: 'A file of a text; supports a single byte range',
    policy: { who: 'public' },
    params: z.object({ id: z.uuid() }),
    statuses: [200, 206, 304],
    errors: ['not-found'],
  },
  'GET /server/videos': {
    tag: 'content',
    summary: 'Help videos of the operator, newest first',
    policy: { who: 'public' },
    query: z.object({ language: z.string().max(8) }),
    data: z.array(videoSchema),
  },
} as const satisfies RouteTable;
