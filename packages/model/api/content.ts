/** What an operator writes for readers: read by everybody once it is published; written, scheduled and taken back by administrators. */
import { z } from 'zod';
import { type ContentKind, contentKinds, featureStages, maxSlugChars } from '../content.ts';
import { type PlanId, plans } from '../plans.ts';
import { campaignPlanSchema } from './campaign-plan.ts';
import type { RouteTable } from './route.ts';
import { maxContentChars } from './sizes.ts';

const kind = z.enum(contentKinds as readonly [ContentKind, ...ContentKind[]]);
/** One of the product's languages. */
const language = z.string().max(8);
const slug = z
  .string()
  .max(maxSlugChars)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

const mediaId = z.uuid();

const versionSchema = z.strictObject({
  title: z.string().trim().max(200),
  summary: z.string().trim().max(400),
  body: z.string().max(maxContentChars),
  linkText: z.string().trim().max(100).optional(),
});

const detailSchema = z.strictObject({
  url: z
    .string()
    .max(2_000)
    .regex(/^$|^https?:\/\/[^\s\\]+$|^\/(?![/\\])[^\s\\]*$/)
    .optional(),
  plans: z
    .array(z.enum(Object.keys(plans) as [PlanId, ...PlanId[]]))
    .readonly()
    .optional(),
  stage: z.enum(featureStages).optional(),
  release: z.string().trim().max(40).optional(),
  campaign: campaignPlanSchema.optional(),
  /** An address may still be half written. */
  video: z
    .strictObject({ file: mediaId.optional(), captions: z.record(language, mediaId).optional(), address: z.string().max(2_000).optional() })
    .optional(),
});

const textSchema = z.strictObject({
  author: z.string().trim().min(1).max(200),
  versions: z.record(language, versionSchema),
  detail: detailSchema.optional(),
});

const draftSchema = z.strictObject({ slug, ...textSchema.shape });

const itemSchema = z.object({
  id: z.string(),
  slug: z.string(),
  state: z.enum(['draft', 'scheduled', 'published']),
  /** What is being written; readers see it once it is published again. */
  draft: textSchema,
  /** It differs from what readers see. */
  isChanged: z.boolean(),
  /** When readers see it, or have seen it since; null = a draft. */
  publishedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
  /** Grows with each save; a save of an older one is refused. */
  revision: z.int(),
});

export type ContentItem = z.infer<typeof itemSchema>;

const entrySchema = z.object({
  slug: z.string(),
  /** Of the words below. */
  language: z.string(),
  /** All that it is written in. */
  languages: z.array(z.string()),
  title: z.string(),
  summary: z.string(),
  author: z.string(),
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** The first of its text that was uploaded. */
  picture: z.object({ path: z.string(), alt: z.string(), type: z.string(), bytes: z.int() }).nullable(),
});

export type ContentEntry = z.infer<typeof entrySchema>;

const neighbourSchema = z.object({ slug: z.string(), language: z.string(), title: z.string() });

const articleSchema = entrySchema.extend({
  /** Safe markup, from the Markdown. */
  html: z.string(),
  /** Published before it. */
  previous: neighbourSchema.nullable(),
  next: neighbourSchema.nullable(),
});

export type ContentArticle = z.infer<typeof articleSchema>;

const listSchema = z.object({
  /** Newest first, one page of them. */
  entries: z.array(entrySchema),
  /** Pages that there are; at least one. */
  pages: z.int(),
  /** Of all that is published, newest first: what a filter may offer. */
  years: z.array(z.int()),
  languages: z.array(z.string()),
});

export type ContentList = z.infer<typeof listSchema>;

/** What everybody reads, signed in or not. */
const publicKind = z.enum(['news']);
const reader = { tag: 'content', policy: { who: 'public' } } as const;
const writer = { tag: 'admin', policy: { who: 'admin' } } as const;
const item = z.object({ kind, id: z.string().max(64) });
/** The revision that the change was made from. */
const revision = z.int().min(1);

export const contentRoutes = {
  'GET /server/content/:kind': {
    ...reader,
    summary: 'Published items of a kind, page by page',
    params: z.object({ kind: publicKind }),
    query: z.object({
      /** The reader's. */
      language,
      /** Only what is written in that language, in it. */
      only: language.optional(),
      year: z.stringFormat('year', /^\d{4}$/).optional(),
      page: z.stringFormat('page', /^[1-9]\d{0,4}$/).optional(),
    }),
    data: listSchema,
  },
  'GET /server/content/:kind/:slug': {
    ...reader,
    summary: 'One published article',
    params: z.object({ kind: publicKind, slug }),
    query: z.object({ language }),
    data: articleSchema,
    errors: ['not-found'],
  },
  'GET /server/admin/content/:kind': {
    ...writer,
    summary: 'All items of a kind, including drafts',
    params: z.object({ kind }),
    data: z.array(itemSchema),
  },
  'GET /server/admin/content/:kind/:id': { ...writer, summary: 'One item', params: item, data: itemSchema },
  'POST /server/admin/content/:kind': {
    ...writer,
    summary: 'Create a draft',
    params: z.object({ kind }),
    body: draftSchema,
    data: itemSchema,
    statuses: [201],
    errors: ['slug-taken'],
  },
  'PUT /server/admin/content/:kind/:id': {
    ...writer,
    summary: 'Save the draft',
    params: item,
    body: draftSchema.extend({ revision }),
    data: itemSchema,
    errors: ['slug-taken', 'content-changed', 'campaign-begun'],
  },
  'POST /server/admin/content/:kind/:id/publish': {
    ...writer,
    summary: 'Publish the draft, now or at a given time',
    params: item,
    /** null = now; what is published keeps its time. */
    body: z.strictObject({ revision, at: z.iso.datetime().nullable() }),
    data: itemSchema,
    errors: ['content-changed', 'campaign-begun'],
  },
  'POST /server/admin/content/:kind/:id/unpublish': {
    ...writer,
    summary: 'Unpublish an item; it becomes a draft again',
    params: item,
    data: itemSchema,
    errors: ['campaign-begun'],
  },
  'DELETE /server/admin/content/:kind/:id': {
    ...writer,
    summary: 'Delete an item',
    params: item,
    data: itemSchema,
    errors: ['campaign-begun'],
  },
  'POST /server/admin/preview': {
    ...writer,
    summary: 'Preview Markdown',
    body: z.strictObject({ body: z.string().max(maxContentChars) }),
    data: z.object({ html: z.string() }),
  },
} as const satisfies RouteTable;
