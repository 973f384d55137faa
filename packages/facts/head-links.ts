/** link elements by rel token, with the Link header beside them: canonicals, hreflang, next and prev, AMP, icons, manifest. */
import { type HeaderLink, parseLinkHeader } from '@orbweaver/formats/link-header.ts';
import { linkRel } from '@orbweaver/model/link-rel.ts';
import { tokensOf } from './collapse.ts';
import type { CanonicalFact, HreflangFact, IconFact, LinkFact, PageFacts } from './page-facts.ts';
import type { PageScope } from './page-scope.ts';
import type { KeptExtractor, TagCursor } from './scanner/extractor.ts';

/** A link element with an href. */
export interface LinkElement {
  readonly rels: readonly string[];
  readonly href: string;
  readonly hreflang: string | null;
  readonly lang: string | null;
  readonly media: string | null;
  readonly type: string | null;
  readonly sizes: string | null;
  readonly inHead: boolean;
  readonly offset: number;
}

export function linkElementExtractor(): KeptExtractor<LinkElement[]> {
  let elements: LinkElement[] = [];
  return {
    reset() {
      elements = [];
    },
    tags: {
      link(tag: TagCursor) {
        const href = tag.attr('href');
        if (href === null) return;
        elements.push({
          rels: tokensOf(tag.attr('rel')),
          href,
          hreflang: tag.attr('hreflang'),
          lang: tag.attr('lang'),
          media: tag.attr('media'),
          type: tag.attr('type'),
          sizes: tag.attr('sizes'),
          inHead: tag.inHead,
          offset: tag.offset,
        });
      },
    },
    result: () => elements,
  };
}

export function headerLinksOf(values: readonly string[]): HeaderLink[] {
  if (values.length === 0) return [];
  // A link with an anchor speaks about another resource (RFC 8288, section 3.2).
  return values.flatMap((value) => parseLinkHeader(value)).filter((link) => link.anchor === null);
}

const odd = ['hreflang', 'lang', 'media', 'type'] as const;

/** rel=canonical of elements, then of headers. */
export function canonicalsOf(elements: readonly LinkElement[], headers: readonly HeaderLink[], scope: PageScope): CanonicalFact[] {
  const found: CanonicalFact[] = [];
  for (const link of elements) {
    if (!link.rels.includes('canonical')) continue;
    const extraAttributes = odd.filter((name) => link[name] !== null);
    found.push({
      href: link.href,
      url: targetOf(link.href, scope),
      source: 'html',
      inHead: link.inHead,
      extraAttributes,
      offset: link.offset,
    });
  }
  for (const link of headers) {
    if (!link.rel.includes('canonical')) continue;
    const extraAttributes = odd.filter((name) => (name === 'hreflang' ? link.hreflang.length > 0 : name !== 'lang' && link[name] !== null));
    found.push({ href: link.href, url: scope.resolveFromPage(link.href), source: 'header', inHead: false, extraAttributes, offset: -1 });
  }
  return found;
}

/** rel=alternate with hreflang, of elements, then of headers. */
export function hreflangOf(elements: readonly LinkElement[], headers: readonly HeaderLink[], scope: PageScope): HreflangFact[] {
  const found: HreflangFact[] = [];
  for (const link of elements) {
    if (link.hreflang === null || !link.rels.includes('alternate')) continue;
    const { href, inHead, offset } = link;
    found.push({ lang: link.hreflang, href, url: targetOf(href, scope), source: 'html', inHead, media: link.media !== null, offset });
  }
  for (const link of headers) {
    if (!link.rel.includes('alternate')) continue;
    const url = scope.resolveFromPage(link.href);
    for (const lang of link.hreflang)
      found.push({ lang, href: link.href, url, source: 'header', inHead: false, media: link.media !== null, offset: -1 });
  }
  return found;
}

/** next and prev of link elements, then of a elements. */
export function paginationOf(elements: readonly LinkElement[], links: readonly LinkFact[], scope: PageScope): PageFacts['pagination'] {
  const found: PageFacts['pagination'][number][] = [];
  for (const { rels, href, offset } of elements) {
    for (const rel of ['next', 'prev'] as const) {
      if (rels.includes(rel) || (rel === 'prev' && rels.includes('previous')))
        found.push({ rel, href, url: targetOf(href, scope), element: 'link', offset });
    }
  }
  for (const { rel, href, url, offset } of links) {
    if (href === null || (rel & (linkRel.next | linkRel.prev)) === 0) continue;
    if (rel & linkRel.next) found.push({ rel: 'next', href, url, element: 'a', offset });
    if (rel & linkRel.prev) found.push({ rel: 'prev', href, url, element: 'a', offset });
  }
  return found;
}

const iconRels = ['icon', 'apple-touch-icon', 'apple-touch-icon-precomposed', 'mask-icon', 'fluid-icon'];

export function iconsOf(elements: readonly LinkElement[], scope: PageScope): IconFact[] {
  const found: IconFact[] = [];
  for (const link of elements) {
    if (!link.rels.some((rel) => iconRels.includes(rel))) continue;
    found.push({
      rel: link.rels.join(' '),
      href: link.href,
      url: targetOf(link.href, scope),
      sizes: link.sizes,
      type: link.type,
      offset: link.offset,
    });
  }
  return found;
}

export function manifestOf(elements: readonly LinkElement[], scope: PageScope): PageFacts['manifest'] {
  const link = elements.find((element) => element.rels.includes('manifest'));
  return link === undefined ? null : { href: link.href, url: targetOf(link.href, scope) };
}

export function ampUrlOf(elements: readonly LinkElement[], scope: PageScope): string | null {
  const link = elements.find((element) => element.rels.includes('amphtml'));
  return link === undefined ? null : targetOf(link.href, scope);
}

/** What the head says about connections and about a description of the site elsewhere (llms.txt). */
export function hintsOf(
  elements: readonly LinkElement[],
  headers: readonly HeaderLink[],
  scope: PageScope,
): NonNullable<PageFacts['hints']> {
  const preconnects: string[] = [];
  let describedBy: string | null = null;
  for (const { rels, href } of elements) {
    const isPreconnect = rels.includes('preconnect');
    if (!isPreconnect && !rels.includes('describedby')) continue;
    const url = targetOf(href, scope);
    if (isPreconnect && url !== null) preconnects.push(url);
    else describedBy ??= url;
  }
  for (const { rel, href } of headers) if (rel.includes('describedby')) describedBy ??= scope.resolveFromPage(href);
  return { preconnects, describedBy };
}

/** An empty href of a link element names nothing (WHATWG HTML, "fetch and process the linked resource"). */
function targetOf(href: string, scope: PageScope): string | null {
  return href.trim() === '' ? null : scope.resolve(href);
}
