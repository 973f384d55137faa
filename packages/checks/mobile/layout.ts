/** How a page is laid out in the window of a phone, 360 CSS pixels wide: measured in the browser, after the page has settled. */
import { factGroups } from '@orbweaver/model/fact-groups.ts';
import { maxJudgedElements, phoneLimits, phoneWindow } from '@orbweaver/model/page-layout.ts';
import { type Check, pageCheck } from '../check.ts';
import { figure } from '../figure.ts';
import { onPhone } from '../layout.ts';

const shared = {
  category: 'mobile',
  severity: 'warning',
  scope: 'page',
  needs: 'rendered',
  reads: factGroups,
  appliesTo: 'html',
} as const;

export const mobileOverflow = pageCheck({
  ...shared,
  id: 'mobile-overflow',
  tier: 'core',
  source: 'web.dev, responsive web design basics; our judgement of the limit',
  settings: {},
  words: {
    name: 'Page wider than a phone screen',
    title: 'Page extends {value} pixels beyond the phone screen',
    why: 'Readers have to scroll sideways, and may miss what is there.',
    fix: 'Let the element shrink (max-width: 100%) or scroll on its own (overflow-x: auto).',
  },
  docs: {
    condition: `In a window of ${phoneWindow.width} CSS pixels the rendered page is over ${phoneLimits.slackPixels} pixels wider, and can be scrolled sideways. Pages that do not follow the width of the device are left to viewport-missing and viewport-invalid.`,
    found: '<main><table style="width: 700px"><tr><td>Prices of lamps</td></tr></table></main>',
    notFound: '<main style="overflow-x: auto"><table style="width: 700px"><tr><td>Prices of lamps</td></tr></table></main>',
  },
  run: (page) =>
    onPhone(page, ({ overflow }) => {
      if (overflow === null) return 'pass';
      const { pixels, element } = overflow;
      return [{ evidence: { value: pixels, ...(element === null ? {} : { element: element.tag }) }, group: element?.label ?? '' }];
    }),
});

export const mobileFontSmall = pageCheck({
  ...shared,
  id: 'mobile-font-small',
  tier: 'core',
  source: 'Lighthouse; our judgement of the limits',
  settings: { maxPercent: 40 },
  cause: 'template',
  words: {
    name: 'Text too small for a phone',
    title: '{value}% of the text is smaller than 12 pixels on a phone',
    why: 'Readers have to zoom in before they can read it.',
    fix: 'Set the base font size to 16 pixels, and keep all text that people need to read at 12 pixels or more.',
  },
  docs: {
    condition: `Over 40 % (setting) of the characters that a rendered page shows in a window of ${phoneWindow.width} CSS pixels are smaller than ${phoneLimits.smallPixels} pixels.`,
    found: '<body style="font-size: 11px"><p>All of the text of this page.</p></body>',
    notFound: '<body style="font-size: 16px"><p>All of the text of this page.</p></body>',
  },
  run: (page, { maxPercent }) =>
    onPhone(page, ({ text: { chars, small, first } }) => {
      if (chars === 0) return 'not-applicable';
      const percent = (100 * small) / chars;
      if (percent <= maxPercent) return 'pass';
      const element = first === null ? {} : { element: first.tag };
      return [{ evidence: { value: Math.round(percent), limit: maxPercent, ...element } }];
    }),
});

/** What axe-core asks for, as WCAG does. */
const targetPixels = 24;

export const mobileTapTarget = pageCheck({
  ...shared,
  id: 'mobile-tap-target',
  tier: 'core',
  source: 'WCAG 2.2, success criterion 2.5.8; axe-core, target-size',
  settings: {},
  words: {
    name: 'Tap targets too small and too close',
    title: 'Tap targets of {value} pixels, too close to others: {count}',
    why: 'A finger easily hits the wrong one.',
    fix: 'Make the element at least 24 by 24 pixels, for example with padding, or leave more space around it.',
  },
  docs: {
    condition: `In a window of ${phoneWindow.width} CSS pixels a link or control of the rendered page is smaller than ${targetPixels} by ${targetPixels} pixels, and a circle of that size around it touches another target. Links within a sentence, and links to the same URL, are exempt. One finding for each kind of element, ten at most; pages of over ${figure(maxJudgedElements)} elements are not tested.`,
    found:
      '<body><a href="/1" style="display: block; font-size: 10px">1</a><a href="/2" style="display: block; font-size: 10px">2</a></body>',
    notFound: '<body><a href="/1" style="display: block; padding: 8px">1</a><a href="/2" style="display: block; padding: 8px">2</a></body>',
  },
  run: (page) =>
    onPhone(page, ({ targets }) => {
      if (targets === null) return { notTested: 'needs axe-core, and a page of at most 5,000 elements' };
      if (targets.length === 0) return 'pass';
      return targets.map(({ width, height, count, first: { label, tag } }) => {
        return {
          evidence: { value: `${width} x ${height}`, limit: `${targetPixels} x ${targetPixels}`, count, element: tag },
          group: label,
        };
      });
    }),
});

export const mobileInterstitial = pageCheck({
  ...shared,
  id: 'mobile-interstitial',
  tier: 'extended',
  source: 'Google Search Central, avoid intrusive interstitials',
  settings: {},
  words: {
    name: 'Overlay covers the page on a phone',
    title: 'Overlay covers {value}% of the screen when the page opens',
    why: 'Visitors from search cannot see what they came for, and Google may rank the page lower.',
    fix: 'Show a small banner instead, or open the dialog only after the visitor interacts with the page.',
  },
  docs: {
    condition: `When the rendered page has settled, elements that do not scroll with it (position: fixed) cover over half of a window of ${phoneWindow.width} by ${phoneWindow.height} CSS pixels and have a text of their own. Notices of cookies, privacy and age are exempt, and so is whatever holds the main content.`,
    found: '<div style="position: fixed; inset: 0; background: white">Get our newsletter before you read on</div>',
    notFound: '<div style="position: fixed; bottom: 0; background: white">Get our newsletter</div>',
  },
  run: (page) =>
    onPhone(page, ({ overlay }) => {
      if (overlay === null) return 'pass';
      const { percent, element } = overlay;
      return [{ evidence: { value: percent, limit: 50, element: element.tag }, group: element.label }];
    }),
});

export const layoutChecks: readonly Check[] = [mobileOverflow, mobileFontSmall, mobileTapTarget, mobileInterstitial];
