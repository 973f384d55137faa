/** A sitemap, or all of a site's, read by the server: one JSON line a file, and a last line that says that the list is whole. */
import { z } from 'zod';
import { hourMs } from './policy.ts';
import type { RouteTable } from './route.ts';
import { webAddress } from './web-address.ts';

/** As `ListedEntry` of the tool, in this order: loc, lastmod, changefreq, priority, images, alternates. */
const entrySchema = z
  .tuple([
    z.string(),
    z.string().nullable(),
    z.string().nullable(),
    z.string().nullable(),
    z.array(z.string()).readonly(),
    z.array(z.object({ hreflang: z.string().nullable(), href: z.string() }).readonly()).readonly(),
  ])
  .readonly();

const fileSchema = z
  .object({
    url: z.string(),
    kind: z.string(),
    /** 0 without a response. */
    status: z.number(),
    error: z.string().nullable(),
    faults: z.array(z.object({ code: z.string(), line: z.number(), value: z.string() }).readonly()).readonly(),
    entries: z.array(entrySchema).readonly(),
  })
  .readonly();

export type LiveFile = z.infer<typeof fileSchema>;

/** The last line: without it the response broke off. `isCut`: there was more than is read. */
const endSchema = z.object({ end: z.literal(true), isCut: z.boolean() }).readonly();

const lineSchema = z.union([fileSchema, endSchema]);

export type LiveLine = z.infer<typeof lineSchema>;

export const liveSitemapRoutes = {
  'POST /server/tools/sitemap': {
    mediaType: 'application/x-ndjson',
    tag: 'tools',
    summary: 'Read one sitemap, or all sitemaps of a site: one JSON line per file',
    policy: { who: 'verified', attempts: [{ per: 'account', max: 60, windowMs: hourMs }] },
    /** A sitemap, or any other address of a site whose sitemaps are wanted. */
    body: z.strictObject({ url: webAddress }),
    errors: ['limit-reached'],
  },
} as const satisfies RouteTable;
