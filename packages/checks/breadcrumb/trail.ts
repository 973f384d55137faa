/** The visible trail of a page and the BreadcrumbList that describes it. Google, breadcrumb structured data. */
import type { PageFacts } from '@orbweaver/facts/page-facts.ts';
import { type BreadcrumbStep, type TrailFault, trailFault } from '@orbweaver/formats/schema-org/breadcrumb-steps.ts';
import { urlPath } from '@orbweaver/model/url.ts';
import { collapse } from '../characters.ts';
import { type Check, type PageView, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';
import { withoutFragment } from '../indexability.ts';
import { type BreadcrumbList, listsOf, source } from './lists.ts';

/** A trail that readers see: two steps at least, told by a landmark or a class. */
function visibleTrail(page: PageView<'breadcrumb'>): NonNullable<PageFacts['breadcrumb']> | null {
  const trail = page.facts?.breadcrumb ?? null;
  return trail === null || trail.source === 'schema' || trail.items.length < 2 ? null : trail;
}

/** Without one, no step has a URL that markup could name. */
function leadsToAnotherPage({ items }: NonNullable<PageFacts['breadcrumb']>, page: PageView): boolean {
  return items.some(({ url }) => url !== null && withoutFragment(url) !== page.url);
}

export const breadcrumbMarkupMissing = pageCheck({
  id: 'breadcrumb-markup-missing',
  category: 'breadcrumb',
  severity: 'opportunity',
  scope: 'page',
  tier: 'core',
  source,
  appliesTo: 'indexable',
  reads: ['structured-data', 'breadcrumb'],
  settings: {},
  words: {
    name: 'Breadcrumb trail without markup',
    title: 'Breadcrumb trail without BreadcrumbList: {value}',
    why: 'The trail is visible, but search results show the bare URL instead.',
    fix: 'Mark up the trail as a BreadcrumbList in JSON-LD.',
  },
  docs: {
    condition:
      'Visible trail (nav aria-label, class or id, separators between its links) but no BreadcrumbList, where at least one link of it leads to another page. The first trail outside articles counts, otherwise the first. An icon is a step by the aria-label of its link; a list item with a class such as "aside" is none.',
    found: `
      <nav aria-label="Breadcrumb"><ol>
      <li><a href="/about">The rooms of the mill</a></li>
      <li><a href="/about">The upper rooms</a></li>
      <li>Here you are</li></ol></nav>
    `,
    notFound: '<div class="breadcrumbs-ad">Bread and crumbs for the ducks of the mill.</div>',
  },
  run(page) {
    const trail = visibleTrail(page);
    if (trail === null || !leadsToAnotherPage(trail, page)) return 'not-applicable';
    return listsOf(page).length > 0
      ? 'pass'
      : [{ evidence: { value: cut(trail.items.map((item) => item.name).join(' > ')), count: trail.items.length } }];
  },
});

export const breadcrumbMarkupInvalid = pageCheck({
  id: 'breadcrumb-markup-invalid',
  category: 'breadcrumb',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source,
  appliesTo: 'indexable',
  reads: ['structured-data'],
  settings: { minSteps: 2 },
  words: {
    name: 'Invalid BreadcrumbList markup',
    title: 'BreadcrumbList is not valid: {rule}',
    why: 'Google shows no breadcrumb for the page.',
    fix: 'Give every ListItem a name and a position that counts up from 1, and every item but the last a URL in item.',
  },
  docs: {
    condition:
      'Fewer than 2 steps (1 on the start page), a step without a name or a position, a step before the last without an item, or positions that do not count up from 1 (or 0).',
    found:
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","position":1,"name":"The rooms of the mill","item":"https://site.example/about"}]}</script>',
    notFound:
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebPage","name":"Adjustable desk lamps for reading and work at home","url":"https://site.example/page"}</script>',
  },
  run(page, settings) {
    const lists = listsOf(page);
    if (lists.length === 0) return 'not-applicable';
    // The trail of the start page has one step by nature.
    const isHome = urlPath(page.url) === '/';
    const findings = [];
    for (const list of lists) {
      const minSteps = isHome ? 1 : settings.minSteps;
      const fault = trailFault(list.steps, minSteps);
      if (fault === null) continue;
      const rule = fault === 'short' ? `${list.steps.length} steps, at least ${minSteps}` : faultWords[fault];
      findings.push({ group: rule, evidence: { rule, ...spot(page, list.offset) } });
    }
    return findings.length === 0 ? 'pass' : findings;
  },
});

const faultWords: Readonly<Record<Exclude<TrailFault, 'short'>, string>> = {
  name: 'a step has no name',
  position: 'a step has no position',
  item: 'a step before the last has no item',
  order: 'positions are not 1, 2, 3...',
};

export const breadcrumbMarkupVisibleMismatch = pageCheck({
  id: 'breadcrumb-markup-visible-mismatch',
  category: 'breadcrumb',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'Google Search Central, structured data general guidelines',
  appliesTo: 'indexable',
  reads: ['structured-data', 'breadcrumb'],
  settings: {},
  words: {
    name: 'Breadcrumb markup and visible trail differ',
    title: 'BreadcrumbList and visible trail differ: {value}',
    why: 'Markup must describe what visitors see.',
    fix: 'Generate both from the same data.',
  },
  docs: {
    condition: 'Names in the markup, other than the first and the last, are not in the visible trail.',
    found: `
      <nav aria-label="Breadcrumb"><a href="/">Start</a> › <a href="/rooms">Rooms</a> › Red room</nav>
      <script type="application/ld+json">
      {"@context": "https://schema.org", "@type": "BreadcrumbList", "itemListElement": [
        {"@type": "ListItem", "position": 1, "name": "Start", "item": "https://site.example/"},
        {"@type": "ListItem", "position": 2, "name": "Lamps", "item": "https://site.example/lamps"},
        {"@type": "ListItem", "position": 3, "name": "Red room"}
      ]}
      </script>
    `,
    notFound:
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebPage","name":"Adjustable desk lamps for reading and work at home","url":"https://site.example/page"}</script>',
  },
  run(page) {
    const trail = visibleTrail(page);
    const lists = trail === null ? [] : listsOf(page);
    if (trail === null || lists.length === 0) return 'not-applicable';
    const isShown = ({ name }: BreadcrumbStep) => trail.items.some((item) => item.name === name || isSame(plain(item.name), plain(name)));
    for (const list of lists) {
      const steps = list.steps.filter(({ name }) => name !== '');
      // The first step is often an icon, the last the page itself, which is not repeated.
      if (steps.slice(1, -1).every(isShown)) return 'pass';
    }
    const [first] = lists as readonly [BreadcrumbList];
    const missing = first.steps
      .slice(1, -1)
      .filter((step) => !isShown(step))
      .map((step) => step.name);
    return [
      {
        evidence: {
          value: cut(missing.join(', ')),
          limit: cut(trail.items.map((item) => item.name).join(' > ')),
          ...spot(page, first.offset),
        },
      },
    ];
  },
});

function plain(name: string): string {
  return collapse(name).toLowerCase();
}

function withoutDots(name: string): string {
  const dots = ['…', '...'].find((each) => name.endsWith(each));
  return dots === undefined ? name : name.slice(0, -dots.length).trimEnd();
}

/** Long names are often cut with dots in one of the two. */
function isSame(one: string, other: string): boolean {
  const a = withoutDots(one);
  const b = withoutDots(other);
  return a === b || (a !== one && b.startsWith(a)) || (b !== other && a.startsWith(b));
}

export const trailChecks: readonly Check[] = [breadcrumbMarkupMissing, breadcrumbMarkupInvalid, breadcrumbMarkupVisibleMismatch];
