/** `/api/v1` for single pages: what the last scan found on them, a fresh analysis of one, and texts that a language model suggests. */
import { z } from 'zod';
import { severities } from '../severity.ts';
import { suggestionAnswerSchema, wishSchema } from './ai.ts';
import type { RouteTable } from './route.ts';
import { webAddress } from './web-address.ts';

const tag = 'api';

/** Pages of one question. */
export const maxAskedPages = 50;
/** Issues that are told of one page. */
export const maxToldIssues = 100;
/** Characters of a page's source. */
export const maxPageHtml = 3_000_000;

const language = z
  .string()
  .max(20)
  .default('en')
  .describe('Language of name, evidence and fix; English if the product does not have that language');

const issueSchema = z.object({
  check: z.string(),
  name: z.string(),
  severity: z.enum(severities),
  /** What was read on the page; '' where the name says it all. */
  evidence: z.string(),
  fix: z.string(),
});
const issue = {
  check: 'title-too-short',
  name: 'Title too short',
  severity: 'warning',
  evidence: '“Shop”, 4 characters',
  fix: 'Say in the title what the page is about.',
} as const;

const findingsSchema = z
  .object({
    /** null where no stored scan is of this host. */
    scan: z.object({ id: z.string(), title: z.string(), pages: z.int(), startedAt: z.iso.datetime() }).nullable(),
    /** In the order of the question. */
    pages: z.array(
      z.object({
        url: z.string(),
        /** The scan read it. */
        isKnown: z.boolean(),
        /** Of all issues of the page. */
        counts: z.record(z.enum(severities), z.int()),
        /** Worst first, at most 100. */
        issues: z.array(issueSchema),
      }),
    ),
  })
  .meta({
    examples: [
      {
        scan: { id: '4f7f1f0e-9d0c-4a0b-8a53-2f1f6f3f7a10', title: 'example.com', pages: 120, startedAt: '2026-11-26T06:00:01.000Z' },
        pages: [
          {
            url: 'https://example.com/shop',
            isKnown: true,
            counts: { error: 0, warning: 1, notice: 0, opportunity: 0 },
            issues: [issue],
          },
        ],
      },
    ],
  });

const analysisSchema = z
  .object({
    /** Where redirects led. */
    url: z.string(),
    status: z.int(),
    isHtml: z.boolean(),
    isIndexable: z.boolean(),
    title: z.string(),
    description: z.string(),
    h1: z.string(),
    /** The beginning of the main text. */
    text: z.string(),
    /** ISO 639; null where it is not known. */
    language: z.string().nullable(),
    counts: z.record(z.enum(severities), z.int()),
    issues: z.array(issueSchema),
  })
  .meta({
    examples: [
      {
        ...{
          url: 'https://example.com/shop',
          status: 200,
          isHtml: true,
          isIndexable: true,
          title: 'Shop',
          description: '',
          h1: 'Our shop',
        },
        ...{ text: 'We make wooden ladders.', language: 'en' },
        counts: { error: 0, warning: 1, notice: 0, opportunity: 0 },
        issues: [issue],
      },
    ],
  });

const wish = {
  kind: 'title',
  keyword: '',
  page: {
    ...{ url: 'https://example.com/shop', title: 'Shop', description: '', h1: 'Our shop', current: 'Shop' },
    ...{ text: 'We make wooden ladders for roofs and for trees.', language: 'en' },
  },
} as const;
const answer = {
  texts: [
    'Wooden ladders for roofs and trees, made to last',
    'Light wooden ladders for every roof and tree',
    'Ladders for roofs and trees that last for years',
  ],
  fault: null,
  status: { isSetUp: true, credits: { ai_credit: 41, sumo_ai_credit: 0 } },
};

export const apiV1PageRoutes = {
  'POST /api/v1/pages/findings': {
    tag,
    summary: 'Findings of the last scan for given pages. It is the last scan of their host with more than one page, if there is one',
    policy: { who: 'key', scope: 'scans:read' },
    body: z
      .strictObject({ urls: z.array(webAddress).min(1).max(maxAskedPages), language })
      .meta({ examples: [{ urls: ['https://example.com/shop'], language: 'en' }] }),
    data: findingsSchema,
    errors: ['file-damaged', 'file-foreign', 'file-too-new', 'task-limit', 'server-busy', 'storage-full', 'too-large', 'usage'],
  },
  'POST /api/v1/pages/analysis': {
    tag,
    summary: 'Analyse one page, fetched by the server or from the given source. It takes one page analysis of the plan and stores nothing',
    policy: { who: 'key', scope: 'pages:check' },
    body: z
      .strictObject({ url: webAddress, html: z.string().max(maxPageHtml).optional(), language })
      .meta({ examples: [{ url: 'https://example.com/shop', html: '<!doctype html><title>Shop</title>', language: 'en' }] }),
    data: analysisSchema,
    errors: ['host-unreachable', 'limit-reached', 'task-limit', 'server-busy', 'too-large'],
  },
  'POST /api/v1/suggestions': {
    tag,
    summary:
      'Titles, descriptions or headings suggested by a language model; takes up to two minutes, and one credit if there are suggestions',
    policy: { who: 'key', scope: 'texts:suggest' },
    body: wishSchema.meta({ examples: [wish] }),
    data: suggestionAnswerSchema.meta({ examples: [answer] }),
    errors: ['server-busy'],
  },
} as const satisfies RouteTable;
