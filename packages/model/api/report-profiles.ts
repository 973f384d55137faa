/** `/server/user/report-profiles`: what an account's reports for its clients look like and say. */
import { z } from 'zod';
import { colourPattern } from '../contrast.ts';
import { profileChars } from '../report-profile.ts';
import { reportSections } from '../report-sections.ts';
import { hourMs } from './policy.ts';
import type { RouteTable } from './route.ts';

/** A database keeps neither NUL nor half of a character. */
const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => value.isWellFormed() && !value.includes('\0'));

/** Also of the file that the command line reads, with the logo beside. */
export const profileSettingsSchema = z.strictObject({
  name: text(profileChars.name).min(1),
  agency: text(profileChars.agency),
  accent: z.string().regex(colourPattern),
  sender: text(profileChars.sender),
  closing: text(profileChars.closing),
  language: z
    .string()
    .regex(/^[a-z]{2}$/)
    .nullable(),
  sections: z
    .array(z.enum(reportSections))
    .min(1)
    .max(reportSections.length)
    .refine((sections) => new Set(sections).size === sections.length),
});

const profileSchema = z.object({
  id: z.string(),
  settings: profileSettingsSchema,
  hasLogo: z.boolean(),
  updatedAt: z.iso.datetime(),
});

export type StoredReportProfile = z.infer<typeof profileSchema>;

const tag = 'reports';
const ofProfile = { tag, params: z.object({ id: z.string().max(64) }) } as const;
const write = [{ per: 'account', max: 120, windowMs: hourMs }] as const;
const done = z.object({ done: z.literal(true) });

export const reportProfileRoutes = {
  /** `isInPlan`: false where the plan has no client reports; what there is can still be read and deleted. */
  'GET /server/user/report-profiles': {
    tag,
    summary: 'Profiles of client reports, by name',
    policy: { who: 'user' },
    data: z.object({ isInPlan: z.boolean(), profiles: z.array(profileSchema) }),
  },
  'POST /server/user/report-profiles': {
    tag,
    summary: 'Create a profile for client reports',
    policy: { who: 'user', attempts: write },
    body: profileSettingsSchema,
    data: profileSchema,
    statuses: [201],
    errors: ['not-in-plan', 'profile-limit'],
  },
  'PUT /server/user/report-profiles/:id': {
    ...ofProfile,
    summary: 'Change a profile of client reports',
    policy: { who: 'user', owns: 'report-profile', attempts: write },
    body: profileSettingsSchema,
    data: profileSchema,
    errors: ['not-in-plan'],
  },
  'DELETE /server/user/report-profiles/:id': {
    ...ofProfile,
    summary: 'Delete a profile of client reports',
    policy: { who: 'user', owns: 'report-profile' },
    data: done,
  },
  /** Its bytes. */
  'GET /server/user/report-profiles/:id/logo': {
    mediaType: 'image/*',
    ...ofProfile,
    summary: 'The logo of a profile',
    policy: { who: 'user', owns: 'report-profile' },
    errors: ['not-found'],
  },
  /** A PNG, JPEG, GIF, WebP or AVIF as it is, of at most 200 kB. */
  'POST /server/user/report-profiles/:id/logo': {
    ...ofProfile,
    summary: 'Upload the logo of a profile',
    policy: { who: 'user', owns: 'report-profile', attempts: write },
    data: profileSchema,
    errors: ['not-in-plan', 'too-large', 'media-type-unsupported'],
  },
  'DELETE /server/user/report-profiles/:id/logo': {
    ...ofProfile,
    summary: 'Remove the logo of a profile',
    policy: { who: 'user', owns: 'report-profile' },
    data: profileSchema,
  },
} as const satisfies RouteTable;
