/** A meta description that scripts write. Google, JavaScript SEO basics. */

import type { PageFacts } from '@orbweaver/facts/page-facts.ts';
import { factGroups } from '@orbweaver/model/fact-groups.ts';
import { type Check, pageCheck } from '../check.ts';
import { cut } from '../evidence.ts';
import { ofRendered } from '../rendered.ts';

const textOf = (metas: PageFacts['metas']) =>
  (metas.find(({ name }) => name?.toLowerCase() === 'description')?.content ?? '').replace(/\s+/g, ' ').trim();

export const descriptionChangedByJs = pageCheck({
  id: 'description-changed-by-js',
  category: 'description',
  severity: 'notice',
  scope: 'page',
  tier: 'core',
  source: 'Google Search Central, JavaScript SEO basics',
  needs: 'rendered',
  reads: factGroups,
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Meta description changed by script',
    title: 'Script changes the meta description to {value}',
    why: 'Search engines and link previews that do not run scripts show the served description.',
    fix: 'Send the final description in the HTML of the page.',
  },
  docs: {
    condition: 'The meta description of the rendered page is not the one that was served.',
    found: `
      <meta name="description" content="Lanterns of tin and glass, made by hand at the mill and sent to all of Europe.">
      <script>document.querySelector('meta[name="description"]').content = 'Buy lanterns';</script>`,
    notFound: `
      <meta name="description" content="Lanterns of tin and glass, made by hand at the mill and sent to all of Europe.">`,
  },
  run: (page) =>
    ofRendered(page, ({ facts, served }) => {
      const text = textOf(facts.metas);
      return text === textOf(served('metas')) ? 'pass' : [{ evidence: { value: cut(text) } }];
    }),
});

export const renderedChecks: readonly Check[] = [descriptionChangedByJs];
