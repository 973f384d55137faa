/**
 * Checks whose findings depend on when and how fast a site answered (`timing` in the catalogue; a test keeps the two equal). Their findings come and go on a
 * site that nobody touched, so they cost no points and are not compared.
 */
export const timingChecks: ReadonlySet<string> = new Set(['perf-response-slow', 'perf-ttfb-slow', 'tls-cert-expiring']);
