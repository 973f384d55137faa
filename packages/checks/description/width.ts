/** How wide a description is in the results. */

import { textWidth } from '@orbweaver/formats/text-width.ts';
import { pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';
import { contentOf, metaNamed } from '../meta-content.ts';
import { findPlaceholder } from '../placeholders.ts';

export const descriptionPixelWidth = pageCheck({
  id: 'description-pixel-width',
  category: 'description',
  severity: 'notice',
  scope: 'page',
  source: 'Customary limits of site crawlers (400 to 985 pixels)',
  appliesTo: 'indexable',
  settings: { minPixels: 400, maxPixels: 985, fontPixels: 13 },
  words: {
    title: 'Description is {count} pixels wide, limit {limit}',
    why: 'Results cut a description by its width; a very narrow one gives little reason to click.',
    fix: 'Write one or two sentences with the point first.',
  },
  run(page, settings) {
    const meta = metaNamed(page, 'description');
    const text = meta === null ? '' : contentOf(meta);
    const width = text === '' ? null : textWidth(text, settings.fontPixels);
    if (meta === null || width === null) return 'not-applicable';
    if (width >= settings.minPixels && width <= settings.maxPixels) return 'pass';
    const limit = width < settings.minPixels ? settings.minPixels : settings.maxPixels;
    return [{ evidence: { value: cut(text), count: width, limit, ...spot(page, meta.offset) } }];
  },
});

export const descriptionPlaceholder = pageCheck({
  id: 'description-placeholder',
  category: 'description',
  severity: 'error',
  scope: 'page',
  source: 'Own: templates that were not filled in',
  appliesTo: 'html',
  settings: {},
  words: {
    title: 'Description shows an unfilled template: {rule}',
    why: 'Everyone sees the fault in search results.',
    fix: 'Find out why the template got no value for this page.',
  },
  run(page) {
    const meta = metaNamed(page, 'description');
    if (meta === null) return 'not-applicable';
    const text = contentOf(meta);
    const found = findPlaceholder(text);
    return found === null ? 'pass' : [{ group: found, evidence: { value: cut(text), rule: cut(found), ...spot(page, meta.offset) } }];
  },
});
