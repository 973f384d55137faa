/** The page of a mail: one column, light and dark, nothing fetched but pictures of this site, and no pixel that tells who opened it. */
import type { Locale } from '@orbweaver/i18n/locales.ts';

export interface MailPage {
  readonly locale: Locale;
  readonly subject: string;
  /** Shown by mail programs beside the subject; may be empty. */
  readonly summary: string;
  /** Safe markup. */
  readonly html: string;
  /** Why the reader gets it. */
  readonly reason: string;
  readonly unsubscribe: { readonly words: string; readonly link: string };
}

const light = { ground: '#fbfbf9', surface: '#ffffff', line: '#e4e5e0', ink: '#16211f', muted: '#56625e', accent: '#0b7a6b' };
const dark = { ground: '#0e1413', surface: '#151d1b', line: '#26312e', ink: '#e8edea', muted: '#9aa8a3', accent: '#3cc9b2' };

export type MailScheme = 'light' | 'dark';

/** Of a mail in one scheme; without one it follows the reader's. */
export function mailStyles(scheme?: MailScheme): string {
  if (scheme !== undefined) return layout + colours(scheme === 'light' ? light : dark);
  return `${layout}${colours(light)}@media (prefers-color-scheme: dark){${colours(dark)}}`;
}

export function mailPage(page: MailPage): string {
  const { id, direction } = page.locale;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeText(page.subject)}</title>`,
    `<style>${mailStyles()}</style>`,
  ];
  return `<!doctype html><html lang="${id}" dir="${direction}"><head>${head.join('')}</head><body class="mail">${mailMarkup(page)}</body></html>`;
}

/** What stands in its body. */
export function mailMarkup({ summary, html, reason, unsubscribe }: MailPage): string {
  const { words, link } = unsubscribe;
  const opening = summary === '' ? '' : `<div class="mail-summary" style="display:none">${escapeText(summary)}</div>`;
  const end = `<p>${escapeText(reason)}</p><p><a href="${escapeText(link)}">${escapeText(words)}</a></p>`;
  return `${opening}<div class="mail-sheet"><div class="mail-text">${html}</div><div class="mail-end">${end}</div></div>`;
}

const layout = [
  '.mail{margin:0;padding:24px 12px;font:16px/26px Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}',
  '.mail-sheet{max-width:600px;margin:0 auto;padding:24px;border-width:1px;border-style:solid;border-radius:10px}',
  '.mail-text h2,.mail-text h3,.mail-text h4,.mail-text h5,.mail-text h6{margin:24px 0 8px;line-height:1.3}',
  '.mail-text h2{font-size:20px}.mail-text h3{font-size:16px}.mail-text h4,.mail-text h5,.mail-text h6{font-size:14px}',
  '.mail-text p,.mail-text ul,.mail-text ol,.mail-text blockquote,.mail-text pre,.mail-text table{margin:0 0 16px}',
  '.mail-text ul,.mail-text ol{padding-inline-start:24px}.mail-text li{margin:4px 0}',
  '.mail-text blockquote{margin-inline:0;padding-inline-start:12px;border-inline-start:2px solid}',
  '.mail-text pre,.mail-text code{font-family:"JetBrains Mono",ui-monospace,monospace;font-size:14px}',
  '.mail-text pre{overflow-x:auto}.mail-text img{max-width:100%;height:auto}',
  '.mail-text table{border-collapse:collapse}.mail-text th,.mail-text td{padding:4px 12px 4px 0;text-align:start;vertical-align:top}',
  '.mail-text hr{border:0;border-top:1px solid;margin:24px 0}.mail-text>:first-child{margin-top:0}',
  '.mail-end{margin-top:24px;padding-top:12px;border-top:1px solid;font-size:13px;line-height:20px}.mail-end p{margin:0 0 4px}',
].join('');

function colours({ ground, surface, line, ink, muted, accent }: typeof light): string {
  return [
    `.mail{background:${ground};color:${ink}}`,
    `.mail-sheet{background:${surface};border-color:${line}}`,
    `.mail a{color:${accent}}`,
    `.mail-text hr,.mail-end{border-color:${line}}.mail-text blockquote{border-color:${accent}}`,
    `.mail-end{color:${muted}}`,
  ].join('');
}

const references = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

function escapeText(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => references.get(sign) ?? sign);
}
