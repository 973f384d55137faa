/** A title that scripts write. Google, JavaScript SEO basics. */

import type { PageFacts } from '@orbweaver/facts/page-facts.ts';
import { factGroups } from '@orbweaver/model/fact-groups.ts';
import { type Check, pageCheck } from '../check.ts';
import { cut } from '../evidence.ts';
import { ofRendered } from '../rendered.ts';

const textOf = (titles: PageFacts['titles']) => (titles.find(({ inHead }) => inHead) ?? titles[0])?.text ?? '';

export const titleChangedByJs = pageCheck({
  id: 'title-changed-by-js',
  category: 'title',
  severity: 'notice',
  scope: 'page',
  tier: 'core',
  source: 'Google Search Central, JavaScript SEO basics',
  needs: 'rendered',
  reads: factGroups,
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Title changed by script',
    title: 'Script changes the title to {value}',
    why: 'Search engines and link previews that do not run scripts show the served title.',
    fix: 'Send the final title in the HTML of the page.',
  },
  docs: {
    condition: 'The title of the rendered page is not the one that was served.',
    found: `
      <title>Lanterns of tin and glass, made by hand</title>
      <script>document.title = 'Shop';</script>`,
    notFound: `
      <title>Lanterns of tin and glass, made by hand</title>`,
  },
  run: (page) =>
    ofRendered(page, ({ facts, served }) => {
      const title = textOf(facts.titles);
      return title === textOf(served('titles')) ? 'pass' : [{ evidence: { value: cut(title) } }];
    }),
});

export const renderedChecks: readonly Check[] = [titleChangedByJs];
