/** Main headings that scripts write. Google, JavaScript SEO basics. */

import type { PageFacts } from '@orbweaver/facts/page-facts.ts';
import { factGroups } from '@orbweaver/model/fact-groups.ts';
import { type Check, pageCheck } from '../check.ts';
import { cut } from '../evidence.ts';
import { ofRendered } from '../rendered.ts';

const textsOf = (headings: PageFacts['headings']) =>
  headings.filter(({ level }) => level === 1).map(({ text, imageAlt }) => text || imageAlt);

export const h1DiffersAfterJs = pageCheck({
  id: 'h1-differs-after-js',
  category: 'headings',
  severity: 'notice',
  scope: 'page',
  tier: 'extended',
  source: 'Google Search Central, JavaScript SEO basics',
  needs: 'rendered',
  reads: factGroups,
  appliesTo: 'html',
  cause: 'page',
  settings: {},
  words: {
    name: 'h1 changed by script',
    title: 'Script changes the h1 to {value}',
    why: 'Clients that do not run scripts, such as most AI crawlers, do not see this heading.',
    fix: 'Send the h1 in the HTML of the page.',
  },
  docs: {
    condition: 'The h1 elements of the rendered page are not those that were served.',
    found: `
      <h1>Lanterns</h1>
      <script>document.querySelector('h1').textContent = 'Lanterns of tin and glass';</script>`,
    notFound: `
      <h1>Lanterns of tin and glass</h1>`,
  },
  run: (page) =>
    ofRendered(page, ({ facts, served }) => {
      const texts = textsOf(facts.headings).join(' / ');
      return texts === textsOf(served('headings')).join(' / ') ? 'pass' : [{ evidence: { value: cut(texts) } }];
    }),
});

export const renderedChecks: readonly Check[] = [h1DiffersAfterJs];
