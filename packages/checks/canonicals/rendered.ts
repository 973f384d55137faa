/** A canonical that scripts write. Google, JavaScript SEO basics. */
import { factGroups } from '@orbweaver/model/fact-groups.ts';
import { type Check, pageCheck } from '../check.ts';
import { cut } from '../evidence.ts';
import { effectiveCanonical } from '../indexability.ts';
import { ofRendered } from '../rendered.ts';

export const canonicalChangedByJs = pageCheck({
  id: 'canonical-changed-by-js',
  category: 'canonicals',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source: 'Google Search Central, JavaScript SEO basics (canonical link elements)',
  needs: 'rendered',
  reads: factGroups,
  appliesTo: 'html',
  cause: 'page',
  settings: {},
  words: {
    name: 'Canonical changed by script',
    title: 'Script changes the canonical to {value}',
    why: 'Google may use either of the two URLs, and other crawlers see only the served one.',
    fix: 'Send the canonical in the HTML, and do not change it with a script.',
  },
  docs: {
    condition: 'The canonical of the rendered page is not the one that was served; a notice where none was served.',
    found: `
      <link rel="canonical" href="https://site.example/page">
      <script>document.querySelector('link[rel="canonical"]').href = '/about';</script>`,
    notFound: `
      <link rel="canonical" href="https://site.example/page">`,
  },
  run: (page) =>
    ofRendered(page, ({ facts, served }) => {
      const [before, after] = [effectiveCanonical(served('canonicals')), effectiveCanonical(facts.canonicals)];
      if ((before?.url ?? null) === (after?.url ?? null)) return 'pass';
      const evidence = { value: cut(after?.href ?? '') };
      return [before === null ? { severity: 'notice', evidence } : { evidence }];
    }),
});

export const renderedChecks: readonly Check[] = [canonicalChangedByJs];
