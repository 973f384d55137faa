/** How wide a description is in the results. */
import { textWidth } from '@orbweaver/formats/text-width.ts';
import { type Check, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';
import { contentOf, metaNamed } from '../meta-content.ts';
import { findPlaceholder } from '../placeholders.ts';

export const descriptionPixelWidth = pageCheck({
  id: 'description-pixel-width',
  category: 'description',
  severity: 'notice',
  scope: 'page',
  tier: 'core',
  source: 'Customary limits of site crawlers (400 to 985 pixels)',
  appliesTo: 'indexable',
  settings: { minPixels: 400, maxPixels: 985, fontPixels: 13 },
  words: {
    name: 'Meta description too wide for results',
    title: 'Description is {count} pixels wide, limit {limit}',
    why: 'Results cut a description by its width; a very narrow one gives little reason to click.',
    fix: 'Write one or two sentences with the point first.',
  },
  docs: {
    condition: '< 400 px or > 985 px.',
    found:
      '<meta name="description" content="WARM WOOLLEN COMMODITIES, MADE WITH HUMMING MACHINES, WORN BY MOUNTAINEERS AMONG MAMMOTH MOUNTAINS; WOMEN AND MEN WHO WALK WANDER WARMLY AND WITH WISDOM.">',
    notFound:
      '<meta name="description" content="Stormy sunrise farms: several frogs remember ladders without most rocket wells, until those visitors admire northern tracks around such ferry builders.">',
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
  severity: 'warning',
  scope: 'page',
  tier: 'extended',
  source: 'Own: templates that were not filled in',
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Template placeholder in the meta description',
    title: 'Description shows an unfilled template: {rule}',
    why: 'Everyone sees the fault in search results.',
    fix: 'Find out why the template got no value for this page.',
  },
  docs: {
    condition: 'Template tokens or lorem text in content.',
    found:
      '<meta name="description" content="Lanterns of {{ region.name }} and where they are made by hand, by people who have learnt it from those who made lanterns before them; come and see us now.">',
    notFound:
      '<meta name="description" content="Stormy sunrise farms: several frogs remember ladders without most rocket wells, until those visitors admire northern tracks around such ferry builders.">',
  },
  run(page) {
    const meta = metaNamed(page, 'description');
    if (meta === null) return 'not-applicable';
    const text = contentOf(meta);
    const found = findPlaceholder(text);
    return found === null ? 'pass' : [{ group: found, evidence: { value: cut(text), rule: cut(found), ...spot(page, meta.offset) } }];
  },
});

export const widthChecks: readonly Check[] = [descriptionPixelWidth, descriptionPlaceholder];
