/** Keys of programs: what they may be allowed, and how they look. */

/**
 * `scans:read`: list, read and download stored scans. `scans:write`: rename and delete them. `scans:start`: start scans on
 * the server, which uses up the plan, and end them. `account:read`: the plan with what is used of it.
 * `schedules:read`: list schedules with what they tell. `schedules:write`: make, change and end them, whose scans use up the plan.
 * `webhooks:read`: list webhooks. `webhooks:write`: make, test and delete them.
 * `leads:read`: the leads of the widget. `pages:check`: analyse single pages, which uses up the plan. `texts:suggest`: AI suggestions, which use up credits.
 */
export const keyScopes = [
  'scans:read',
  'scans:write',
  'scans:start',
  'schedules:read',
  'schedules:write',
  'webhooks:read',
  'webhooks:write',
  'account:read',
  'leads:read',
  'pages:check',
  'texts:suggest',
] as const;
export type KeyScope = (typeof keyScopes)[number];

/** Begins each key, so that scanners for lost secrets know one when they see it. */
export const keyPrefix = 'orbw_';

export const maxKeyNameChars = 100;
