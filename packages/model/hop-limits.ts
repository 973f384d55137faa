/** How far redirects are followed, in hops after the first URL. */

/** Of visits: browsers give up after twenty (WHATWG Fetch, HTTP-redirect fetch). */
export const maxRedirectHops = 20;
/** Of single files that a machine asks for: robots.txt (RFC 9309, section 2.3.1.2: at least five), sitemaps, icons, probes. */
export const maxFileHops = 5;
/** Of a stored chain that a report shows whole: it may be longer than a visit, where pages link into its middle. */
export const maxShownHops = 100;
