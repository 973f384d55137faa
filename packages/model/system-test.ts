/** The parts of an installation that an administrator can test, in the order of the page. */
export const systemParts = [
  'database',
  'migrations',
  'disk',
  'blobs',
  'clock',
  'queue',
  'mail',
  'gateway',
  'browser',
  'payments',
  'ai',
] as const;

export type SystemPart = (typeof systemParts)[number];
