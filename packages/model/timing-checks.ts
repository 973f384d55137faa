/** Which checks depend on when and how fast a site answered. */

/** Their findings come and go on a site that nobody touched, so they cost no points, are not compared, and `--stable` reports leave them out. */
export const timingChecks: ReadonlySet<string> = new Set([
  ...['perf-response-slow', 'perf-ttfb-slow', 'tls-cert-expiring'],
  ...['psi-performance-score', 'psi-accessibility-score', 'psi-best-practices-score', 'psi-seo-score'],
  ...['psi-lcp', 'psi-cls', 'psi-inp', 'psi-tbt', 'psi-fcp', 'psi-speed-index', 'psi-field-vs-lab-gap'],
]);
