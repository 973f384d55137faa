/** `/server/user/widget*`: an account's widget and its leads; `/server/widget/*`: what the widget itself asks for, on whatever site it stands. */
import { z } from 'zod';
import { fieldChoices, maxMoreSites, maxWidgetPages, webhookStates, widgetScanStates, widgetThemes } from '../widget.ts';
import { dayMs, hourMs } from './policy.ts';
import { proofChallengeSchema, proofSchema } from './proof.ts';
import type { RouteTable } from './route.ts';
import { webAddress } from './web-address.ts';

const text = (max: number) => z.string().trim().max(max);
const languageSchema = z.string().regex(/^[a-z]{2}$/);

const settingsSchema = z.strictObject({
  siteUrl: webAddress,
  moreSites: z.array(webAddress).max(maxMoreSites),
  logoUrl: webAddress.nullable(),
  accent: z.string().regex(/^#[0-9a-f]{6}$/),
  theme: z.enum(widgetThemes),
  language: languageSchema.nullable(),
  title: text(100),
  lead: text(300),
  button: text(40),
  name: z.enum(fieldChoices),
  phone: z.enum(fieldChoices),
  consentUrl: webAddress.nullable(),
  consentText: text(300),
  pages: z.int().min(1).max(maxWidgetPages),
  mailTo: z.email().max(320).nullable(),
  webhookUrl: webAddress.nullable(),
});

const widgetSchema = z.object({
  settings: settingsSchema,
  publicKey: z.string(),
  /** Path of the uploaded logo; null = there is none. */
  logoFile: z.string().nullable(),
  /** What the webhook's messages are signed with; null = none since a backup was restored, until the settings are saved or a new one is made. */
  webhookSecret: z.string().nullable(),
  /** The key of the account's programs that reads the leads: how it begins; null = there is none. */
  apiKey: z.object({ start: z.string(), createdAt: z.iso.datetime(), usedAt: z.iso.datetime().nullable() }).nullable(),
});

const dayCountsSchema = z.object({ shown: z.int(), started: z.int(), finished: z.int(), leads: z.int() });

const leadSchema = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  url: z.string(),
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  /** The words that were agreed to; null = nothing was asked. */
  consent: z.string().nullable(),
  language: z.string(),
  scan: z.enum(widgetScanStates),
  score: z.number().nullable(),
  /** When the report was mailed; null = not yet. */
  reportedAt: z.iso.datetime().nullable(),
  webhook: z.enum(webhookStates),
});

const leadExample = {
  id: '0d4a6f3c-5b0e-4a53-9d11-7a54c1f0c2ab',
  createdAt: '2026-11-26T06:00:00.000Z',
  url: 'https://example.com/',
  email: 'visitor@example.com',
  name: 'Ada',
  phone: '',
  consent: null,
  language: 'en',
  scan: widgetScanStates[0],
  score: null,
  reportedAt: null,
  webhook: webhookStates[0],
};

const leadPageSchema = z
  .object({ leads: z.array(leadSchema), next: z.string().nullable() })
  .meta({ examples: [{ leads: [leadExample], next: null }] });
const leadQuery = z.object({ before: z.string().max(64).optional() });

const severitySchema = z.enum(['error', 'warning', 'opportunity', 'notice']);

/** What the owner lets the visitor see. */
const publicWidgetSchema = z.object({
  ...settingsSchema.pick({ accent: true, theme: true, language: true, title: true, lead: true, button: true, name: true, phone: true })
    .shape,
  ...settingsSchema.pick({ consentUrl: true, consentText: true }).shape,
  logo: z.string().nullable(),
});

const findingSchema = z.object({
  check: z.string(),
  severity: severitySchema,
  /** In the language of the scan. */
  title: z.string(),
  reason: z.string(),
  /** How to mend it. */
  fix: z.string(),
  /** What was read on a page; null = the check is about what is not there. */
  evidence: z.string().nullable(),
  /** A page that has it. */
  url: z.string().nullable(),
  pages: z.int(),
});

const reportSchema = z.object({
  score: z.number().nullable(),
  pages: z.int(),
  findings: z.array(findingSchema),
  /** All that were found, those that are not shown included. */
  found: z.int(),
});

const scanSchema = z.object({
  id: z.string(),
  /** Public key of the widget in which it was begun. */
  key: z.string(),
  url: z.string(),
  state: z.enum(widgetScanStates),
  pagesRead: z.int(),
  hasLead: z.boolean(),
  /** Of a scan that is done: the five most important findings, or all of them once an email address was left. */
  report: reportSchema.nullable(),
  /** Why it is held, or failed: a code of the errors. */
  reason: z.string().nullable(),
  /** When the plan of the owner is refilled; null = the scan is not held for that, or nobody knows. */
  refillAt: z.iso.datetime().nullable(),
});

export type PublicWidget = z.infer<typeof publicWidgetSchema>;
export type Widget = z.infer<typeof widgetSchema>;
export type WidgetCounts = z.infer<typeof dayCountsSchema>;
export type WidgetLead = z.infer<typeof leadSchema>;
export type WidgetLeadPage = z.infer<typeof leadPageSchema>;
export type WidgetReport = z.infer<typeof reportSchema>;
export type WidgetFinding = z.infer<typeof findingSchema>;
export type WidgetScan = z.infer<typeof scanSchema>;

const tag = 'widget';
const done = z.object({ done: z.literal(true) });
const ofKey = z.object({ key: z.string().max(64) });
const ofScan = z.object({ scan: z.string().max(64) });
const write = [{ per: 'account', max: 120, windowMs: hourMs }] as const;

