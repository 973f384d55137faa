/** How much of a page its scripts make, and what goes wrong in them. Google, JavaScript SEO basics; Lighthouse. */
import { factGroups } from '@orbweaver/model/fact-groups.ts';
import { type Check, pageCheck } from '../check.ts';
import { cut } from '../evidence.ts';
import { ofRendered } from '../rendered.ts';

export const jsConsoleError = pageCheck({
  id: 'js-console-error',
  category: 'javascript',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'Lighthouse, errors-in-console',
  needs: 'rendered',
  reads: factGroups,
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Script errors on load',
    title: 'Script errors while the page loads: {count}',
    why: 'Parts of the page may not work.',
    fix: 'Open the page with the developer tools and fix what the console reports.',
  },
  docs: {
    condition: 'An uncaught exception or a console error while the page was being rendered.',
    found: `
      <script>lanterns.forEach((name) => console.log(name));</script>`,
    notFound: `
      <script>['tin', 'glass'].forEach((name) => console.log(name));</script>`,
  },
  run: (page) =>
    ofRendered(page, ({ rendering: { errors } }) => {
      const [first] = errors;
      return first === undefined ? 'pass' : [{ evidence: { value: cut(first), count: errors.length } }];
    }),
});

export const jsRequestFailed = pageCheck({
  id: 'js-request-failed',
  category: 'javascript',
  severity: 'warning',
  scope: 'page',
  tier: 'extended',
  source: 'Lighthouse, errors-in-console (network errors)',
  needs: 'rendered',
  reads: factGroups,
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Failed script requests',
    title: 'Failed requests made by scripts: {count}',
    why: 'What the script was meant to show may be missing.',
    fix: 'Correct the URL, or fix the server that responds to it.',
  },
  docs: {
    condition:
      'A request for a URL that is not in the markup failed while the page was being rendered: no response, or a status of 400 or higher.',
    found: `
      /page
      <script>fetch('/prices.json');</script>
      /prices.json answers 404`,
    notFound: `
      /page
      <script>fetch('/prices.json');</script>
      /prices.json
      content-type: application/json
      { "tin": 12 }`,
  },
  run: (page) =>
    ofRendered(page, ({ facts, rendering }) => {
      // What the markup names is asked for and judged by itself.
      const named = new Set([...facts.resources, ...facts.images].map(({ url }) => url));
      const failed = rendering.failed.filter(({ url }) => !named.has(url));
      const [first] = failed;
      if (first === undefined) return 'pass';
      const urls = failed.slice(0, 20).map(({ url }) => cut(url));
      return [{ evidence: { value: first.reason, count: failed.length, target: cut(first.url), urls } }];
    }),
});

/** From which on scripts make so much of a text that it reads otherwise without them. */
const growth = 1.3;

export const jsContentDependency = pageCheck({
  id: 'js-content-dependency',
  category: 'javascript',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'Google Search Central, JavaScript SEO basics (server-side rendering)',
  needs: 'rendered',
  reads: factGroups,
  appliesTo: 'html',
  settings: { minWords: 20 },
  words: {
    name: 'Content needs JavaScript',
    title: '{value}% of the text exists only after rendering',
    why: 'Most AI crawlers and some search engines do not run scripts and read only the served text.',
    fix: 'Render the content on the server or at build time.',
  },
  docs: {
    condition: `The rendered main text has over ${growth} times as many words as the served one, and at least 20 words more; value = share added.`,
    found: `
      <main id="app"></main>
      <script>app.innerHTML = '<p>Each lantern is cut from one sheet of tin, bent over an iron form and closed with a seam. The panes are blown glass from the next village, so no two of them look quite alike. A candle burns for nine hours behind them, and a ring on the roof of tin stays cool enough to be held in the hand. We paint none of them: after a winter outside they turn grey, and after five they are nearly black, which many of our visitors like best of all.</p>';</script>`,
    notFound: `
      <main id="app"><p>Each lantern is cut from one sheet of tin, bent over an iron form and closed with a seam. The panes are blown glass from the next village, so no two of them look quite alike. A candle burns for nine hours behind them, and a ring on the roof of tin stays cool enough to be held in the hand. We paint none of them: after a winter outside they turn grey, and after five they are nearly black, which many of our visitors like best of all.</p></main>
      <script>app.dataset.ready = '';</script>`,
  },
  run: (page, { minWords }) =>
    ofRendered(page, ({ facts, served }) => {
      const [before, after] = [served('text').words, facts.text.words];
      const added = after - before;
      if (added < minWords || after <= before * growth) return 'pass';
      return [{ evidence: { value: Math.round((100 * added) / after), count: added } }];
    }),
});

export const jsLinksDependency = pageCheck({
  id: 'js-links-dependency',
  category: 'javascript',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'Google Search Central, JavaScript SEO basics',
  needs: 'rendered',
  reads: factGroups,
  appliesTo: 'html',
  settings: { minPercent: 10 },
  words: {
    name: 'Links need JavaScript',
    title: '{value}% of the internal links exist only after rendering',
    why: 'Search engines find the pages behind them later, or not at all.',
    fix: 'Include links in the HTML as <a> elements with an href.',
  },
  docs: {
    condition: 'At least 10 % of the pages of the site that the rendered page links to have no link in the served one.',
    found: `
      <ul id="list"></ul>
      <script>list.innerHTML = '<li><a href="/tin">Tin</a></li><li><a href="/glass">Glass</a></li>';</script>`,
    notFound: `
      <ul><li><a href="/tin">Tin</a></li><li><a href="/glass">Glass</a></li></ul>`,
  },
  run: (page, { minPercent }) =>
    ofRendered(page, ({ facts }) => {
      const [all, added] = [new Set<string>(), new Set<string>()];
      for (const { url, onlyRendered } of facts.links) {
        if (url === null || !page.isInternal(url)) continue;
        all.add(url);
        if (onlyRendered === true) added.add(url);
      }
      if (all.size === 0) return 'not-applicable';
      const percent = Math.round((100 * added.size) / all.size);
      if (added.size === 0 || percent < minPercent) return 'pass';
      return [{ evidence: { value: percent, count: added.size, urls: [...added].slice(0, 20).map((url) => cut(url)) } }];
    }),
});

export const renderedChecks: readonly Check[] = [jsConsoleError, jsRequestFailed, jsContentDependency, jsLinksDependency];
