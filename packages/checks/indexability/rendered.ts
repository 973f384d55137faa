/** Robots rules that scripts write. Google, JavaScript SEO basics. */
import { factGroups } from '@orbweaver/model/fact-groups.ts';
import { type Check, pageCheck } from '../check.ts';
import { findRule } from '../indexability.ts';
import { ofRendered } from '../rendered.ts';

export const robotsNoindexJsChanged = pageCheck({
  id: 'robots-noindex-js-changed',
  category: 'indexability',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source: 'Google Search Central, JavaScript SEO basics (meta robots tags)',
  needs: 'rendered',
  reads: factGroups,
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'noindex changed by script',
    title: 'Script changes noindex: {value}',
    why: 'A page that is served with noindex may never be rendered, and one that gets it later may already have been indexed.',
    fix: 'Send the robots rules in the HTML or in a header, and do not change them with a script.',
  },
  docs: {
    condition: 'Script adds noindex to a page that was served without it, or removes it.',
    found: `
      <meta name="robots" content="max-snippet:-1">
      <script>document.querySelector('meta[name="robots"]').content = 'noindex';</script>`,
    notFound: `
      <meta name="robots" content="noindex">`,
  },
  run: (page) =>
    ofRendered(page, ({ facts, served }) => {
      const [before, after] = [findRule(served('robots'), 'noindex'), findRule(facts.robots, 'noindex')];
      if ((before === null) === (after === null)) return 'pass';
      return [{ evidence: { value: after === null ? `- ${before?.rule}` : `+ ${after.rule}` } }];
    }),
});

export const renderedChecks: readonly Check[] = [robotsNoindexJsChanged];
