/** What makes the report an agency's own: a cover in its colour with its logo, a list of sections, and closing words with the sender. */
import { inkOn, readableOn } from '@orbweaver/model/contrast.ts';
import { isLogoAddress, type ReportLook } from '@orbweaver/model/report-profile.ts';
import { inertText } from './inert-text.ts';
import type { ReportReader } from './report-reader.ts';
import { darkGround, lightGround } from './report-style.ts';
import { html } from './report-text.ts';

/** The accent where it can be read, in light, dark and print. */
export function lookStyle({ accent }: ReportLook): string {
  const light = `--accent:${readableOn(accent, lightGround)}`;
  const dark = `--accent:${readableOn(accent, darkGround)}`;
  return `:root{${light};--cover:${accent};--cover-ink:${inkOn(accent)}}@media screen and (prefers-color-scheme:dark){:root{${dark}}}`;
}

export interface CoverFacts {
  readonly site: string;
  /** As the reader writes it; '' = not known. */
  readonly day: string;
}

export function cover({ name, agency, logo }: ReportLook, { site, day }: CoverFacts, { t }: Pick<ReportReader, 't'>): string {
  const picture = logo !== null && isLogoAddress(logo) ? `<p class="logo"><img src="${logo}" alt="${html(inertText(agency))}"></p>` : '';
  const part = (label: string, text: string) => (text === '' ? '' : `<div><dt>${html(label)}</dt><dd dir="auto">${html(text)}</dd></div>`);
  return (
    `<header class="cover">${picture}<div class="name"><h1>${html(t('report.cover'))}</h1><p><bdi>${html(site)}</bdi></p></div>` +
    `<dl>${part(t('report.prepared-for'), inertText(name))}${part(t('report.prepared-by'), inertText(agency))}${part(t('report.row.date'), day)}</dl></header>\n`
  );
}

export interface ListedSection {
  readonly id: string;
  readonly title: string;
}

export function sectionList(sections: readonly ListedSection[], { t }: Pick<ReportReader, 't'>): string {
  const items = sections.map(({ id, title }) => `<li><a href="#${html(id)}">${html(title)}</a></li>`);
  return `<nav class="sections"><h2>${html(t('report.contents'))}</h2><ol>${items.join('')}</ol></nav>\n`;
}

export function hasClosing({ closing, sender }: ReportLook): boolean {
  return closing !== '' || sender !== '';
}

export function closing({ closing: words, sender }: ReportLook, { t }: Pick<ReportReader, 't'>): string {
  const lines = linesOf(sender).map((line) => `<bdi>${html(line)}</bdi>`);
  return (
    `<section class="closing"><h2 id="closing">${html(t('report.closing'))}</h2>` +
    linesOf(words)
      .map((line) => `<p dir="auto">${html(line)}</p>`)
      .join('') +
    (lines.length === 0 ? '' : `<p class="sender">${lines.join('<br>')}</p>`) +
    '</section>\n'
  );
}

/** Lines that say something, inert. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => inertText(line).trim())
    .filter((line) => line !== '');
}
