/** Checks the icons of a site. The check is `tools/favicon/`. */
import { z } from 'zod';
import { hourMs } from './policy.ts';
import type { RouteTable } from './route.ts';
import { webAddress } from './web-address.ts';

const faultSchema = z.enum([
  'page-unreachable', // nothing else is known then
  'page-blocked', // robots.txt keeps Googlebot from the start page
  'icon-none',
  'ico-missing', // nothing at /favicon.ico, which programs ask for without a link
  'link-invalid',
  'icon-broken',
  'icon-unreachable',
  'not-an-image',
  'type-mismatch',
  'sizes-mismatch',
  'not-square',
  'too-small',
  'google-size', // no square icon of a multiple of 48 pixels
  'too-heavy',
  'icon-blocked',
  'data-url',
  'vector-missing',
  'apple-missing',
  'apple-size',
  'manifest-missing',
  'manifest-broken',
  'manifest-invalid',
  'manifest-name',
  'manifest-sizes',
  'maskable-missing',
]);

const findingSchema = z
  .object({
    id: faultSchema,
    severity: z.enum(['error', 'warning', 'notice', 'opportunity']),
    values: z.record(z.string(), z.union([z.string(), z.number()])).readonly(),
  })
  .readonly();

export type IconFinding = z.infer<typeof findingSchema>;

const iconSchema = z
  .object({
    role: z.enum(['icon', 'apple-touch-icon', 'mask-icon', 'manifest-icon', 'default']),
    href: z.string(),
    url: z.string().nullable(),
    /** Of the last response; 0 = none. */
    status: z.number(),
    bytes: z.number(),
    format: z.enum(['ico', 'png', 'jpeg', 'gif', 'webp', 'avif', 'svg', 'html', 'unknown']).nullable(),
    found: z.array(z.object({ width: z.number(), height: z.number() }).readonly()).readonly(),
    declaredSizes: z.string().nullable(),
    purpose: z.string().nullable(),
    /** `data:` address of the picture, for showing; null where it is none or heavy. */
    preview: z.string().nullable(),
  })
  .readonly();

export type CheckedIcon = z.infer<typeof iconSchema>;

const reportSchema = z
  .object({
    /** After redirects. */
    pageUrl: z.string(),
    icons: z.array(iconSchema).readonly(),
    /** Worst first. */
    findings: z.array(findingSchema).readonly(),
  })
  .readonly();

export type IconReport = z.infer<typeof reportSchema>;

export const iconCheckRoutes = {
  'POST /server/tools/icons': {
    tag: 'tools',
    summary: 'Check the icons of a site',
    policy: { who: 'verified', attempts: [{ per: 'account', max: 60, windowMs: hourMs }] },
    body: z.strictObject({ url: webAddress }),
    data: reportSchema,
  },
} as const satisfies RouteTable;
