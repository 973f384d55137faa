/** A report as PDF. The browser sends what the report says, never markup: the server has the page's template, and prints it without network. */
import { z } from 'zod';
import { places } from '../place.ts';
import { maxChangedCauses, reportSections } from '../report-sections.ts';
import { isScreenshotText, maxPicturedPages, maxScreenshotChars } from '../screenshots.ts';
import { severities } from '../severity.ts';
import { siteKindSigns, siteKinds } from '../site-kinds.ts';
import { hourMs } from './policy.ts';
import type { RouteTable } from './route.ts';
import { maxReportText } from './sizes.ts';

/** Rows of one check. */
const maxReportExamples = 10;
const maxReportTasks = 5;

/** More checks than there are, each once a severity. */
const maxChecks = 2_000;
const maxFigures = 100;

const text = z.string().max(maxReportText);
const amount = z.number().min(0).max(1e12);
const severity = z.enum(severities);
const name = z.string().max(100);
const figures = z.array(z.object({ id: name, count: amount })).max(maxFigures);

/** As model/issue.ts has it. */
const evidence = z.object({
  value: z.union([text, z.number()]).optional(),
  limit: z.union([text, z.number()]).optional(),
  offset: z.number().optional(),
  line: z.number().optional(),
  header: text.optional(),
  rule: text.optional(),
  target: text.optional(),
  element: text.optional(),
  chain: z
    .array(z.object({ url: text, status: z.number() }))
    .max(50)
    .optional(),
  urls: z.array(text).max(20).optional(),
  count: z.number().optional(),
  pixels: z.number().optional(),
  pages: z.number().optional(),
});

const count = z.object({ check: name, category: name, severity, causes: amount, rows: amount, urls: amount });
const task = count.extend({
  toldAs: name,
  cause: z.object({ about: text }).nullable(),
  minutes: amount,
});
const check = count.extend({
  pages: amount,
  isOnSite: z.boolean(),
  about: text.optional(),
  toldAs: name.optional(),
  examples: z.array(z.object({ url: text, evidence })).max(maxReportExamples),
});

/** Base64 of a picture as scans keep them, by its bytes. */
const picture = z.string().max(maxScreenshotChars).refine(isScreenshotText).nullable();
const picturedPage = z.object({ url: text, title: text, pictures: z.object({ phone: picture, desktop: picture }) });

const summarySchema = z.object({
  startUrl: text,
  startedAt: name.nullable(),
  finishedAt: name.nullable(),
  isComplete: z.boolean(),
  maxPages: amount.nullable(),
  urls: amount,
  pages: amount,
  score: z.object({
    score: z.number().min(0).max(100).nullable(),
    losses: z.array(z.object({ check: name, points: amount, pages: amount })).max(maxChecks),
  }),
  counts: z.record(severity, amount),
  ignored: amount,
  fixFirst: z.object({
    detected: z.object({ kind: z.enum(siteKinds), sign: z.enum(siteKindSigns), pages: amount, of: amount }),
    tasks: z.record(z.enum(siteKinds), z.array(task).max(maxReportTasks)),
  }),
  checks: z.array(check).max(maxChecks),
  byStatus: figures,
  byIndexability: figures,
  notFetched: figures,
  screenshots: z.array(picturedPage).max(maxPicturedPages),
});

const scanFigures = z.object({ score: z.number().min(0).max(100).nullable(), pages: amount, severities: z.record(severity, amount) });
const changedCause = z.object({
  check: name,
  category: name,
  severity,
  place: z.enum(places).nullish(),
  about: text,
  url: text,
  rows: amount,
});
const changeList = z.object({ count: amount, listed: z.array(changedCause).max(maxChangedCauses) });

/** What changed since an earlier scan, as packages/store/views/report-changes.ts tells it. */
const changesSchema = z.object({
  since: name.nullable(),
  figures: z.object({ before: scanFigures, now: scanFigures }),
  differences: z.array(name).max(maxFigures),
  fixed: changeList,
  added: changeList,
  returned: changeList,
  gained: amount,
  lost: amount,
});

export type ChangesOnWire = z.input<typeof changesSchema>;
export type ReportOnWire = z.input<typeof summarySchema>;

export const reportPdfRoutes = {
  'POST /server/report-pdf': {
    mediaType: 'application/pdf',
    tag: 'scans',
    summary: 'A report as PDF',
    policy: { who: 'user', attempts: [{ per: 'account', max: 30, windowMs: hourMs }] },
    body: z.strictObject({
      /** One of the product's languages. */
      language: z.string().max(8),
      sections: z.array(z.enum(reportSections)).max(reportSections.length),
      /** Id of the caller's own profile of client reports; null = the product's look. */
      profile: z.string().max(64).nullable(),
      changes: changesSchema.nullable(),
      summary: summarySchema,
    }),
    errors: ['browser-missing', 'browser-failed', 'server-busy', 'too-large', 'not-found', 'not-in-plan'],
  },
} as const satisfies RouteTable;
