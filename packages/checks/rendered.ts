/** What a browser made of a page beside what was served: the frame of the checks that compare the two. Google, JavaScript SEO basics. */
import type { PageFacts, RenderingFacts } from '@orbweaver/facts/page-facts.ts';
import type { CategoryId } from '@orbweaver/model/categories.ts';
import { valueBehind } from '@orbweaver/model/list-difference.ts';
import type { PageOutcome, WholePage } from './check.ts';
import { notBuiltReasons } from './not-built.ts';
import { isCategorySelected } from './settings.ts';

type Served = Omit<PageFacts, 'document'>;

export interface RenderedPage {
  /** Of the rendered tree. */
  readonly facts: PageFacts;
  readonly rendering: RenderingFacts;
  /** A fact as the served page had it; offsets in it may be those of the tree. */
  served<K extends keyof Served>(field: K): Served[K];
}

/** What a browser has to measure of each page for the checks of these categories; null = all. */
export function measuresFor(categories: readonly string[] | null): { readonly coverage: boolean; readonly layout: boolean } {
  const isOn = (category: CategoryId) => isCategorySelected(category, categories);
  return { coverage: isOn('unused'), layout: isOn('mobile') || isOn('accessibility') };
}

/** Judges pages that were rendered; others are not tested. */
export function ofRendered(page: WholePage, judge: (rendered: RenderedPage) => PageOutcome): PageOutcome {
  const { facts } = page;
  if (facts === null) return 'not-applicable';
  const { rendering } = facts;
  const raw = rendering?.raw ?? null;
  // One reason for all: a scan keeps one for each check, whichever page comes first.
  if (rendering === undefined || raw === null) return { notTested: notBuiltReasons.rendered };
  return judge({ facts, rendering, served: (field) => servedFact(facts, field) });
}

/** As the server sent it, whether the page was rendered or not. */
export function servedFact<K extends keyof Served>(facts: Pick<PageFacts, K | 'rendering'>, field: K): Served[K] {
  const raw = facts.rendering?.raw ?? null;
  return raw === null ? facts[field] : valueBehind<Pick<Served, K>, K>(facts, raw, field);
}

/** Elements of the served markup. */
export function servedElements({ document, rendering }: Pick<PageFacts, 'document' | 'rendering'>): number {
  return rendering?.raw?.document.elements ?? document.elements;
}
