/** The security headers of the options, as name and value. Source: MDN and the OWASP secure headers project. */
import type { HtaccessOptions } from './options.ts';

const yearSeconds = 31_536_000;

export function securityHeaders(options: Pick<HtaccessOptions, 'hsts' | 'nosniff' | 'frame' | 'referrer' | 'csp'>): [string, string][] {
  const headers: [string, string][] = [];
  if (options.hsts !== 'off') {
    headers.push(['Strict-Transport-Security', `max-age=${yearSeconds}${options.hsts === 'subdomains' ? '; includeSubDomains' : ''}`]);
  }
  if (options.nosniff) headers.push(['X-Content-Type-Options', 'nosniff']);
  if (options.frame !== 'off') headers.push(['X-Frame-Options', options.frame.toUpperCase()]);
  if (options.referrer !== '') headers.push(['Referrer-Policy', options.referrer]);
  if (options.csp !== '') headers.push(['Content-Security-Policy', options.csp]);
  return headers;
}
