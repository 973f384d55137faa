/** Judges the values of a sitemap entry: locations (sitemaps.org, Google), W3C dates, priority and change frequency. */
import { maxImagesPerUrl, maxSitemapUrlChars, type SitemapEntry, type SitemapFaultCode } from './sitemap-document.ts';

type Report = (code: SitemapFaultCode, value: string) => void;

const frequencies: ReadonlySet<string> = new Set(['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never']);

export interface EntryRules {
  /** Host and port that entries should be on; null = not known. */
  readonly host: string | null;
  /** Path of the sitemap up to its last slash; entries should be below. */
  readonly folder: string;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
}

/** Reports what is wrong with an entry; true when its loc can be fetched. */
export function judgeEntry(entry: SitemapEntry, rules: EntryRules, report: Report): boolean {
  const usable = judgeLoc(entry.loc, rules, report);
  if (entry.lastmod !== null) judgeLastmod(entry.lastmod, rules.nowMs, report);
  if (entry.priority !== null && !(/^(?:\d+(?:\.\d*)?|\.\d+)$/.test(entry.priority) && Number(entry.priority) <= 1))
    report('priority-invalid', entry.priority);
  if (entry.changefreq !== null && !frequencies.has(entry.changefreq.toLowerCase())) report('changefreq-invalid', entry.changefreq);
  if (entry.images.length > maxImagesPerUrl) report('images-too-many', String(entry.images.length));
  if (entry.images.includes('')) report('image-incomplete', entry.loc);
  for (const video of entry.videos) {
    if (!video.title || !video.thumbnail || !video.description || (!video.content && !video.player))
      report('video-incomplete', video.title ?? entry.loc);
  }
  for (const news of entry.news) {
    if (!news.title || !news.date || !news.name || !news.language) report('news-incomplete', news.title ?? entry.loc);
  }
  for (const alternate of entry.alternates) {
    if (alternate.hreflang === '' || alternate.href === '') report('alternate-incomplete', alternate.href);
  }
  if (hasLanguageTwice(entry.alternates)) report('alternate-duplicate', entry.loc);
  return usable;
}

/** Is a language given for two addresses? The same line twice does no harm. */
function hasLanguageTwice(alternates: SitemapEntry['alternates']): boolean {
  if (alternates.length < 2) return false;
  const byLanguage = new Map<string, string>();
  for (const { hreflang, href } of alternates) {
    if (hreflang === null || hreflang === '') continue;
    const language = hreflang.toLowerCase();
    if ((byLanguage.get(language) ?? href) !== href) return true;
    byLanguage.set(language, href);
  }
  return false;
}

function judgeLoc(loc: string, { host, folder }: EntryRules, report: Report): boolean {
  if (loc === '') {
    report('loc-missing', '');
    return false;
  }
  if (loc.length > maxSitemapUrlChars) report('loc-too-long', loc);
  if (!/^[a-z][a-z\d+.-]*:/i.test(loc)) {
    report('loc-relative', loc);
    return false;
  }
  const url = URL.parse(loc);
  if (url === null || /\s/.test(loc)) report('loc-invalid', loc);
  if (url === null) return false;
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    report('loc-scheme', loc);
    return false;
  }
  if (loc.includes('#')) report('loc-fragment', loc);
  if (host !== null && url.host !== host) report('loc-host', loc);
  else if (host !== null && !url.pathname.startsWith(folder)) report('loc-above', loc);
  return true;
}

const dayMs = 86_400_000;

function judgeLastmod(value: string, nowMs: number, report: Report): void {
  const time = parseW3cDate(value);
  if (time === null) report('lastmod-invalid', value);
  else if (time > nowMs + dayMs) report('lastmod-future', value);
}

/** Milliseconds since 1970 of a W3C date (`2024`, `2024-05`, `2024-05-06`, `2024-05-06T07:08+01:00`, with seconds), or null. */
export function parseW3cDate(value: string): number | null {
  const parts = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?(Z|[+-]\d\d:\d\d))?)?)?$/.exec(value);
  if (parts === null) return null;
  const year = Number(parts[1]);
  const month = Number(parts[2] ?? 1);
  const day = Number(parts[3] ?? 1);
  const hour = Number(parts[4] ?? 0);
  const minute = Number(parts[5] ?? 0);
  const second = Number(parts[6] ?? 0);
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month) || hour > 23 || minute > 59 || second > 60) return null;
  const zone = parts[7] ?? 'Z';
  const offset = zone === 'Z' ? 0 : (zone[0] === '-' ? -1 : 1) * (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4, 6)));
  if (Math.abs(offset) > 14 * 60) return null;
  return Date.UTC(year, month - 1, day, hour, minute, second) - offset * 60_000;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}
