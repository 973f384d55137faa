/** How wide a title is in the results: there is room for pixels, not for letters. */
import { textWidth } from '@orbweaver/formats/text-width.ts';
import { isBlank } from '../characters.ts';
import { type Check, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';
import { mainTitle } from './presence.ts';

export const titlePixelWidth = pageCheck({
  id: 'title-pixel-width',
  category: 'title',
  severity: 'notice',
  scope: 'page',
  tier: 'core',
  source: 'Customary limits of site crawlers (200 to 561 pixels at 20 pixels Arial)',
  appliesTo: 'indexable',
  settings: { minPixels: 200, maxPixels: 561, fontPixels: 20 },
  words: {
    name: 'Title too wide for search results',
    title: 'Title is {count} pixels wide, limit {limit}',
    why: 'Results cut a title by its width, and a narrow one leaves the line half empty.',
    fix: 'Shorten it, or use the free room, with the words that matter first.',
  },
  docs: {
    condition: 'Rendered width < 200 px or > 561 px at 20 px Arial from a width table.',
    found: '<title>MAMMOTH WOODEN WAGON WHEELS WORK MUCH HARDER</title>',
    notFound: '<title>Stormy sunrise farms without black tractor visitors</title>',
  },
  run(page, settings) {
    const title = mainTitle(page);
    const width = title === null || isBlank(title.text) ? null : textWidth(title.text, settings.fontPixels);
    if (title === null || width === null) return 'not-applicable';
    if (width >= settings.minPixels && width <= settings.maxPixels) return 'pass';
    const limit = width < settings.minPixels ? settings.minPixels : settings.maxPixels;
    return [{ evidence: { value: cut(title.text), count: width, limit, ...spot(page, title.offset) } }];
  },
});

export const widthChecks: readonly Check[] = [titlePixelWidth];