export const widgetRoutes = {
  'GET /server/user/widget': {
    tag,
    summary: 'The widget of the account, and its counts for the last 30 days',
    policy: { who: 'user' },
    data: z.object({ isInPlan: z.boolean(), widget: widgetSchema.nullable(), counts: dayCountsSchema, held: z.int() }),
  },
  'PUT /server/user/widget': {
    tag,
    summary: 'Save the settings of the widget; the first call creates its keys',
    policy: { who: 'verified', attempts: write },
    body: settingsSchema,
    data: widgetSchema,
    errors: ['not-in-plan'],
  },
  /** A PNG, JPEG, WebP, AVIF or GIF as it is, of at most 100 kB. */
  'POST /server/user/widget/logo': {
    tag,
    summary: 'Upload the logo',
    policy: { who: 'verified', attempts: write },
    data: widgetSchema,
    errors: ['widget-unsaved', 'too-large', 'media-type-unsupported'],
  },
  'DELETE /server/user/widget/logo': {
    tag,
    summary: 'Remove the uploaded logo',
    policy: { who: 'user' },
    data: widgetSchema,
    errors: ['widget-unsaved'],
  },
  'POST /server/user/widget/key': {
    tag,
    summary: 'Create the API key, which replaces an earlier one; it is shown only in this response',
    policy: { who: 'verified', attempts: [{ per: 'account', max: 30, windowMs: hourMs }] },
    data: z.object({ key: z.string() }),
    statuses: [201],
    errors: ['widget-unsaved', 'not-in-plan', 'key-limit'],
  },
  'DELETE /server/user/widget/key': { tag, summary: 'Revoke the API key', policy: { who: 'user' }, data: done, errors: ['widget-unsaved'] },
  'POST /server/user/widget/secret': {
    tag,
    summary: 'Create a new secret for signing the webhook',
    policy: { who: 'verified', attempts: write },
    data: widgetSchema,
    errors: ['widget-unsaved'],
  },
  'GET /server/user/widget/leads': {
    tag,
    summary: 'Leads, newest first',
    policy: { who: 'user' },
    query: leadQuery,
    data: leadPageSchema,
  },
  /** CSV. */
  'GET /server/user/widget/leads.csv': {
    mediaType: 'text/csv',
    tag,
    summary: 'All leads as a CSV file',
    policy: { who: 'user', attempts: [{ per: 'account', max: 60, windowMs: hourMs }] },
  },
  'DELETE /server/user/widget/leads/:id': {
    tag,
    summary: 'Delete a lead with its report',
    policy: { who: 'user', owns: 'lead' },
    params: z.object({ id: z.string().max(64) }),
    data: done,
  },
  'POST /server/user/widget/leads/:id/webhook': {
    tag,
    summary: 'Send the webhook of a lead again',
    policy: { who: 'user', owns: 'lead', attempts: write },
    params: z.object({ id: z.string().max(64) }),
    data: done,
    errors: ['not-found'],
  },
  'GET /api/v1/widget/leads': {
    tag: 'v1',
    summary: 'Leads of the widget, newest first',
    policy: { who: 'key', scope: 'leads:read' },
    query: leadQuery,
    data: leadPageSchema,
  },
  'GET /server/widget/:key': {
    tag,
    summary: 'Appearance of a widget',
    policy: { who: 'public' },
    params: ofKey,
    data: publicWidgetSchema,
    errors: ['not-found'],
  },
  /** Its bytes. */
  'GET /server/widget/:key/logo': {
    mediaType: 'image/*',
    tag,
    summary: 'The uploaded logo',
    policy: { who: 'public' },
    params: ofKey,
    errors: ['not-found'],
  },
  'POST /server/widget/:key/shown': {
    tag,
    summary: 'Count a display of the widget',
    policy: { who: 'public', attempts: [{ per: 'address', max: 300, windowMs: hourMs }] },
    params: ofKey,
    data: done,
    errors: ['not-found'],
  },
  'GET /server/widget/:key/challenge': {
    tag,
    summary: 'Proof-of-work task to solve before a scan',
    policy: { who: 'public', attempts: [{ per: 'address', max: 60, windowMs: hourMs }] },
    params: ofKey,
    data: proofChallengeSchema,
    errors: ['not-found'],
  },
  'POST /server/widget/:key/scans': {
    tag,
    summary: 'Scan a visitor’s site',
    policy: { who: 'public', attempts: [{ per: 'address', max: 20, windowMs: hourMs }] },
    params: ofKey,
    body: z.strictObject({ url: webAddress, language: languageSchema, proof: proofSchema }),
    data: scanSchema,
    statuses: [201],
    errors: ['not-found', 'proof-required', 'address-refused'],
  },
  'GET /server/widget/scans/:scan': {
    tag,
    summary: 'Progress of a scan, and its report',
    policy: { who: 'public' },
    params: ofScan,
    data: scanSchema,
    errors: ['not-found'],
  },
  'POST /server/widget/scans/:scan/lead': {
    tag,
    summary: 'Leave an email address for the full report',
    policy: {
      who: 'public',
      attempts: [
        { per: 'address', max: 20, windowMs: hourMs },
        { per: 'email', max: 5, windowMs: dayMs },
      ],
    },
    params: ofScan,
    body: z.strictObject({ email: z.email().max(320), name: text(200), phone: text(40), hasAgreed: z.boolean() }),
    data: scanSchema,
    errors: ['not-found', 'lead-taken'],
  },
} as const satisfies RouteTable;
