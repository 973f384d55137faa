/** Pages whose script goes elsewhere. Google, "Redirects and Google Search". */
import { factGroups } from '@orbweaver/model/fact-groups.ts';
import { type Check, pageCheck } from '../check.ts';
import { cut } from '../evidence.ts';
import { notBuiltReasons } from '../not-built.ts';
import { ofRendered } from '../rendered.ts';

export const redirectJavascript = pageCheck({
  id: 'redirect-javascript',
  category: 'redirects',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'Google Search Central, redirects and Google Search (JavaScript location redirects)',
  needs: 'rendered',
  reads: factGroups,
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'JavaScript redirect',
    title: 'Script redirects to {target}',
    why: 'Search engines that do not render the page stay on it, and Google follows the redirect late.',
    fix: 'Use a server redirect with status 301 or 308.',
  },
  docs: {
    condition: "The page's script navigates to another URL while the page loads; a meta refresh does not count as a script.",
    found: `
      <script>location.replace('/about');</script>`,
    notFound: `
      /page answers 301
      location: /about`,
  },
  run(page) {
    const rendering = page.facts?.rendering;
    if (rendering?.outcome !== 'left') return ofRendered(page, () => 'pass');
    const { target } = rendering;
    if (target === null) return { notTested: notBuiltReasons.rendered };
    if (page.facts?.refresh.some(({ url }) => url === target)) return 'pass';
    return [{ evidence: { target: cut(target) } }];
  },
});

export const renderedChecks: readonly Check[] = [redirectJavascript];
