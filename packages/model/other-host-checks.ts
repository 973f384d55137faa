/** Which checks depend on the responses of other hosts. */

/** Their findings come and go while nobody touches the site, so they are listed but cost no points. */
export const otherHostChecks: ReadonlySet<string> = new Set([
  'link-external-broken',
  'link-external-to-redirect',
  'other-hosts-unreachable',
]);
