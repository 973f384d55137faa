/** Measuring pages with PageSpeed Insights: what screen, server and command line agree on. */

export const speedDevices = ['mobile', 'desktop'] as const;
export type SpeedDevice = (typeof speedDevices)[number];

/**
 * Why the service measured nothing. `no-key`: the person has set none; `key`: Google refuses it; `quota`: it is used up; `page`: Google's Lighthouse could not
 * load the page, such as one that is not public; `busy`: a fault at Google that may pass; `timeout`, `unreachable`: no response; `malformed`: none that can be read.
 */
export const speedFaults = ['no-key', 'key', 'quota', 'page', 'busy', 'timeout', 'unreachable', 'malformed'] as const;
export type SpeedFault = (typeof speedFaults)[number];
