/** `/server/projects`: sites with what was scanned of them, for their owner and for the members that they invited. */
import { z } from 'zod';
import { maxNotes, memberRoles, projectRoles } from '../projects.ts';
import { maxSegmentChars, maxSegments } from '../segments.ts';
import { hourMs } from './policy.ts';
import type { RouteTable } from './route.ts';
import { reachableScanSchema, savedScanSchema } from './scans.ts';
import { changedScheduleSchema, newScheduleRequest, scheduleErrors, scheduleSchema } from './schedules.ts';
import { serverScanRequest, serverScanSchema, startErrors } from './server-scans.ts';

const runSchema = z.object({
  scanId: z.string(),
  at: z.iso.datetime(),
  score: z.number().nullable(),
  pages: z.int(),
  errors: z.int(),
  warnings: z.int(),
});

export type ProjectRun = z.infer<typeof runSchema>;

const projectSchema = z.object({
  id: z.string(),
  /** With its port. */
  host: z.string(),
  name: z.string(),
  /** Of whoever asks. */
  role: z.enum(projectRoles),
  /** The owner's name. */
  owner: z.string(),
  /** What the last finished scans found, oldest first; the last one has the open errors. */
  runs: z.array(runSchema),
  createdAt: z.iso.datetime(),
});

export type Project = z.infer<typeof projectSchema>;

const memberSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(memberRoles),
  state: z.enum(['member', 'invited', 'expired']),
  createdAt: z.iso.datetime(),
});

export type ProjectMember = z.infer<typeof memberSchema>;

/** What each new scan of the site begins with. */
const siteSchema = z.object({
  /** Options by their names, those alone that were chosen. */
  settings: z.record(z.string(), z.unknown()),
  /** Rules, one a line. */
  segments: z.array(z.string()),
});

const hostProjectSchema = projectSchema.pick({ id: true, host: true, name: true, role: true }).extend(siteSchema.shape);

export type HostProject = z.infer<typeof hostProjectSchema>;

const detailSchema = projectSchema.extend({
  ...siteSchema.shape,
  notes: z.string(),
  scans: z.array(savedScanSchema),
  serverScans: z.array(serverScanSchema),
  /** For a viewer without the address of the webhook. */
  schedules: z.array(scheduleSchema),
  /** Whether the owner's plan has schedules. */
  hasSchedulesInPlan: z.boolean(),
  /** Whether scans of it on the server may open pages in a browser. */
  canRender: z.boolean(),
  /** For the owner alone. */
  members: z.array(memberSchema),
});

export type ProjectDetail = z.infer<typeof detailSchema>;

const invitationSchema = z.object({
  host: z.string(),
  /** Name and address of whoever owns the project. */
  owner: z.string(),
  email: z.string(),
  role: z.enum(memberRoles),
});

export type ProjectInvitation = z.infer<typeof invitationSchema>;

const tag = 'projects';
const params = z.object({ id: z.string().max(64) });
const ofMember = z.object({ id: z.string().max(64), member: z.string().max(64) });
const done = z.object({ done: z.literal(true) });
const one = { tag, params } as const;
/** Of the account with the very address that was invited. */
const byToken = {
  tag,
  policy: { who: 'verified', attempts: [{ per: 'account', max: 60, windowMs: hourMs }] },
  query: z.object({ token: z.string().max(100) }),
  errors: ['token-invalid'],
} as const;

export const projectRoutes = {
  'GET /server/projects': {
    tag,
    summary: 'Projects of the account, and those that it is a member of',
    policy: { who: 'user' },
    data: z.array(projectSchema),
  },
  'GET /server/projects/scans': {
    tag,
    summary: 'Stored scans of projects that the account is a member of',
    policy: { who: 'user' },
    data: z.array(reachableScanSchema),
  },
  'GET /server/projects/of-host': {
    tag,
    summary: 'What new scans of a host begin with: settings and segments of its project, the own one before those of others',
    policy: { who: 'user' },
    /** With its port. */
    query: z.object({ host: z.string().max(300) }),
    data: z.object({ project: hostProjectSchema.nullable() }),
  },
  'GET /server/projects/:id': {
    ...one,
    summary: 'One project with its scans, schedules, settings and notes',
    policy: { who: 'user', owns: 'project', role: 'viewer' },
    data: detailSchema,
  },
  'PATCH /server/projects/:id': {
    ...one,
    summary: 'Change its name, its notes, or what new scans of it begin with',
    policy: { who: 'user', owns: 'project', role: 'editor', attempts: [{ per: 'account', max: 600, windowMs: hourMs }] },
    body: z.strictObject({
      name: z.string().trim().min(1).max(100).optional(),
      notes: z.string().max(maxNotes).optional(),
      settings: z.record(z.string().max(40), z.unknown()).optional(),
      segments: z.array(z.string().max(maxSegmentChars)).max(maxSegments).optional(),
    }),
    data: done,
    errors: ['option-invalid'],
  },
  'DELETE /server/projects/:id': {
    ...one,
    summary: 'End it with its notes, members and schedules; its scans stay in the account',
    policy: { who: 'user', owns: 'project' },
    data: done,
  },
  /** The owner's plan counts, whoever starts it. */
  'POST /server/projects/:id/scans': {
    ...one,
    summary: 'Start a scan of its site on the server',
    policy: { who: 'verified', owns: 'project', role: 'editor', attempts: [{ per: 'account', max: 120, windowMs: hourMs }] },
    body: serverScanRequest,
    data: serverScanSchema,
    statuses: [201],
    errors: startErrors,
  },
  'POST /server/projects/:id/schedules': {
    ...one,
    summary: 'Scan its site again and again',
    policy: { who: 'verified', owns: 'project', role: 'editor', attempts: [{ per: 'account', max: 60, windowMs: hourMs }] },
    body: newScheduleRequest,
    data: changedScheduleSchema,
    statuses: [201],
    errors: scheduleErrors,
  },
  /** Says the same whether or not the address has an account. For a member it changes the role, and no mail goes out. */
  'POST /server/projects/:id/members': {
    ...one,
    summary: 'Invite somebody by mail, or change what they may do',
    policy: {
      who: 'verified',
      owns: 'project',
      attempts: [
        { per: 'account', max: 30, windowMs: hourMs },
        { per: 'email', max: 10, windowMs: hourMs },
      ],
    },
    body: z.strictObject({ email: z.email().max(320), role: z.enum(memberRoles) }),
    data: memberSchema,
    statuses: [201],
    errors: ['member-limit'],
  },
  'DELETE /server/projects/:id/members/:member': {
    ...one,
    params: ofMember,
    summary: 'Remove a member, or take an invitation back',
    policy: { who: 'user', owns: 'project' },
    data: done,
  },
  'DELETE /server/projects/:id/membership': {
    ...one,
    summary: 'Leave a project of somebody else',
    policy: { who: 'user', owns: 'project', role: 'viewer' },
    data: done,
  },
  'GET /server/invitations': { ...byToken, summary: 'What an invitation is to', data: invitationSchema },
  'DELETE /server/invitations': { ...byToken, summary: 'Decline an invitation', data: done },
  /** Once, by the account with the very address that was invited. */
  'POST /server/invitations': {
    tag,
    summary: 'Accept an invitation',
    policy: { who: 'verified', attempts: [{ per: 'account', max: 30, windowMs: hourMs }] },
    body: z.strictObject({ token: z.string().max(100) }),
    data: z.object({ projectId: z.string() }),
    errors: ['token-invalid'],
  },
} as const satisfies RouteTable;
