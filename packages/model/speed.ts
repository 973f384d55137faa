/** Measuring pages with PageSpeed Insights: what screen, server and command line agree on. */

export const speedDevices = ['mobile', 'desktop'] as const;
export type SpeedDevice = (typeof speedDevices)[number];

/**
 * Why the service measured nothing. `no-key`: the person has set none; `key`: Google refuses it; `quota`: it is used up; `page`: Google's Lighthouse could not
 * load the page, such as one that is not public; `busy`: a fault at Google that may pass; `timeout`, `unreachable`: no response; `malformed`: none that can be read.
 * Of the server's own Lighthouse: `not-loaded`: the page did not load there; `server-busy`: others are before it; `server-timeout`: it took too long;
 * `browser`: Chromium is missing there or does not start.
 */
export const speedFaults = [
  'no-key',
  'key',
  'quota',
  'page',
  'busy',
  'timeout',
  'unreachable',
  'malformed',
  'not-loaded',
  'server-busy',
  'server-timeout',
  'browser',
] as const;
export type SpeedFault = (typeof speedFaults)[number];

/** `google`: PageSpeed Insights, with the account's key; `server`: Lighthouse on the server, where it opens pages and the plan has rendering. */
export const speedMeasurers = ['google', 'server'] as const;
export type SpeedMeasurer = (typeof speedMeasurers)[number];
