/** The first visible trail, of those outside articles where there is one: a landmark labelled as breadcrumb, an element whose class or id says so, or a BreadcrumbList in markup. */
import { breadcrumbSteps } from '@orbweaver/formats/schema-org/breadcrumb-steps.ts';
import { listItems } from '@orbweaver/model/schema-items.ts';
import { collapse } from './collapse.ts';
import type { PageFacts, StructuredDataFacts } from './page-facts.ts';
import type { PageScope } from './page-scope.ts';
import type { KeptExtractor, TagCursor } from './scanner/extractor.ts';

type Breadcrumb = NonNullable<PageFacts['breadcrumb']>;
/** A step as it is read; its name is made of its text when the trail is told. */
interface Step {
  text: string;
  /** The aria-label of its link, which names a step that is an icon. */
  label: string | null;
  href: string | null;
}

interface Trail {
  readonly source: 'aria' | 'class';
  /** Of its element, once that has closed. */
  text: string;
  /** An article shows trails as examples, too: one outside goes before it. */
  readonly inArticle: boolean;
}

export interface BreadcrumbExtractor extends KeptExtractor<Breadcrumb | null> {
  /** Can a class or an id of the page say breadcrumb? `element` is for pages where it can. */
  isMentioned: boolean;
  /** An element with a class or an id. */
  element(tag: TagCursor): void;
  /** An element with role=navigation. */
  navigation(tag: TagCursor): void;
}

/** Words that label a trail in the product's languages. */
const labels =
  /bread\s?crumb|brotkrum|brotkrümel|fil d.ariane|migas de pan|ruta de navegaci|briciole|trilha de navega|navegação estrutural|хлебные крошки|içerik haritası|gezinti yolu|مسار التنقل/i;
const classes = /bread-?_?crumb|you-?_?are-?_?here|(?:^|[\s_-])crumbs?(?![a-z])/i;
const separators = /^[\s/\\>»›→·•|:<«‹←-]+|(?<![\s/\\>»›→·•|:<«‹←-])[\s/\\>»›→·•|:<«‹←-]+$/g;
/** Beside the trail, such as a link to the source of the page. */
const aside = /(?:^|[\s_-])aside(?![a-z])/i;
const maxSteps = 20;
/** A class or id of these tells what the page is about; nav is asked for its label first. */
const noHolders = new Set(['html', 'body', 'main', 'article', 'nav']);

/** As classes and ids write it; each is found faster than one pattern for all. */
const youAreHere = ['youarehere', 'you-are-here', 'you_are_here', 'youAreHere', 'YouAreHere'];

/** Can a class or id of the page say breadcrumb? A cheap look that spares most pages reading every class. */
function mentionsBreadcrumb(html: string): boolean {
  return html.includes('rumb') || html.includes('RUMB') || youAreHere.some((words) => html.includes(words));
}

/** Signs that stand behind the steps of a trail. */
function mentionsSteps(html: string): boolean {
  return html.includes('&#187;') || html.includes('»') || html.includes('&raquo;') || html.includes('›') || html.includes('&rsaquo;');
}

const stepEnd = /[»›]\s*$/;

