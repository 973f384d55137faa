/** a and area elements in order: target, anchor text, rel, place. Resolved when the scan has ended. */
import { linkRel } from '@orbweaver/model/link-rel.ts';
import { codeTags } from './code-tags.ts';
import { collapse, keptHref, tokensOf } from './collapse.ts';
import { isFull } from './document-cut.ts';
import type { LinkFact } from './page-facts.ts';
import type { Draft, PageScope } from './page-scope.ts';
import type { KeptExtractor, TagCursor } from './scanner/extractor.ts';

const relBits: ReadonlyMap<string, number> = new Map(Object.entries(linkRel));

export function linkExtractor(scope: PageScope): KeptExtractor<LinkFact[]> {
  let links: Draft<LinkFact>[] = [];
  /** Links that an aria-label names, whatever their text. */
  const named = new Set<Draft<LinkFact>>();
  /** Open elements of program code. */
  let codes = 0;

  function link(tag: TagCursor, element: 'a' | 'area'): Draft<LinkFact> {
    const href = tag.attr('href');
    const fact: Draft<LinkFact> = {
      element,
      href: href === null ? null : keptHref(href),
      url: null,
      text: '',
      rel: relOf(tag.attr('rel')),
      target: tag.attr('target'),
      place: tag.place,
      label: collapse(tag.attr('aria-label') || tag.attr('title') || ''),
      hasImage: false,
      hasCode: codes > 0,
      hreflang: tag.attr('hreflang'),
      offset: tag.offset,
    };
    if (href !== null && isControl(href, tag)) fact.isControl = true;
    if (tag.attr('aria-label')) named.add(fact);
    links.push(fact);
    return fact;
  }

  function image(alt: string | null): void {
    const fact = links[scope.openLink];
    if (fact === undefined) return;
    fact.hasImage = true;
    if (fact.label === '' && alt !== null) fact.label = collapse(alt);
  }

  return {
    reset() {
      links = [];
      named.clear();
      codes = 0;
    },
    tags: {
      a(tag) {
        if (isFull(scope.cuts, 'links', links.length, tag.offset)) return;
        const outer = scope.openLink;
        scope.openLink = links.length;
        const fact = link(tag, 'a');
        const isHidden = tag.hasAttr('hidden');
        tag.captureText((text) => {
          fact.text = collapse(text);
          if (isHidden && fact.text === '') fact.isHidden = true;
          scope.openLink = outer;
        });
      },
      area(tag) {
        if (isFull(scope.cuts, 'links', links.length, tag.offset)) return;
        const fact = link(tag, 'area');
        fact.label ||= collapse(tag.attr('alt') ?? '');
      },
      img: (tag) => image(tag.attr('alt')),
      svg: () => image(null),
      ...codeTags(() => {
        codes += 1;
        const fact = links[scope.openLink];
        if (fact !== undefined) fact.hasCode = true;
      }),
    },
    closed: codeTags(() => {
      if (codes > 0) codes -= 1;
    }),
    result() {
      for (const fact of links) {
        if (fact.href !== null) fact.url = scope.resolve(fact.href);
        if (fact.text !== '' && !(named.has(fact) && saysMore(fact))) fact.label = '';
      }
      return links;
    },
  };
}

/** A short text, such as "more", of which screen readers say the label alone. */
function saysMore({ text, label }: LinkFact): boolean {
  return text.length <= maxShortText && label !== text;
}

const maxShortText = 30;

/** Scripts that do nothing, written where only another attribute is to act. */
const idleScripts = new Set(['', 'void(0)', 'void0', 'void(null)', '//']);
/** Attributes of what opens, closes or chooses something on the page. */
const controlAttributes =
  'aria-expanded aria-controls aria-haspopup aria-pressed data-toggle data-bs-toggle data-dismiss data-bs-dismiss'.split(' ');
const opensPage = /location|\bopen\s{0,9}\(|href|navigate|submit|\bgo/i;

/** Does it act on the page alone? Its href does nothing, and an attribute says what does. */
function isControl(href: string, tag: TagCursor): boolean {
  if (!/^\s{0,99}javascript:/i.test(href) || href.length > 200) return false;
  if (!idleScripts.has(href.replace(/^\s{0,99}javascript:/i, '').replace(/[\s;]/g, ''))) return false;
  const action = tag.attr('onclick');
  if (action !== null) return !opensPage.test(action.slice(0, 1000));
  return tag.attr('role')?.trim().toLowerCase() === 'button' || controlAttributes.some((name) => tag.hasAttr(name));
}

function relOf(rel: string | null): number {
  if (rel === null) return 0;
  const known = relBits.get(rel);
  if (known !== undefined) return known;
  let bits = 0;
  for (const token of tokensOf(rel)) bits |= relBits.get(token) ?? 0;
  return bits;
}
