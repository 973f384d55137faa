/**
 * Counts of elements by name, and what any element may carry: ids, style and event attributes, hidden, landmark roles,
 * microdata and RDFa attributes. The attribute names of an element are looked at once, here, for all topics that need them.
 */
import { packAnchors } from '@orbweaver/formats/anchors.ts';
import { lookup } from '@orbweaver/model/lookup.ts';
import { mainRole } from '@orbweaver/model/main-role.ts';
import type { AccessibilityExtractor } from './accessibility.ts';
import type { BreadcrumbExtractor } from './breadcrumb.ts';
import { drawingIds } from './drawing-ids.ts';
import { headingAnchors } from './heading-anchors.ts';
import type { PageScope } from './page-scope.ts';
import type { RdfaExtractor } from './rdfa.ts';
import type { KeptExtractor, TagCursor } from './scanner/extractor.ts';
import type { SiteNames } from './site-names.ts';
import type { TextExtractor } from './text/text.ts';

/** Called for an element that carries one of the topic's attributes. */
export type ElementHandler = (tag: TagCursor) => void;

/** A topic that is null is not asked for. */
export interface ElementTopics {
  readonly microdata: ElementHandler | null;
  readonly rdfa: RdfaExtractor | null;
  readonly breadcrumb: BreadcrumbExtractor | null;
  /** Elements other than nav whose role is navigation. */
  readonly navigationRole: ElementHandler | null;
  readonly text: Pick<TextExtractor, 'hide' | 'landmarkRole'>;
  readonly accessibility: AccessibilityExtractor | null;
  /** null where nobody asks what a site's pages have written. */
  readonly names: SiteNames | null;
  /** Elements are counted by name. */
  readonly counts: boolean;
  /** Ids are kept. */
  readonly ids: boolean;
}

export interface ElementFacts {
  readonly tagCounts: Record<string, number>;
  readonly deprecatedTags: Record<string, number>;
  readonly duplicateIds: string[];
  readonly anchors: string;
  readonly styleAttributes: number;
  readonly handlerAttributes: number;
}

const bit = {
  id: 1,
  style: 2,
  property: 4,
  role: 8,
  hidden: 16,
  microdata: 32,
  rdfa: 64,
  class: 128,
  aria: 256,
  name: 512,
  handler: 1024,
  /** Scripts may read what stands in it. */
  words: 2048,
} as const;

const bits: ReadonlyMap<string, number> = new Map([
  ['id', bit.id],
  ['style', bit.style],
  ['role', bit.role],
  ['hidden', bit.hidden],
  ['itemscope', bit.microdata],
  ['itemprop', bit.microdata],
  ['property', bit.property],
  ['typeof', bit.rdfa],
  ['vocab', bit.rdfa],
  ['prefix', bit.rdfa],
  ['resource', bit.rdfa],
  ['about', bit.rdfa],
  ['class', bit.class],
  ['tabindex', bit.aria],
  ['name', bit.name],
]);

/** Attributes whose values are for readers and browsers; those of all others may hold names for scripts. */
const plain: ReadonlySet<string> = new Set(
  (
    'abbr accept action align alt aria-describedby aria-description aria-label aria-labelledby autocomplete bgcolor border cellpadding cellspacing charset cite ' +
    'class clip-rule color cols colspan content crossorigin cx cy d datetime dir download enctype fill fill-rule height hidden href hreflang http-equiv id ' +
    'imagesizes imagesrcset integrity itemid itemprop itemref itemscope itemtype lang loading maxlength media method name offset opacity placeholder points ' +
    'prefix property r resource role rows rowspan rx ry scope size sizes span src srcset stroke stroke-width style summary tabindex title transform typeof ' +
    'valign version viewbox vocab width x x1 x2 xlink:href xml:lang xmlns xmlns:xlink y y1 y2'
  ).split(' '),
);

/** What attribute names were found to be, where no site's names are kept. */
const learned = new Map<string, number>();
const maxLearned = 2_000;
/** Of one element. */
const maxAttributes = 500;

