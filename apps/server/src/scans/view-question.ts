/** Questions of the results screen as they come over the network: their shapes and limits. */

import { operators } from '@orbweaver/model/conditions.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { ownValue } from '@orbweaver/model/lookup.ts';
import { severities } from '@orbweaver/model/severity.ts';
import type { ViewKind, ViewQuestion, ViewQuestions } from '@orbweaver/scan/results/view-queries.ts';
import { type ZodType, z } from 'zod';

/** Of one answer; an export asks for as many at a time. */
const maxRows = 2_000;
/** Of a page's links and files: the details show more of them at each press. */
const maxListed = 100_000;
const maxCopied = 100_000;
const maxKeys = 100_000;

const name = z.string().max(300);
const whole = z.int().min(0);
const count = whole.max(maxRows);
const urlId = z.int();
const keys = z.array(z.int()).max(maxKeys);

const query = {
  list: name.nullable(),
  findings: z.boolean(),
  check: name.nullable(),
  text: z.string().max(1_000),
  conditions: z.array(z.strictObject({ column: name, operator: z.enum(operators), value: z.string().max(1_000) })).max(20),
  match: z.enum(['all', 'any']),
  sort: z.array(z.strictObject({ column: name, descending: z.boolean() })).max(2),
  about: z.strictObject({ end: z.enum(['page', 'target']), urlId }).nullable(),
};
const asked = z.strictObject(query);
const selection = z.union([z.strictObject({ keys }), z.strictObject({ query: asked, except: keys })]);
const ofUrl = z.strictObject({ urlId });
const listOfUrl = z.strictObject({ urlId, limit: whole.max(maxListed) });
const view = name;

const schemas: { readonly [K in ViewKind]: ZodType<ViewQuestions[K]['ask']> } = {
  rows: z.strictObject({ view, ...query, from: whole, count }),
  place: z.strictObject({ view, query: asked, key: z.int() }),
  countAmong: z.strictObject({ view, query: asked, keys }),
  keys: z.strictObject({ view, query: asked, from: whole, count: whole.max(maxKeys) }),
  findings: z.null(),
  checks: z.null(),
  tested: z.null(),
  causes: z.strictObject({ check: name, severity: z.enum(severities) }),
  overview: z.null(),
  tasks: z.strictObject({ limit: whole.max(1_000) }),
  details: z.null(),
  page: ofUrl,
  markup: ofUrl,
  linksIn: listOfUrl,
  linksOut: listOfUrl,
  filesOf: listOfUrl,
  source: ofUrl,
  screenshots: ofUrl,
  tree: z.strictObject({ parentId: z.int(), from: whole, count }),
  copy: z.strictObject({ view, selection, limit: whole.max(maxCopied) }),
  exportPart: z.strictObject({ view, selection, from: whole, count: whole.max(10_000) }),
  sitemapSource: z.strictObject({ after: z.int(), count: whole.max(20_000) }),
  report: z.null(),
  hasScreenshots: z.null(),
  segmentNames: z.null(),
  looked: z.null(),
  options: z.null(),
  ignores: z.null(),
  warm: z.strictObject({ view }),
};

/** Throws `input-invalid` for what the results screen would not ask. */
export function readViewQuestion(kind: string, ask: unknown): ViewQuestion {
  const read = ownValue<ZodType>(schemas, kind)?.safeParse(ask);
  if (read?.success !== true) throw new AppError('input-invalid', { fields: 'ask' });
  return { kind, ask: read.data } as ViewQuestion;
}
