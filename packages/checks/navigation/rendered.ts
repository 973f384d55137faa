/** Menus that scripts make. Google, JavaScript SEO basics. */
import { factGroups } from '@orbweaver/model/fact-groups.ts';
import { type Check, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';
import { ofRendered } from '../rendered.ts';

export const navOnlyJs = pageCheck({
  id: 'nav-only-js',
  category: 'navigation',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'Google Search Central, JavaScript SEO basics',
  needs: 'rendered',
  reads: factGroups,
  appliesTo: 'html',
  cause: 'template',
  settings: {},
  words: {
    name: 'Navigation links added by script',
    title: 'Navigation links that exist only after rendering: {count}',
    why: 'Crawlers that do not run scripts cannot find the pages behind them.',
    fix: 'Send the menu as links in the HTML.',
  },
  docs: {
    condition: 'Internal links in nav whose targets no link of the served page has.',
    found: `
      <nav id="menu"></nav>
      <script>menu.innerHTML = '<a href="/lanterns">All lanterns</a>';</script>`,
    notFound: `
      <nav><a href="/lanterns">All lanterns</a></nav>`,
  },
  run: (page) =>
    ofRendered(page, ({ facts }) => {
      const links = facts.links.filter(({ place, url }) => place === 'nav' && url !== null && page.isInternal(url));
      if (links.length === 0) return 'not-applicable';
      const added = links.filter(({ onlyRendered }) => onlyRendered === true);
      const [first] = added;
      if (first === undefined) return 'pass';
      const urls = [...new Set(added.map(({ url }) => cut(url ?? '')))].slice(0, 20);
      return [{ evidence: { count: added.length, urls, ...spot(page, first.offset) } }];
    }),
});

export const renderedChecks: readonly Check[] = [navOnlyJs];
