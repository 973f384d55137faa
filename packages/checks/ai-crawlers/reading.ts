/** What programs that read pages for assistants get of a page. Google, robots meta tag; Lighthouse, agent-accessibility-tree. */
import type { ImageFact, LinkFact } from '@orbweaver/facts/page-facts.ts';
import { type Check, type PageView, pageCheck, type RunsCheck } from '../check.ts';
import { spot } from '../evidence.ts';
import { lacksAlt } from '../images/alt.ts';
import { searchAgents } from '../indexability.ts';
import { linkSigns } from '../links/link-signs.ts';
import { servedElements, servedFact } from '../rendered.ts';
import { hasNoText } from '../response/body.ts';

export const aiSnippetLimitsAnswers = pageCheck({
  id: 'ai-snippet-limits-answers',
  category: 'ai-crawlers',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'Google Search Central, AI features and your website',
  appliesTo: 'indexable',
  settings: { maxSnippetChars: 50 },
  words: {
    name: 'Snippet rule limits AI answers',
    title: 'Snippet rule limits what AI answers may quote: {rule}',
    why: 'AI answers may quote no more than the rule allows, which is very little or nothing.',
    fix: 'If the page should be quoted, remove the rule or allow longer snippets.',
  },
  docs: {
    condition: 'nosnippet, or max-snippet from 0 to 50, for all robots or for Googlebot.',
    found: '<meta name="robots" content="max-snippet:20">',
    notFound: '<meta name="robots" content="max-snippet:-1">',
  },
  run(page, settings) {
    for (const directive of page.facts?.robots ?? []) {
      if (!searchAgents.includes(directive.agent)) continue;
      for (const rule of directive.rules) {
        const limit = /^max-snippet\s*:\s*(\d+)$/.exec(rule)?.[1];
        if (rule !== 'nosnippet' && (limit === undefined || Number(limit) > settings.maxSnippetChars)) continue;
        const place = directive.source === 'header' ? { header: 'x-robots-tag' } : spot(page, directive.offset);
        return [{ group: rule, evidence: { rule, limit: settings.maxSnippetChars, ...place } }];
      }
    }
    return 'pass';
  },
});

export const aiRawContentEmpty = pageCheck({
  id: 'ai-raw-content-empty',
  cause: 'page',
  category: 'ai-crawlers',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source: 'Google Search Central, JavaScript SEO basics; operators of AI agents (no scripts are run)',
  appliesTo: 'indexable',
  reads: ['forms', 'headings', 'images', 'text'],
  settings: { maxWords: 50, maxElements: 60 },
  words: {
    name: 'Page empty without JavaScript',
    title: 'Page is almost empty without JavaScript (words: {count})',
    why: 'Most AI crawlers do not run scripts, so they find next to nothing here.',
    fix: 'Render the page on the server, or write its content into the HTML at build time.',
  },
  docs: {
    condition:
      'Visible text < 50 words on a page of at most 60 elements with a script, at most three links and three images, and neither a heading beside a link nor a form that shows a field and a button: the shell of an application. page-empty-body reports those without any text.',
    found: `
      <body>
      <div id="app">Loading the mill</div>
      <script src="/f/app.js" defer></script>
      </body>
    `,
    notFound: `
      <main>
      <h1>Lanterns of the mill</h1>
      <p>We make lanterns of tin and glass, each by hand.</p>
      </main>
    `,
  },
  run(page, settings, runs) {
    const facts = page.facts;
    if (facts === null) return 'not-applicable';
    // Nobody finds anything, with scripts or without.
    if (runs('page-empty-body') && hasNoText(facts)) return 'pass';
    // What agents get is the served page, whatever a browser makes of it.
    const { visibleWords } = servedFact(facts, 'text');
    const elements = servedElements(facts);
    // A shell is a few elements around a script; a short page without scripts is just short (content-thin).
    const scripts = servedFact(facts, 'resources').filter((resource) => resource.kind === 'js').length;
    if (visibleWords >= settings.maxWords || elements > settings.maxElements || scripts === 0) return 'pass';
    const links = servedFact(facts, 'links').length;
    if (links > 3 || servedFact(facts, 'images').length > 3) return 'pass';
    // What has a heading and leads on is a short page with a script, such as a list of two packages.
    if (links > 0 && servedFact(facts, 'headings').some(({ text }) => text !== '')) return 'pass';
    // A sign-in says all there is to say.
    if (visibleWords > 0 && servedFact(facts, 'forms').some(({ complete }) => complete)) return 'pass';
    return [{ evidence: { count: visibleWords, limit: settings.maxWords, value: `${elements} elements, ${scripts} scripts` } }];
  },
});

export const aiAgentOperability = pageCheck({
  id: 'ai-agent-operability',
  category: 'ai-crawlers',
  severity: 'opportunity',
  scope: 'page',
  tier: 'core',
  source: 'Lighthouse, agent-accessibility-tree; WCAG 4.1.2',
  appliesTo: 'html',
  reads: ['images'],
  settings: {},
  words: {
    name: 'Controls unusable by AI agents',
    title: 'Controls without an accessible name: {count}',
    why: 'AI agents that act for a user rely on the same names as screen readers.',
    fix: 'Use links and buttons with text for actions.',
  },
  docs: {
    condition:
      'Link that only runs a script, without text and without a label; form fields are judged by a11y-label-missing, and links around an image without alt text by img-alt-missing or img-alt-empty-linked.',
    found: '<p><a href="javascript:void(0)"><span class="icon"></span></a></p>',
    notFound: '<p><a href="javascript:void(0)" aria-label="Open the menu"><span class="icon"></span></a></p>',
  },
  run(page, _, runs) {
    const facts = page.facts;
    if (facts === null) return 'not-applicable';
    const signs = linkSigns(page);
    if (!signs.unresolved || !signs.blank) return 'pass';
    const told = toldOfImages(page, runs);
    const nameless = facts.links.filter((link, at) => isNameless(link) && !told.has(at));
    const [first] = nameless;
    return first === undefined ? 'pass' : [{ evidence: { count: nameless.length, ...spot(page, first.offset) } }];
  },
});

function isNameless({ href, url, text, label }: LinkFact): boolean {
  return href !== null && url === null && text === '' && label === '' && /^\s*(?:javascript:|#?$)/i.test(href.slice(0, 40));
}

/** Links, by their number, whose name is the alt text that their image lacks. */
function toldOfImages(page: PageView<'images'>, runs: RunsCheck): ReadonlySet<number> {
  const [missing, empty] = [runs('img-alt-missing'), runs('img-alt-empty-linked')];
  const isTold = (image: ImageFact) => image.link >= 0 && ((missing && lacksAlt(image)) || (empty && image.alt === ''));
  return new Set((page.facts?.images ?? []).filter(isTold).map(({ link }) => link));
}

export const readingChecks: readonly Check[] = [aiSnippetLimitsAnswers, aiRawContentEmpty, aiAgentOperability];
