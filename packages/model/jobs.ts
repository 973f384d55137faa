/** The server's jobs by name, in the order in which they are shown. What each is: `apps/server/src/jobs/job-list.ts`. */
export const jobNames = [
  'mail',
  'payment-event',
  'reconciliation',
  'subscription-turns',
  'campaigns',
  'sweep',
  'log-sweep',
  'vacuum',
  'host-checks',
  'server-scan',
  'schedules',
  'schedule-end',
  'schedule-webhook',
  'account-webhook',
  'widget-scan',
  'widget-webhook',
  'widget-refill',
  'backup',
] as const;

export type JobName = (typeof jobNames)[number];
