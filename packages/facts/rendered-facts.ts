/**
 * Facts of the served page and of the rendered tree become those of one page: what a browser shows counts, what only the served bytes can tell stays
 * theirs, and what the served page said otherwise is kept as a difference.
 */
import { type Difference, differenceOf } from '@orbweaver/model/list-difference.ts';
import type { RenderRecord } from '@orbweaver/model/rendering.ts';
import type { ExtractedPage } from './index.ts';
import type { DocumentFacts, LinkFact, PageFacts, RenderingFacts } from './page-facts.ts';

/** Facts that both have. Of the document only counts are kept; what is lost or unseen is a fact of one reading. */
const compared = [
  ...([
    'lang',
    'dir',
    'base',
    'baseCount',
    'titles',
    'metas',
    'robots',
    'canonicals',
    'hreflang',
    'pagination',
    'ampUrl',
    'refresh',
  ] as const),
  ...(['headings', 'links', 'images', 'resources', 'inlineCss', 'inlineJs', 'forms', 'openGraph', 'twitter', 'icons', 'manifest'] as const),
  ...(['structuredData', 'breadcrumb', 'navigation', 'tagCounts', 'deprecatedTags', 'duplicateIds', 'comments', 'text'] as const),
  ...(['accessibility', 'hints', 'anchors'] as const),
] as const satisfies readonly (keyof PageFacts)[];

/** Main texts are kept where they differ, the beginning of each. */
const maxTextChars = 60_000;

/** `rendered`: the same extraction of `record.html`. */
export function joinRendered(raw: ExtractedPage, rendered: ExtractedPage, record: RenderRecord): ExtractedPage {
  const links = withMarks(rendered.facts.links, raw.facts.links);
  const own: PageFacts = { ...rendered.facts, links };
  const facts: PageFacts = {
    ...own,
    document: documentOf(raw.facts.document, own.document),
    rendering: {
      ...whatCame(record, null),
      raw: rawOf(raw.facts, { ...rendered.facts }),
      ...(raw.facts.text.hash === own.text.hash ? {} : { texts: { raw: cut(raw.mainText), rendered: cut(rendered.mainText) } }),
    },
    ...(raw.facts.lost === undefined && own.lost === undefined ? {} : { lost: [...(raw.facts.lost ?? []), ...(own.lost ?? [])] }),
  };
  return {
    facts,
    text: rendered.text,
    wordHashes: rendered.wordHashes,
    get mainText() {
      return rendered.mainText;
    },
    get prose() {
      return rendered.prose;
    },
  };
}

/** A page without a tree of its own: its facts are those that were served. `target`: where its script went, normalised. */
export function withoutTree(raw: ExtractedPage, record: RenderRecord, target: string | null): ExtractedPage {
  const facts: PageFacts = { ...raw.facts, rendering: { ...whatCame(record, target), raw: null } };
  return {
    facts,
    text: raw.text,
    wordHashes: raw.wordHashes,
    get mainText() {
      return raw.mainText;
    },
    get prose() {
      return raw.prose;
    },
  };
}

function whatCame(record: RenderRecord, target: string | null): Omit<RenderingFacts, 'raw'> {
  const { outcome, detail, settled, errors, failed, loaded, layout } = record;
  const measured = { ...(loaded.length === 0 ? {} : { loaded }), ...(layout === null ? {} : { layout }) };
  return { outcome, detail, settled, target, errors, failed, ...measured };
}

function rawOf(raw: PageFacts, rendered: PageFacts): RenderingFacts['raw'] {
  const { chars, elements, maxDepth, maxChildren } = raw.document;
  const difference: Difference<PageFacts> = differenceOf(withoutSketch(raw), withoutSketch(rendered), compared);
  return { ...difference, document: { chars, elements, maxDepth, maxChildren } };
}

/** Similar texts are sought among those that are shown. */
function withoutSketch(facts: PageFacts): PageFacts {
  const { parts: _parts, ...text } = facts.text;
  return { ...facts, text: { ...text, sketch: '' } };
}

/** A link that no link of the served page leads to. */
function withMarks(links: readonly LinkFact[], served: readonly LinkFact[]): LinkFact[] {
  const known = new Set(served.map(({ url }) => url));
  return links.map((link) => (link.url === null || known.has(link.url) ? link : { ...link, onlyRendered: true }));
}

/** Bytes, encoding and markup are those that were served; counts of the tree and line breaks are those that offsets stand in. */
function documentOf(raw: DocumentFacts, rendered: DocumentFacts): DocumentFacts {
  const { chars, elements, maxDepth, maxChildren, newlines } = rendered;
  const cuts = [...(raw.cuts ?? []), ...(rendered.cuts ?? [])];
  return {
    ...raw,
    chars,
    elements,
    maxDepth,
    maxChildren,
    newlines,
    headEnd: { offset: -1, by: raw.headEnd.by },
    ...(cuts.length === 0 ? {} : { cuts }),
  };
}

function cut(text: string): string {
  return text.length <= maxTextChars ? text : text.slice(0, maxTextChars).toWellFormed();
}
