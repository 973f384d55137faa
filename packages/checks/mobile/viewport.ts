/** The viewport that a page asks for. Lighthouse, meta-viewport. */
import { type Check, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';
import { isRefreshRedirect } from '../indexability.ts';
import { contentOf, metaNamed, metasNamed } from '../meta-content.ts';

const source = 'Lighthouse, meta-viewport; MDN, viewport meta tag';

export const viewportMissing = pageCheck({
  id: 'viewport-missing',
  category: 'mobile',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source,
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Missing viewport meta tag',
    title: 'Viewport meta tag is missing',
    why: 'Phones show the page at desktop width, with tiny text.',
    fix: 'Add <meta name="viewport" content="width=device-width, initial-scale=1"> to the head.',
  },
  docs: {
    condition: 'No viewport meta tag.',
    found: `
      <head>
      <meta charset="utf-8">
      <title>Adjustable desk lamps for reading and work at home</title>
      </head>
    `,
    notFound: '<meta name="viewport" content="width=device-width, initial-scale=1">',
  },
  run(page) {
    if (metaNamed(page, 'viewport') !== null) return 'pass';
    // Nobody sees a page that sends its visitors on at once.
    return isRefreshRedirect(page.url, page.facts?.refresh ?? []) ? 'not-applicable' : [{ evidence: {} }];
  },
});

export const viewportInvalid = pageCheck({
  id: 'viewport-invalid',
  category: 'mobile',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source,
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Viewport not set to device width',
    title: 'Viewport is not set to the device width',
    why: 'The layout has a fixed or unclear width, so it does not fit a phone.',
    fix: 'Keep one viewport with width=device-width.',
  },
  docs: {
    condition:
      'A viewport without width=device-width, unless it has initial-scale=1 and no width; of several viewport meta tags, the last counts.',
    found: '<meta name="viewport" content="width=1024">',
    notFound: '<meta name="viewport" content="width=device-width, initial-scale=1">',
  },
  run(page) {
    const last = metasNamed(page, 'viewport').at(-1);
    if (last === undefined) return 'not-applicable';
    const content = contentOf(last);
    // initial-scale=1 alone implies the width of the device.
    if (/\bwidth\s*=\s*device-width/i.test(content) || (!/\bwidth\s*=/i.test(content) && /initial-scale\s*=\s*1/i.test(content)))
      return 'pass';
    return [{ evidence: { value: cut(content), ...spot(page, last.offset) } }];
  },
});

export const viewportMultiple = pageCheck({
  id: 'viewport-multiple',
  category: 'mobile',
  severity: 'notice',
  scope: 'page',
  tier: 'extended',
  source: 'MDN, viewport meta tag; our judgement',
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Multiple viewport meta tags',
    title: '{count} viewport meta tags on one page',
    why: 'Only the last one counts, so changing another has no effect.',
    fix: 'Keep the viewport with width=device-width and remove the others.',
  },
  docs: {
    condition: 'Two or more viewport meta tags that differ in more than white space and capitals.',
    found: `
      <meta name="viewport" content="width=device-width">
      <meta name="viewport" content="width=device-width, initial-scale=1">
    `,
    notFound: '<meta name="viewport" content="width=device-width, initial-scale=1">',
  },
  run(page) {
    const metas = metasNamed(page, 'viewport');
    const [first] = metas;
    if (first === undefined) return 'not-applicable';
    // One that repeats another changes nothing.
    const other = metas.find((meta) => evened(contentOf(meta)) !== evened(contentOf(first)));
    if (other === undefined) return 'pass';
    return [{ evidence: { value: cut(contentOf(other)), count: metas.length, ...spot(page, other.offset) } }];
  },
});

function evened(content: string): string {
  return content.toLowerCase().replace(/\s/g, '');
}

export const viewportZoomBlocked = pageCheck({
  id: 'viewport-zoom-blocked',
  category: 'mobile',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'WCAG 2.2, success criterion 1.4.4; Lighthouse, meta-viewport',
  appliesTo: 'html',
  settings: { minScale: 5 },
  words: {
    name: 'Viewport prevents zooming',
    title: 'Viewport prevents zooming',
    why: 'People who need larger text cannot zoom in.',
    fix: 'Remove user-scalable=no and maximum-scale.',
  },
  docs: {
    condition: 'user-scalable=no/0 or maximum-scale < 5 in the last viewport tag, the one that counts.',
    found: '<meta name="viewport" content="width=device-width, user-scalable=no">',
    notFound: '<meta name="viewport" content="width=device-width, initial-scale=1">',
  },
  run(page, settings) {
    const meta = metasNamed(page, 'viewport').at(-1);
    if (meta === undefined) return 'not-applicable';
    const content = contentOf(meta);
    const scale = /maximum-scale\s*=\s*([\d.]{1,9})/i.exec(content)?.[1];
    const isBlocked = /user-scalable\s*=\s*(?:no|0)\b/i.test(content) || (scale !== undefined && Number(scale) < settings.minScale);
    return isBlocked ? [{ evidence: { value: cut(content), ...spot(page, meta.offset) } }] : 'pass';
  },
});

export const viewportChecks: readonly Check[] = [viewportMissing, viewportInvalid, viewportMultiple, viewportZoomBlocked];
