/** Codes of a deal marketplace: administrators make, import and revoke them; each is redeemed once. */
import { z } from 'zod';
import { codeFaults, codeStates, maxCodeChars, maxCodesAtOnce } from '../market-codes.ts';
import { planId } from './admin.ts';
import { hourMs } from './policy.ts';
import type { RouteTable } from './route.ts';

const code = z.string().min(1).max(200);

/** What a code gives; of an import it holds for the lines that do not say it. */
const goodsOfCode = {
  /** null = credits alone. */
  planId: planId.nullable(),
  credits: z.int().min(0).max(1_000_000),
  /** The last day that it can be redeemed on, in UTC; null = for ever. */
  expiresOn: z.iso.date().nullable(),
  /** Of those that were made or imported together. */
  label: z.string().trim().min(1).max(100),
};

const marketCodeSchema = z.object({
  code: z.string(),
  planId: z.string().nullable(),
  credits: z.int(),
  expiresOn: z.iso.date().nullable(),
  label: z.string(),
  state: z.enum(codeStates),
  /** Who redeemed it; null also where that account is gone. */
  user: z.object({ id: z.string(), email: z.string() }).nullable(),
  redeemedAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});

export type MarketCode = z.infer<typeof marketCodeSchema>;

const pageSchema = z.object({
  /** Newest first. */
  codes: z.array(marketCodeSchema),
  /** For `after`; null = there are no more. */
  next: z.string().nullable(),
  count: z.int(),
});

const filter = {
  state: z.enum(codeStates).optional(),
  /** A code, its beginning, a label, or the address of who redeemed it. */
  search: z.string().trim().max(200).optional(),
};

const importedSchema = z.object({
  imported: z.int(),
  /** They were there before, and stay as they are. */
  known: z.int(),
  /** Where there is one, nothing was imported. */
  faults: z.array(z.object({ line: z.int(), fault: z.enum(codeFaults) })),
});

export type ImportedCodes = z.infer<typeof importedSchema>;

const redeemedSchema = z.object({
  /** The plan of the account now. */
  planId: z.string(),
  /** AI credits that came with the code. */
  credits: z.int(),
});

const tag = 'market';
const policy = { who: 'admin' } as const;

export const marketCodeRoutes = {
  'GET /server/admin/codes': {
    tag,
    summary: 'The codes, page by page',
    policy,
    query: z.object({ ...filter, after: z.string().max(maxCodeChars).optional() }),
    data: pageSchema,
  },
  'GET /server/admin/codes/file': { mediaType: 'text/csv', tag, summary: 'The codes as CSV', policy, query: z.object(filter) },
  'POST /server/admin/codes': {
    tag,
    summary: 'Create codes',
    policy,
    body: z.strictObject({ ...goodsOfCode, count: z.int().min(1).max(maxCodesAtOnce) }),
    data: z.object({ made: z.int() }),
  },
  'POST /server/admin/codes/import': {
    tag,
    summary: 'Import codes from CSV: the whole file or nothing',
    policy,
    body: z.strictObject({ ...goodsOfCode, csv: z.string().min(1).max(2_000_000) }),
    data: importedSchema,
  },
  'POST /server/admin/codes/revoke': {
    tag,
    summary: 'Revoke a code; its plan ends with the current month',
    policy,
    body: z.strictObject({ code }),
    data: marketCodeSchema,
    errors: ['code-unknown'],
  },
  'POST /server/user/codes': {
    tag,
    summary: 'Redeem a code',
    policy: {
      who: 'verified',
      attempts: [
        { per: 'account', max: 10, windowMs: hourMs },
        { per: 'address', max: 60, windowMs: hourMs },
      ],
    },
    body: z.strictObject({ code }),
    data: redeemedSchema,
    errors: ['code-unknown', 'code-used', 'code-expired', 'code-limit', 'plan-runs'],
  },
} as const satisfies RouteTable;