export function breadcrumbExtractor(scope: PageScope): BreadcrumbExtractor {
  let found: Trail | null = null;
  /** Of an article, while one outside is looked at. */
  let spare: { readonly found: Trail; readonly items: readonly Step[]; readonly anchors: readonly Step[] } | null = null;
  let articles = 0;
  let open = false;
  let inItem = false;
  let hasSteps: boolean | null = null;
  let unnamed: object | null = null;
  const items: Step[] = [];
  const anchors: Step[] = [];

  function enter(tag: TagCursor, source: Trail['source']): void {
    const trail: Trail = { source, text: '', inArticle: articles > 0 };
    if (found !== null) {
      if (!open) spare = { found, items: [...items], anchors: [...anchors] };
      clear();
    }
    found = trail;
    open = true;
    tag.captureText((text) => {
      // Another one inside it has taken its place.
      if (found !== trail) return;
      trail.text = text;
      open = false;
      if (spare !== null && namedSteps(trail).length < 2) restore(spare);
      // A wrapper without two steps (an empty holder, a single icon) is not the trail; a later one may be.
      else if (items.length < 2 && anchors.length === 0) {
        found = null;
        clear();
      }
    });
  }

  function restore(kept: NonNullable<typeof spare>): void {
    clear();
    found = kept.found;
    items.push(...kept.items);
    anchors.push(...kept.anchors);
    spare = null;
  }

  function namedSteps(trail: Trail): { readonly name: string; readonly href: string | null }[] {
    const steps = items.length > 0 ? items : withCurrentPage(anchors, trail.text);
    return steps
      .map(({ text, label, href }) => ({ name: stepName(text) || stepName(label ?? ''), href }))
      .filter(({ name }) => name !== '');
  }

  function navigation(tag: TagCursor): void {
    const isInWrapper = open && found?.source === 'class';
    if (isTaken() && !isInWrapper) return;
    const label = tag.attr('aria-label');
    if (label !== null && labels.test(label)) enter(tag, 'aria');
    else if (isTaken()) return;
    else if (tag.name === 'nav' && (says(tag.attr('class')) || says(tag.attr('id')))) enter(tag, 'class');
    else if (found === null) {
      hasSteps ??= mentionsSteps(scope.html);
      if (hasSteps) enterUnnamed(tag);
    }
  }

  /** A trail without a name may give way to a named one inside it, one of an article to one outside. */
  function isTaken(): boolean {
    if (found === null || found === unnamed) return false;
    return open || !found.inArticle || articles > 0;
  }

  /** A list whose items end with `»` is a trail too, without a name for it. What stands before and behind those items is something else. */
  function enterUnnamed(tag: TagCursor): void {
    const trail: Trail = { source: 'class', text: '', inArticle: articles > 0 };
    found = trail;
    unnamed = trail;
    open = true;
    tag.captureText((text) => {
      if (found !== trail) return;
      trail.text = text;
      open = false;
      unnamed = null;
      const leadsOn = items.map((item) => stepEnd.test(item.text.slice(-20)));
      const last = leadsOn.lastIndexOf(true);
      const steps = items.filter((_, n) => leadsOn[n] === true || (n === last + 1 && n > 0));
      clear();
      if (steps.length < 3) found = null;
      else items.push(...steps);
    });
  }

  function clear(): void {
    items.length = 0;
    anchors.length = 0;
    inItem = false;
  }

  const extractor: BreadcrumbExtractor = {
    isMentioned: false,
    reset() {
      found = null;
      spare = null;
      articles = 0;
      open = false;
      hasSteps = null;
      unnamed = null;
      clear();
      extractor.isMentioned = mentionsBreadcrumb(scope.html);
    },
    element(tag) {
      if (isTaken() || noHolders.has(tag.name)) return;
      if (says(tag.attr('class')) || says(tag.attr('id'))) enter(tag, 'class');
    },
    navigation,
    tags: {
      nav: navigation,
      article(tag) {
        articles += 1;
        tag.onClose(() => {
          articles -= 1;
        });
      },
      li(tag) {
        if (!open || inItem || items.length >= maxSteps || aside.test(tag.attr('class') ?? '')) return;
        const step: Step = { text: '', label: null, href: null };
        items.push(step);
        inItem = true;
        tag.captureText((text) => {
          step.text = text;
          inItem = false;
        });
      },
      a(tag) {
        if (!open || anchors.length >= maxSteps) return;
        const step: Step = { text: '', label: tag.attr('aria-label'), href: tag.attr('href') };
        anchors.push(step);
        const item = inItem ? items[items.length - 1] : undefined;
        if (item !== undefined) {
          item.href ??= step.href;
          item.label ??= step.label;
        }
        tag.captureText((text) => {
          step.text = text;
        });
      },
    },
    result() {
      if (found === null) return null;
      const named = namedSteps(found);
      if (named.length === 0) return null;
      return { source: found.source, items: named.map(({ name, href }) => ({ name, url: href === null ? null : scope.resolve(href) })) };
    },
  };
  return extractor;
}

function says(value: string | null): boolean {
  return value !== null && classes.test(value);
}

/** A trail of plain links often ends with the page's own name as text. */
function withCurrentPage(anchors: readonly Step[], text: string): Step[] {
  const steps = [...anchors];
  const last = stepName(anchors[anchors.length - 1]?.text ?? '');
  const line = collapse(text);
  const rest = last === '' ? '' : stepName(line.slice(line.lastIndexOf(last) + last.length));
  if (rest !== '' && rest.length <= 200) steps.push({ text: rest, label: null, href: null });
  return steps;
}

function stepName(text: string): string {
  return collapse(text).replace(separators, '');
}

/** The trail of the first BreadcrumbList in JSON-LD, microdata or RDFa, where the page shows none by landmark or class. */
export function breadcrumbOfMarkup(markup: StructuredDataFacts, scope: PageScope): Breadcrumb | null {
  // A cheap look that spares most pages reading their markup once more.
  if (!scope.html.includes('BreadcrumbList')) return null;
  for (const list of listItems(markup)) {
    if (!list.types.includes('BreadcrumbList')) continue;
    const named = breadcrumbSteps(list).filter(({ name }) => name !== '');
    const items = named
      .slice(0, maxSteps)
      .map(({ name, target }) => ({ name: collapse(name), url: target === '' ? null : scope.resolve(target) }));
    if (items.length > 0) return { source: 'schema', items };
  }
  return null;
}
