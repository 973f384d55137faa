/** Lines that a person types become redirects, error pages and lists; an invalid line is reported with its number. */
import { readOptions } from '@orbweaver/model/option.ts';
import { ToolFault } from '../tool-fault.ts';
import {
  type CacheTimeOption,
  type ErrorPage,
  htaccessOptionList,
  type RedirectOption,
  type RedirectStatus,
  type RobotsTag,
} from './options.ts';

/** `/old /new 301`, `/old?id=3 /new 308` and `/old 410`; 301 unless said. */
export function readRedirectLines(text: string): RedirectOption[] {
  return linesOf(text).map(({ words, line, text: written }) => {
    const last = words.at(-1) ?? '';
    const status = /^(?:301|302|307|308|410)$/.test(last) ? (Number(last) as RedirectStatus) : 301;
    const [from = '', to = '', ...more] = last === String(status) ? words.slice(0, -1) : words;
    const isWhole = from !== '' && more.length === 0 && (status === 410 ? to === '' : to !== '');
    if (!isWhole) throw new ToolFault('tool-htaccess.fault.redirect-line', { value: written.slice(0, 80) }, { line });
    return { from, to, status };
  });
}

/** `404 /404.html`. */
export function readErrorLines(text: string): ErrorPage[] {
  return linesOf(text).map(({ words: [status = '', path = ''] }) => ({ status: Number(status), path }));
}

/** `pdf noindex, nofollow`. */
export function readRobotsLines(text: string): RobotsTag[] {
  return linesOf(text).map(({ words: [ending = '', ...directives] }) => ({ ending, directives: directives.join(' ') }));
}

/** `images year`. */
export function readCacheLines(text: string): CacheTimeOption[] {
  return linesOf(text).map(({ words, line, text: written }) => {
    const [files, time] = words;
    const read = readOptions(htaccessOptionList.cacheTimes.row, { files, time });
    if (words.length !== 2 || read.faults.length > 0)
      throw new ToolFault('tool-htaccess.fault.cache-line', { value: written.slice(0, 80) }, { line });
    return read.values;
  });
}

/** One entry a line, blanks left out. */
export function readEntries(text: string): string[] {
  return linesOf(text).map((each) => each.text);
}

function linesOf(text: string): { readonly text: string; readonly words: readonly string[]; readonly line: number }[] {
  return text.split(/\r\n|\r|\n/).flatMap((written, at) => {
    const trimmed = written.trim();
    return trimmed === '' || trimmed.startsWith('#') ? [] : [{ text: trimmed, words: trimmed.split(/\s+/), line: at + 1 }];
  });
}
