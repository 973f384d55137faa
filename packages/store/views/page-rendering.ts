/** A page as it was served beside what a browser made of it, for the details pane. */
import type { PageFacts, RenderingFacts } from '@orbweaver/facts/page-facts.ts';
import { valueBehind } from '@orbweaver/model/list-difference.ts';
import type { FailedRequest } from '@orbweaver/model/rendering.ts';

/** What is compared, in the order in which it is shown. */
export const comparedParts = ['title', 'description', 'robots', 'canonical', 'headings', 'structuredData', 'words', 'links'] as const;
export type ComparedPart = (typeof comparedParts)[number];

export interface PageRendering {
  /** One of model/rendering.ts `renderOutcomes`, as all words of a file possibly another. */
  readonly outcome: string;
  readonly settled: string | null;
  readonly target: string | null;
  readonly errors: readonly string[];
  readonly failed: readonly FailedRequest[];
  /** One text each for the served and the rendered page; none where there is no rendered tree. */
  readonly parts: readonly { readonly part: ComparedPart; readonly served: string; readonly rendered: string }[];
  /** Targets of links that only one of the two has; the first 100 of each. */
  readonly links: { readonly served: readonly string[]; readonly rendered: readonly string[] };
  /** Main texts; null where they are equal. */
  readonly texts: { readonly served: string; readonly rendered: string } | null;
}

const maxLinks = 100;

export function pageRendering(facts: PageFacts): PageRendering | null {
  const { rendering } = facts;
  if (rendering === undefined) return null;
  const { outcome, settled, target, errors, failed, texts } = rendering;
  const served = servedFacts(facts, rendering.raw);
  return {
    outcome,
    settled,
    target,
    errors,
    failed,
    parts: served === null ? [] : comparedParts.map((part) => ({ part, served: texted[part](served), rendered: texted[part](facts) })),
    links: served === null ? { served: [], rendered: [] } : lonelyTargets(served, facts),
    texts: texts === undefined ? null : { served: texts.raw, rendered: texts.rendered },
  };
}

type Compared = Pick<PageFacts, 'titles' | 'metas' | 'robots' | 'canonicals' | 'headings' | 'structuredData' | 'text' | 'links'>;

function servedFacts(facts: PageFacts, raw: RenderingFacts['raw']): Compared | null {
  if (raw === null) return null;
  const of = <K extends keyof Compared>(field: K) => valueBehind<Compared, K>(facts, raw, field);
  return {
    titles: of('titles'),
    metas: of('metas'),
    robots: of('robots'),
    canonicals: of('canonicals'),
    headings: of('headings'),
    structuredData: of('structuredData'),
    text: of('text'),
    links: of('links'),
  };
}

const texted: Readonly<Record<ComparedPart, (facts: Compared) => string>> = {
  title: ({ titles }) => titles.map(({ text }) => text).join('\n'),
  description: ({ metas }) =>
    metas
      .filter(({ name }) => name?.toLowerCase() === 'description')
      .map(({ content }) => content ?? '')
      .join('\n'),
  robots: ({ robots }) => robots.map(({ agent, rules }) => `${agent}: ${rules.join(', ')}`).join('\n'),
  canonical: ({ canonicals }) => canonicals.map(({ href }) => href).join('\n'),
  headings: ({ headings }) => headings.map(({ level, text, imageAlt }) => `h${level} ${text || imageAlt}`).join('\n'),
  structuredData: ({ structuredData: { jsonLd, microdata, rdfa } }) =>
    [...jsonLd, ...microdata, ...rdfa].flatMap(({ types }) => types).join('\n'),
  words: ({ text }) => String(text.words),
  links: ({ links }) => String(links.length),
};

function lonelyTargets(served: Compared, rendered: Compared): PageRendering['links'] {
  const [before, after] = [targetsOf(served), targetsOf(rendered)];
  return { served: missingIn(after, before), rendered: missingIn(before, after) };
}

function missingIn(some: ReadonlySet<string>, all: ReadonlySet<string>): string[] {
  return [...all].filter((url) => !some.has(url)).slice(0, maxLinks);
}

function targetsOf({ links }: Compared): Set<string> {
  return new Set(links.flatMap(({ url }) => (url === null ? [] : [url])));
}