function learn(name: string, names: SiteNames | null): number {
  let known = bits.get(name) ?? 0;
  if (name.startsWith('aria-')) known |= bit.aria;
  else if (name.startsWith('on') && name.length > 3) known |= bit.handler;
  if (!plain.has(name)) known |= bit.words;
  if (names !== null) names.attribute(name, known);
  else if (learned.size < maxLearned) learned.set(name, known);
  return known;
}

/** Obsolete presentational and frame elements (WHATWG HTML, "non-conforming features"). */
const deprecated = [
  'acronym',
  'applet',
  'basefont',
  'bgsound',
  'big',
  'blink',
  'center',
  'dir',
  'font',
  'frame',
  'frameset',
  'isindex',
  'keygen',
  'listing',
  'marquee',
  'multicol',
  'nobr',
  'noembed',
  'noframes',
  'plaintext',
  'spacer',
  'strike',
  'tt',
  'xmp',
];

const maxDuplicateIds = 100;

/** Of Bootstrap, also where the panel lacks its role. */
const paneClass = 'tab-pane';

export function elementExtractor(scope: PageScope, topics: ElementTopics): KeptExtractor<ElementFacts> {
  const counts = new Map<string, { count: number }>();
  const { accessibility, breadcrumb, microdata, names: siteNames, navigationRole, rdfa, text } = topics;
  const known = siteNames?.attributes ?? learned;
  /** Offset of its first element by id. */
  const ids = new Map<string, number>();
  const names = new Set<string>();
  const duplicateIds = new Set<string>();
  const anchors = headingAnchors();
  const drawings = drawingIds(() => scope.html);
  let styleAttributes = 0;
  let handlerAttributes = 0;
  let hasMainRole = false;
  /** The page has panels that Bootstrap shows in turn. */
  let hasPanes = false;
  /** Depth of the outermost element of program code that is open; -1 for none. */
  let codeDepth = -1;

  function count(name: string): void {
    const counter = counts.get(name);
    if (counter === undefined) counts.set(name, { count: 1 });
    else counter.count += 1;
  }

  function identify(tag: TagCursor): void {
    const id = tag.attr('id');
    if (id === null || id === '') return;
    const offset = ids.get(id);
    const repeat = (): void => {
      if (duplicateIds.size < maxDuplicateIds) duplicateIds.add(id);
    };
    if (offset === undefined) ids.set(id, tag.offset);
    // The parser opens some elements again, with the offset of their one tag or, where it moves them, without any.
    else if (tag.offset >= 0 && offset !== tag.offset && !drawings.isLabel(tag, id) && !anchors.isTwin(tag, id, repeat)) repeat();
    anchors.see(tag, id);
  }

  function readRole(tag: TagCursor): void {
    const role = tag.attr('role')?.trim().toLowerCase() ?? '';
    if (role === 'navigation' && tag.name !== 'nav') {
      navigationRole?.(tag);
      breadcrumb?.navigation(tag);
    }
    if (role === 'main') hasMainRole = true;
    if (role === 'tabpanel') openPanel(tag);
    text.landmarkRole(tag, role);
  }

  function openPanel(tag: TagCursor): void {
    scope.tabDepth += 1;
    tag.onClose(() => {
      scope.tabDepth -= 1;
    });
  }

  function hide(tag: TagCursor): void {
    scope.hiddenDepth += 1;
    text.hide(tag);
    tag.onClose(() => {
      scope.hiddenDepth -= 1;
    });
  }

  /** Of the names of all attributes of an element. */
  function attributeBits(name: string): number {
    return known.get(name) ?? learn(name, siteNames);
  }

  function writeNames(tag: TagCursor, found: number, names: SiteNames): void {
    if (found & bit.words) writeWords(tag, tag.attrNames(), names);
    if (found & bit.class) names.tokens('class', tag);
    if (found & bit.id) names.tokens('id', tag);
  }

  /** Each value is looked for among all attributes: an element with thousands of them counts as not read. */
  function writeWords(tag: TagCursor, attributes: readonly string[], names: SiteNames): void {
    if (attributes.length > maxAttributes) return names.cutPage();
    for (const name of attributes) if (attributeBits(name) & bit.words) names.words(name, tag);
  }

  function readAttributes(tag: TagCursor, found: number): void {
    if (siteNames !== null) writeNames(tag, found, siteNames);
    if (found & bit.handler) handlerAttributes += tag.attrNames().filter((name) => attributeBits(name) & bit.handler).length;
    if (found & bit.id && topics.ids) identify(tag);
    // Colours of program code, and the widths of columns, are those of one text; custom properties are values for a style sheet.
    if (found & bit.style && codeDepth === -1 && tag.name !== 'col' && !isOnlyCustom(tag.attr('style'))) styleAttributes += 1;
    if (found & bit.name && tag.name === 'a') names.add(tag.attr('name') ?? '');
    if (found & bit.role) readRole(tag);
    if (hasPanes && found & bit.class && (tag.attr('class') ?? '').split(/\s+/).includes(paneClass)) openPanel(tag);
    if (found & (bit.aria | bit.role)) accessibility?.element(tag, tag.attrNames());
    if (found & bit.hidden || (found & bit.style && isHiddenStyle(tag.attr('style')))) hide(tag);
    if (found & bit.microdata || (found & bit.id && scope.readsIds)) microdata?.(tag);
    // A property outside every typed subject, such as Open Graph's, belongs to the page itself.
    if (rdfa !== null && (found & bit.rdfa || (found & bit.property && rdfa.hasSubject()))) rdfa.element(tag);
    if (found & (bit.class | bit.id) && breadcrumb?.isMentioned) breadcrumb.element(tag);
  }

  return {
    reset() {
      for (const kept of [counts, ids, names, duplicateIds]) kept.clear();
      anchors.reset();
      drawings.reset();
      styleAttributes = 0;
      handlerAttributes = 0;
      hasMainRole = false;
      hasPanes = scope.html.includes(paneClass);
      codeDepth = -1;
    },
    attributeBits,
    tags: {
      '*'(tag) {
        anchors.pass(tag);
        if (tag.namespace === 'html') {
          if (topics.counts) count(tag.name);
          if (accessibility !== null && accessibility.listDepth !== 0 && tag.depth === accessibility.listDepth)
            accessibility.listChild(tag);
        } else siteNames?.element(tag.name);
        // The next element that is no deeper stands behind it.
        if (codeDepth !== -1 && tag.depth <= codeDepth) codeDepth = -1;
        if (codeDepth === -1 && (tag.name === 'pre' || tag.name === 'code')) codeDepth = tag.depth;
        const found = tag.attrBits();
        if (found !== 0) readAttributes(tag, found);
      },
    },
    result() {
      // Without a prototype: each page adds other names in another order, which plain objects pay for.
      const tagCounts = lookup<number>();
      for (const [name, { count }] of counts) {
        tagCounts[name] = count;
        siteNames?.element(name);
      }
      if (hasMainRole) tagCounts[mainRole] = 1;
      const deprecatedTags = lookup<number>();
      for (const name of deprecated) {
        const counter = counts.get(name);
        if (counter !== undefined) deprecatedTags[name] = counter.count;
      }
      return {
        tagCounts,
        deprecatedTags,
        duplicateIds: [...duplicateIds],
        anchors: packAnchors(new Set(ids.keys()), names),
        styleAttributes,
        handlerAttributes,
      };
    },
  };
}

const hiddenStyle = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)\b/i;

/** Inline display:none or visibility:hidden. */
/** `--depth: 1`: custom properties and nothing else. */
function isOnlyCustom(style: string | null): boolean {
  const declarations = (style ?? '').split(';').filter((each) => each.trim() !== '');
  return declarations.length > 0 && declarations.every((each) => each.trimStart().startsWith('--'));
}

export function isHiddenStyle(style: string | null): boolean {
  return style !== null && hiddenStyle.test(style);
}
