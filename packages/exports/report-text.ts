/** Texts of the HTML report: escaped for the page, cut where they have no end, numbers and days as the reader writes them. */
import { inertText, shortText } from './inert-text.ts';
import { escapeXml } from './xlsx-text.ts';

/** Longest address that is shown; links always hold the whole. */
export const maxUrl = 200;

/** For text and quoted attributes. */
export function html(text: string): string {
  return escapeXml(text.replace(/\r/g, ' ')).replaceAll("'", '&#39;');
}

/** An address as a link, only where it is http or https. */
export function urlLink(url: string): string {
  const shown = html(cutMiddle(inertText(url)));
  if (!/^https?:\/\//i.test(url)) return `<bdi class="url">${shown}</bdi>`;
  return `<a class="url" href="${html(url)}" rel="noreferrer noopener">${shown}</a>`;
}

function cutMiddle(text: string): string {
  return text.length <= maxUrl ? text : `${text.slice(0, maxUrl / 2)}…${text.slice(-maxUrl / 2)}`.toWellFormed();
}

export function siteName(url: string): string {
  return shortText(/^https?:\/\/([^/?#]*)/i.exec(url)?.[1] ?? url, 100);
}

export function dayOf(time: string | null, lang: string): string {
  const date = new Date(time ?? '');
  return Number.isNaN(date.getTime()) ? '' : new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

export function count(number: number, lang: string, digits = 0): string {
  return new Intl.NumberFormat(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(number);
}

/** `+3`, `−3`, `±0`; '' where one of them is not known. */
export function difference(before: number | null, now: number | null, lang: string): string {
  if (before === null || now === null) return '';
  const by = now - before;
  return `${by > 0 ? '+' : by < 0 ? '−' : '±'}${count(Math.abs(by), lang)}`;
}
