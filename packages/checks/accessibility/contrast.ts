/** Colours of texts, as the browser shows them. */
import { factGroups } from '@orbweaver/model/fact-groups.ts';
import { maxJudgedElements } from '@orbweaver/model/page-layout.ts';
import { type Check, pageCheck } from '../check.ts';
import { figure } from '../figure.ts';
import { ofLayout } from '../layout.ts';

export const a11yColorContrast = pageCheck({
  id: 'a11y-color-contrast',
  category: 'accessibility',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'WCAG 2.2, success criterion 1.4.3; axe-core, color-contrast',
  needs: 'rendered',
  reads: factGroups,
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Insufficient text contrast',
    title: 'Insufficient text contrast: {value}',
    why: 'People with low vision, and anyone in bright sunlight, cannot read it.',
    fix: 'Change the colour of the text or the background until the contrast ratio reaches the limit.',
  },
  docs: {
    condition: `Text of the rendered page has a contrast below 4.5:1 to its background (3:1 from 24 pixels, or 18.66 pixels in bold). One finding for each pair of colours, ten at most. Text whose contrast axe-core cannot determine, such as text over an image, is left out; pages of over ${figure(maxJudgedElements)} elements are not tested.`,
    found: '<p style="color: #999; background: #fff">Open from nine to five</p>',
    notFound: '<p style="color: #595959; background: #fff">Open from nine to five</p>',
  },
  run: (page) =>
    ofLayout(page, ({ contrast }) => {
      if (contrast === null) return { notTested: 'needs axe-core, and a page of at most 5,000 elements' };
      if (contrast.length === 0) return 'pass';
      return contrast.map(({ text, background, ratio, needed, count, first }) => {
        const value = `${text} / ${background} (${ratio}:1)`;
        return { evidence: { value, limit: `${needed}:1`, count, element: first.tag } };
      });
    }),
});

export const contrastChecks: readonly Check[] = [a11yColorContrast];
