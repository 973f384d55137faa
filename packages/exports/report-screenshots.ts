/** Section of the HTML report with the first screens of pages, phone beside desktop. Only what is a picture of ours by its bytes is shown, always as WebP. */
import {
  isScreenshotText,
  type ScreenshotDevice,
  screenshotDevices,
  screenshotFrames,
  screenshotType,
} from '@orbweaver/model/screenshots.ts';
import type { PicturedPage } from '@orbweaver/store/views/report-screenshots.ts';
import { shortText } from './inert-text.ts';
import type { ReportReader } from './report-reader.ts';
import { html, maxUrl, urlLink } from './report-text.ts';

const maxTitle = 200;

/** '' where no page has a picture. */
export function screenshots(pages: readonly PicturedPage[], reader: ReportReader): string {
  const { t } = reader;
  const items = pages.map((page) => pageItem(page, reader)).filter((item) => item !== '');
  if (items.length === 0) return '';
  return (
    `<section><h2 id="screenshots">${html(t('report.screenshots'))}</h2>\n<p class="muted">${html(t('report.screenshots.lead'))}</p>\n` +
    `<ul class="screens">${items.join('\n')}</ul></section>\n`
  );
}

function pageItem({ url, title, pictures }: PicturedPage, reader: ReportReader): string {
  const name = shortText(title, maxTitle);
  const figures = screenshotDevices.map((device) => figure(device, pictures[device], { reader, page: name || shortText(url, maxUrl) }));
  if (figures.every((each) => each === '')) return '';
  const heading = name === '' ? '' : `<h3 dir="auto">${html(name)}</h3>`;
  return `<li>${heading}<p>${urlLink(url)}</p><div>${figures.join('')}</div></li>`;
}

interface FigureWords {
  readonly reader: ReportReader;
  /** Its title, else its address. */
  readonly page: string;
}

function figure(device: ScreenshotDevice, picture: string | null, { reader: { t }, page }: FigureWords): string {
  if (picture === null || !isScreenshotText(picture)) return '';
  const { width, height, picture: shown } = screenshotFrames[device];
  return (
    `<figure><img src="data:${screenshotType};base64,${picture}" alt="${html(t(`report.screenshots.alt.${device}`, { page }))}" ` +
    `width="${shown}" height="${Math.round((height * shown) / width)}"><figcaption class="muted small">${html(t(`report.screenshots.${device}`))}</figcaption></figure>`
  );
}
