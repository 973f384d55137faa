/** img elements in order: source, alt, size attributes, lazy loading, candidates, the link they stand alone in. */
import { saysLogo } from '@orbweaver/model/logos.ts';
import { keptHref, tokensOf } from './collapse.ts';
import { isFull } from './document-cut.ts';
import { isHiddenStyle } from './elements.ts';
import type { ImageFact, LinkFact } from './page-facts.ts';
import type { Draft, PageScope } from './page-scope.ts';
import type { KeptExtractor, TagCursor } from './scanner/extractor.ts';
import { srcsetHrefs } from './srcset.ts';

const lazyAttributes = ['data-src', 'data-original', 'data-lazy-src', 'data-lazy', 'data-lazyload', 'data-srcset', 'data-lazy-srcset'];

/** `link` holds the open link; index.ts keeps it only where the image is that link's whole content. */
export function imageExtractor(scope: PageScope): KeptExtractor<Draft<ImageFact>[]> {
  let images: Draft<ImageFact>[] = [];
  let pictures = 0;

  return {
    reset() {
      images = [];
      pictures = 0;
    },
    tags: {
      picture(tag) {
        pictures += 1;
        tag.onClose(() => {
          pictures -= 1;
        });
      },
      img(tag) {
        if (isFull(scope.cuts, 'images', images.length, tag.offset)) return;
        const src = tag.attr('src');
        const srcset = tag.attr('srcset');
        images.push({
          src: src === null ? null : keptHref(src),
          url: null,
          alt: tag.attr('alt'),
          width: tag.attr('width') ?? styledLength(tag, 'width'),
          height: tag.attr('height') ?? styledLength(tag, 'height'),
          loading: tag.attr('loading')?.toLowerCase() ?? null,
          fetchPriority: tag.attr('fetchpriority')?.toLowerCase() ?? null,
          srcset: srcset === null ? [] : srcsetHrefs(srcset),
          hasSizes: srcset !== null && tag.attr('sizes') !== null,
          inPicture: pictures > 0,
          link: scope.openLink,
          decorative: isDecorative(tag),
          lazySrc: hasFile(src) ? null : lazySrcOf(tag),
          ...(isLogo(tag) ? { isLogo: true as const } : {}),
          ...(isHidden(tag, scope) ? { hidden: true as const } : {}),
          ...(isPositioned(tag) ? { positioned: true as const } : {}),
          ...(scope.tabDepth > 0 ? { inTab: true as const } : {}),
          place: tag.place,
          offset: tag.offset,
        });
      },
    },
    result() {
      for (const fact of images) {
        if (fact.src !== null && fact.src !== '' && !fact.src.startsWith('data:')) fact.url = scope.resolve(fact.src);
        if (fact.srcset.length > 0) fact.srcset = resolvedCandidates(fact.srcset, scope);
      }
      return images;
    },
  };
}

function resolvedCandidates(hrefs: readonly string[], scope: PageScope): string[] {
  const urls = new Set<string>();
  for (const href of hrefs) {
    const url = scope.resolve(href);
    if (url !== null) urls.add(url);
  }
  return [...urls];
}

/** What the style attribute says, where it is a length that the browser knows before the image comes: not auto, no share of what is around it. */
function styledLength(tag: TagCursor, property: 'width' | 'height'): string | null {
  for (const declaration of (tag.attr('style') ?? '').slice(0, maxStyleChars).split(';')) {
    const colon = declaration.indexOf(':');
    if (declaration.slice(0, colon).trim().toLowerCase() !== property) continue;
    const value = declaration.slice(colon + 1).trim();
    return /^[\d.]{1,8}(?:px|r?em|ex|ch|pt|vw|vh)$/i.test(value) ? value : null;
  }
  return null;
}

const maxStyleChars = 500;

function isDecorative(tag: TagCursor): boolean {
  const role = tag.attr('role')?.trim().toLowerCase();
  return role === 'presentation' || role === 'none' || tag.attr('aria-hidden') === 'true';
}

function isHidden(tag: TagCursor, { hiddenDepth }: PageScope): boolean {
  return hiddenDepth > 0 || tag.hasAttr('hidden') || isHiddenStyle(tag.attr('style'));
}

/** By its style attribute, or a class of Bootstrap or Tailwind. */
function isPositioned(tag: TagCursor): boolean {
  const style = tag.attr('style');
  if (style !== null && /position\s{0,20}:\s{0,20}(?:absolute|fixed)/i.test(style.slice(0, maxStyleChars))) return true;
  return tokensOf(tag.attr('class') ?? '').some((name) => positionClasses.has(name));
}

const positionClasses = new Set(['position-absolute', 'position-fixed', 'absolute', 'fixed', 'fixed-top', 'fixed-bottom']);

function isLogo(tag: TagCursor): boolean {
  if (tag.place !== 'header' && tag.place !== 'nav') return false;
  return logoAttributes.some((name) => saysLogo(tag.attr(name))) || saysLogo(fileOf(tag));
}

const logoAttributes = ['alt', 'class', 'id'] as const;

function fileOf(tag: TagCursor): string | null {
  const src = tag.attr('src');
  return hasFile(src) ? src : lazySrcOf(tag);
}

function lazySrcOf(tag: TagCursor): string | null {
  for (const name of lazyAttributes) {
    const value = tag.attr(name);
    if (value !== null && value !== '') return value;
  }
  return null;
}

function hasFile(src: string | null): boolean {
  return src !== null && src !== '' && !src.startsWith('data:');
}

/** Keeps an image's link only where the image is all that the link holds: no text and no second image. */
export function keepLoneLinks(images: readonly Draft<ImageFact>[], links: readonly LinkFact[]): ImageFact[] {
  const uses = new Map<number, number>();
  for (const { link } of images) if (link !== -1) uses.set(link, (uses.get(link) ?? 0) + 1);
  for (const fact of images) {
    if (fact.link !== -1 && (uses.get(fact.link) !== 1 || links[fact.link]?.text !== '')) fact.link = -1;
  }
  return images as ImageFact[];
}
