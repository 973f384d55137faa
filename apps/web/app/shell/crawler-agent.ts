/** Does this user agent call itself a crawler? The server asks a library with thousands of names; in the browser the words they share will do. */
const words =
  /(?<!\bcu)bots?\b|crawl|spider|slurp|headless|lighthouse|preview|fetcher|facebookexternalhit|mediapartners|apis-google|inspectiontool/i;

export const isCrawler = (userAgent: string): boolean => words.test(userAgent);
