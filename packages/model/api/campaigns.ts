/** Campaigns as they are sent: how far each is, who its recipients are, a preview and a test. Their texts are content of the kind `campaign`. */
import { z } from 'zod';
import { campaignStates, recipientStates } from '../campaign.ts';
import { audienceSchema, mailKindSchema } from './campaign-plan.ts';
import { hourMs } from './policy.ts';
import type { RouteTable } from './route.ts';
import { maxContentChars } from './sizes.ts';

/** `bounced`: of those that failed, by the mail server's answer; `unsubscribed`: with a link of this campaign. */
export const recipientFilters = [...recipientStates, 'bounced', 'unsubscribed'] as const;

export type RecipientFilter = (typeof recipientFilters)[number];

const campaignSchema = z.object({
  id: z.string(),
  subject: z.string(),
  languages: z.array(z.string()),
  mailKind: mailKindSchema,
  state: z.enum(['draft', 'scheduled', 'due', ...campaignStates]),
  /** When it begins, or was to begin. */
  startsAt: z.iso.datetime().nullable(),
  begunAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** What the mail server is in the way with. */
  trouble: z.string().nullable(),
  counts: z.record(z.enum(recipientFilters), z.int()),
});

export type Campaign = z.infer<typeof campaignSchema>;

const recipientSchema = z.object({
  userId: z.string(),
  email: z.string(),
  state: z.enum(recipientStates),
  tries: z.int(),
  answerCode: z.int().nullable(),
  answer: z.string().nullable(),
  changedAt: z.iso.datetime().nullable(),
});

export type Recipient = z.infer<typeof recipientSchema>;

const previewSchema = z.object({
  /** Of the whole mail. */
  styles: z.string(),
  /** Safe markup: what stands in the mail's body. */
  markup: z.string(),
  text: z.string(),
  /** Language and direction of the mail. */
  language: z.string(),
  direction: z.enum(['ltr', 'rtl']),
});

export type MailPreview = z.infer<typeof previewSchema>;

const writer = { tag: 'admin', policy: { who: 'admin' } } as const;
const params = z.object({ id: z.string().max(64) });
const language = z.string().max(8);

export const campaignRoutes = {
  'GET /server/admin/campaigns': { ...writer, summary: 'All campaigns, newest first', data: z.array(campaignSchema) },
  'GET /server/admin/campaigns/:id': { ...writer, summary: 'One campaign', params, data: campaignSchema },
  'GET /server/admin/campaigns/:id/recipients': {
    ...writer,
    summary: 'Recipients of a campaign, page by page',
    params,
    query: z.object({
      state: z.enum(recipientFilters).optional(),
      /** Id of an account: only those after it. */
      after: z.string().max(64).optional(),
    }),
    data: z.object({
      recipients: z.array(recipientSchema),
      /** For `after`; null = there are no more. */
      next: z.string().nullable(),
    }),
  },
  'PATCH /server/admin/campaigns/:id': {
    ...writer,
    summary: 'Pause, resume or end a campaign',
    params,
    body: z.strictObject({ state: z.enum(campaignStates) }),
    data: campaignSchema,
    errors: ['campaign-over'],
  },
  'POST /server/admin/campaigns/:id/test': {
    tag: 'admin',
    summary: 'Send one version to the calling administrator',
    policy: { who: 'admin', attempts: [{ per: 'account', max: 60, windowMs: hourMs }] },
    params,
    body: z.strictObject({ language }),
    data: z.object({ email: z.string() }),
    errors: ['mail-failed'],
  },
  'POST /server/admin/campaigns/audience': {
    ...writer,
    summary: 'Current number of accounts in an audience',
    body: z.strictObject({ mailKind: mailKindSchema, audience: audienceSchema }),
    data: z.object({ accounts: z.int() }),
  },
  'POST /server/admin/campaigns/preview': {
    ...writer,
    summary: 'Preview an email',
    body: z.strictObject({
      language,
      title: z.string().max(200),
      summary: z.string().max(400),
      body: z.string().max(maxContentChars),
      mailKind: mailKindSchema,
      scheme: z.enum(['light', 'dark']),
    }),
    data: previewSchema,
  },
} as const satisfies RouteTable;
